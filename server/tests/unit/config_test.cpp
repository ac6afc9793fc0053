#include "core/config.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace kerbside::test {
namespace {

std::string refusal(const Settings& environment, std::string_view file = {}) {
  auto config = read_config(environment, file);
  return config.has_value() ? "accepted" : config.error().message;
}

// Its name and the given mode; removed at the end.
class SecretFile {
 public:
  SecretFile(const std::string& content, mode_t mode)
      : path_(std::filesystem::temp_directory_path() / ("kerbside-secret-" + crypto::uuid4())) {
    std::ofstream(path_) << content;
    ::chmod(path_.c_str(), mode);
  }
  ~SecretFile() { std::filesystem::remove(path_); }
  SecretFile(const SecretFile&) = delete;
  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

const std::string good_secret = "0123456789abcdefghijklmnopqrstuvwxyz";

Settings production(const SecretFile& secret) {
  return {{"ENVIRONMENT", "production"},
          {"PUBLIC_URL", "https://kerbside.example/"},
          {"SMTP_URL", "smtps://mail.example"},
          {"STRIPE_BASE_URL", "https://api.stripe.com"},
          {"STRIPE_SECRET_KEY", "k"},
          {"STRIPE_WEBHOOK_SECRETS", "whsec_a, whsec_b"},
          {"SECRET_FILE", secret.path()},
          {"VEHICLE_RECORDS", "dvla"},
          {"DVLA_API_KEY", "k"}};
}

TEST(Config, Core_config_defaults_suit_a_laptop) {
  const Config c = read_config({}).value();
  EXPECT_EQ(c.port, 8080);
  EXPECT_EQ(c.address, "127.0.0.1");
  EXPECT_EQ(c.public_url, "http://localhost:8080");
  EXPECT_TRUE(c.limits);
  EXPECT_TRUE(c.sandbox());
  EXPECT_FALSE(c.secure());
}

TEST(Config, B1_brand_is_configuration_with_fictional_defaults) {
  EXPECT_EQ(read_config({})->brand_name, "Kerbside");
  EXPECT_EQ(read_config({})->support_phone, "020 7946 0123");
  EXPECT_EQ(read_config({})->company_address, "12 Mews Yard, London EC1A 0AA");
  EXPECT_EQ(read_config({{"BRAND_NAME", "Other"}})->brand_name, "Other");
  EXPECT_EQ(read_config({})->map_origin(), "");
  EXPECT_EQ(read_config({{"MAP_STYLE_URL", "https://tiles.example:444/a/style.json?key=1"}})->map_origin(),
            "https://tiles.example:444");
  for (const char* bad : {"tiles.example", "http://tiles.example/style.json", "https://tiles.example",
                          "https://a b/style.json", "https://tiles.example/a;b", "https://*.example/s"})
    EXPECT_EQ(refusal({{"MAP_STYLE_URL", bad}}),
              "MAP_STYLE_URL: must be the address of a style, such as https://tiles.example/style.json.");
  EXPECT_EQ(refusal({{"BRAND_NAME", ""}}), "BRAND_NAME: must not be empty.");
  EXPECT_EQ(refusal({{"BRAND_NAME", "a\r\nb"}}), "BRAND_NAME: control characters are not allowed.");
}

TEST(Config, Core_config_environment_wins_over_the_file) {
  const Config c = read_config({{"PORT", "9000"}}, "# comment\nPORT=7000\n\n THREADS = 3 \n").value();
  EXPECT_EQ(c.port, 9000);
  EXPECT_EQ(c.threads, 3);
}

TEST(Config, Trust_2_5_a_bucket_is_configured_whole_or_not_at_all) {
  const Settings whole = {{"S3_ENDPOINT", "https://s3.eu-west-2.amazonaws.com/"},
                          {"S3_REGION", "eu-west-2"},
                          {"S3_BUCKET", "kerbside-files"},
                          {"S3_ACCESS_KEY", "AKIATEST"},
                          {"S3_SECRET_KEY", "secret"}};
  EXPECT_TRUE(read_config({})->local_files());
  EXPECT_FALSE(read_config(whole)->local_files());
  EXPECT_EQ(read_config(whole)->s3_endpoint, "https://s3.eu-west-2.amazonaws.com");
  for (const auto& [key, value] : whole) {
    Settings part = whole;
    part.erase(key);
    const std::string message = refusal(part);
    EXPECT_TRUE(message.find("must be set when") != std::string::npos) << message;
    EXPECT_TRUE(message.starts_with(key)) << message;
  }
  const auto with = [&](const char* key, const char* value) {
    Settings changed = whole;
    changed[key] = value;
    return refusal(changed);
  };
  for (const char* endpoint : {"s3.example", "http://s3.example", "https://s3.example/path", "https://a@s3.example"})
    EXPECT_TRUE(with("S3_ENDPOINT", endpoint).starts_with("S3_ENDPOINT: must be https://")) << endpoint;
  EXPECT_EQ(with("S3_ENDPOINT", "http://127.0.0.1:9000"), "accepted") << "on this machine, in development";
  EXPECT_EQ(with("S3_BUCKET", "a/b"), "S3_BUCKET: must be a bucket's name.");
}

TEST(Config, X5_U5_two_factor_sign_in_of_admins_is_off_until_required) {
  EXPECT_FALSE(read_config({}).value().admin_two_factor);
  EXPECT_TRUE(read_config({{"ADMIN_TWO_FACTOR", "on"}}).value().admin_two_factor);
  EXPECT_EQ(refusal({{"ADMIN_TWO_FACTOR", "yes"}}), "ADMIN_TWO_FACTOR: must be one of on, off.");
}

TEST(Config, Core_config_connections_to_the_database_and_their_time_limits_can_be_set) {
  const Config c = read_config({{"DB_LOOKUP_CONNECTIONS", "2"},
                                {"DB_READ_CONNECTIONS", "3"},
                                {"DB_SLOW_CONNECTIONS", "4"},
                                {"DB_WRITE_CONNECTIONS", "5"},
                                {"DB_READ_TIMEOUT_MS", "1000"},
                                {"DB_SLOW_TIMEOUT_MS", "30000"},
                                {"DB_WRITE_TIMEOUT_MS", "4000"},
                                {"DB_LOCK_TIMEOUT_MS", "500"}})
                       .value();
  EXPECT_EQ(c.db_lookup_connections, 2);
  EXPECT_EQ(c.db_read_connections, 3);
  EXPECT_EQ(c.db_slow_connections, 4);
  EXPECT_EQ(c.db_write_connections, 5);
  EXPECT_EQ(c.db_read_timeout_ms, 1000);
  EXPECT_EQ(c.db_slow_timeout_ms, 30'000);
  EXPECT_EQ(c.db_write_timeout_ms, 4000);
  EXPECT_EQ(c.db_lock_timeout_ms, 500);
  EXPECT_EQ(refusal({{"DB_SLOW_CONNECTIONS", "0"}}), "DB_SLOW_CONNECTIONS: must be a whole number from 1 to 64.");
  EXPECT_TRUE(refusal({{"DB_READ_TIMEOUT_MS", "1"}}).starts_with("DB_READ_TIMEOUT_MS: "));
}

TEST(Config, Trust_4_1_push_services_are_an_allow_list) {
  EXPECT_EQ(read_config({})->push_hosts.size(), 4U);
  const std::vector<std::string> given = {"push.example", "*.push.example"};
  EXPECT_EQ(read_config({{"PUSH_HOSTS", "push.example, *.push.example"}})->push_hosts, given);
  EXPECT_EQ(read_config({{"PUSH_HOSTS", "http://127.0.0.1:9000"}})->push_hosts.front(), "http://127.0.0.1:9000");
  for (const char* wrong : {"*", "*.com*", "https://push.example", "http://push.example", "push", "Push.Example"})
    EXPECT_TRUE(refusal({{"PUSH_HOSTS", wrong}}).starts_with("PUSH_HOSTS: ")) << wrong;
  const SecretFile secret(good_secret, 0600);
  Settings live = production(secret);
  live["PUSH_HOSTS"] = "http://127.0.0.1:9000";
  EXPECT_TRUE(refusal(live).starts_with("PUSH_HOSTS: "));
}

TEST(Config, Core_config_bad_values_name_the_key_and_what_is_allowed) {
  EXPECT_EQ(refusal({{"PORT", "80a"}}), "PORT: must be a whole number from 0 to 65535.");
  EXPECT_EQ(refusal({{"PORT", "65536"}}), "PORT: must be a whole number from 0 to 65535.");
  EXPECT_EQ(refusal({{"PORT", ""}}), "PORT: must be a whole number from 0 to 65535.");
  EXPECT_EQ(refusal({{"ENVIRONMENT", "prod"}}), "ENVIRONMENT: must be one of development, test, production.");
  EXPECT_EQ(refusal({{"LIMITS", "no"}}), "LIMITS: must be one of on, off.");
  EXPECT_TRUE(refusal({{"ADDRESS", "localhost"}}).starts_with("ADDRESS: must be an IP address"));
  EXPECT_TRUE(refusal({{"PUBLIC_URL", "https://a.example/path"}}).starts_with("PUBLIC_URL: "));
  EXPECT_TRUE(refusal({{"PUBLIC_URL", "ftp://a.example"}}).starts_with("PUBLIC_URL: "));
  EXPECT_TRUE(refusal({{"TRUSTED_PROXIES", "10.0.0.0/33"}}).starts_with("TRUSTED_PROXIES: "));
  EXPECT_TRUE(refusal({{"RATE_SIGN_IN", "10"}}).starts_with("RATE_SIGN_IN: "));
  EXPECT_TRUE(refusal({{"RATE_SIGN_IN", "0/60"}}).starts_with("RATE_SIGN_IN: "));
  EXPECT_TRUE(refusal({{"STRIPE_VERSION", "2020-01-01"}}).starts_with("STRIPE_VERSION: "));
  for (const char* from : {"nobody", "Kerbside <a@b.example>", "a,b@c.example", "a@b@c.example"})
    EXPECT_EQ(refusal({{"SMTP_FROM", from}}),
              "SMTP_FROM: must be an email address only; the name before it is BRAND_NAME.")
        << from;
  EXPECT_TRUE(refusal({{"SMTP_URL", "mail.example"}}).starts_with("SMTP_URL: "));
  EXPECT_EQ(refusal({{"SMTP_CA_FILE", "/nonexistent"}}), "SMTP_CA_FILE: cannot be read.");
  EXPECT_TRUE(refusal({{"STRIPE_BASE_URL", "https://api.stripe.com"}}).starts_with("STRIPE_SECRET_KEY: "));
  for (const char* url : {"http://evil.example", "http://localhost.evil.example", "https://", "https://u:p@stripe.com"})
    EXPECT_TRUE(refusal({{"STRIPE_BASE_URL", url}}).starts_with("STRIPE_BASE_URL: ")) << url;
}

TEST(Config, Core_config_file_refuses_unknown_keys_and_bad_lines) {
  EXPECT_EQ(refusal({}, "PROT=80\n"), "PROT: is not a known key (in CONFIG_FILE).");
  EXPECT_EQ(refusal({}, "PORT=1\nPORT=2\n"), "PORT: appears twice in CONFIG_FILE.");
  EXPECT_EQ(refusal({}, "PORT=1\nrubbish\n"), "CONFIG_FILE: line 2 is not KEY=value.");
}

TEST(Config, Trust_4_1_rates_have_the_stated_defaults_and_can_be_set) {
  const Config c = read_config({{"RATE_SEARCH", "1/2,3/4"}, {"RATE_CHAT", "none"}}).value();
  EXPECT_EQ(c.rates.at("sign_in").at(0).count, 10);
  EXPECT_EQ(c.rates.at("vehicle_lookup").size(), 2U);
  EXPECT_EQ(c.rates.at("api").at(0).count, 300);
  EXPECT_EQ(c.rates.at("search").at(1).seconds, 4);
  EXPECT_TRUE(c.rates.at("chat").empty());
}

TEST(Config, Trust_4_1_secret_file_is_private_long_and_no_default) {
  const SecretFile good(good_secret + "\n", 0600);
  const SecretFile open(good_secret, 0644);
  const SecretFile brief("0123456789", 0600);
  const SecretFile dull(std::string(64, 'x'), 0600);
  EXPECT_EQ(read_config({{"SECRET_FILE", good.path()}})->secret, good_secret);
  EXPECT_TRUE(refusal({{"SECRET_FILE", open.path()}}).find("chmod 600") != std::string::npos);
  EXPECT_TRUE(refusal({{"SECRET_FILE", brief.path()}}).find("32 random bytes") != std::string::npos);
  EXPECT_TRUE(refusal({{"SECRET_FILE", dull.path()}}).find("not a default") != std::string::npos);
  EXPECT_EQ(refusal({{"SECRET_FILE", "/nonexistent"}}), "SECRET_FILE: the file cannot be read.");
}

TEST(Config, Core_config_keys_of_two_purposes_differ) {
  const SecretFile secret(good_secret, 0600);
  const Config c = read_config({{"SECRET_FILE", secret.path()}}).value();
  EXPECT_EQ(c.key("csrf"), c.key("csrf"));
  EXPECT_NE(c.key("csrf"), c.key("pepper"));
}

TEST(Config, Trust_4_1_production_refuses_what_only_suits_a_laptop) {
  const SecretFile secret(good_secret, 0600);
  const Settings good = production(secret);
  EXPECT_EQ(refusal(good), "accepted");
  const auto with = [&](const std::string& key, const std::string& value) {
    Settings changed = good;
    changed[key] = value;
    return refusal(changed);
  };
  const auto without = [&](const std::string& key) {
    Settings changed = good;
    changed.erase(key);
    return refusal(changed);
  };
  EXPECT_TRUE(with("PUBLIC_URL", "http://kerbside.example").starts_with("PUBLIC_URL: "));
  EXPECT_TRUE(with("LIMITS", "off").starts_with("LIMITS: "));
  EXPECT_TRUE(with("ARGON2_MEMORY_KIB", "1024").starts_with("ARGON2_MEMORY_KIB: "));
  EXPECT_TRUE(with("SMTP_REQUIRE_TLS", "off").starts_with("SMTP_REQUIRE_TLS: "));
  EXPECT_TRUE(without("SMTP_URL").starts_with("SMTP_URL: "));
  EXPECT_TRUE(without("SECRET_FILE").starts_with("SECRET_FILE: "));
  EXPECT_TRUE(without("VEHICLE_RECORDS").starts_with("VEHICLE_RECORDS: "));
  EXPECT_TRUE(without("DVLA_API_KEY").starts_with("DVLA_API_KEY: "));
  EXPECT_TRUE(with("DVLA_BASE_URL", "http://127.0.0.1:99").starts_with("DVLA_BASE_URL: "));
  EXPECT_TRUE(with("VEHICLE_RECORDS", "checkcardetails").starts_with("CHECKCARDETAILS_API_KEY: "));
  EXPECT_TRUE(with("DVSA_CLIENT_ID", "c").starts_with("DVSA_TOKEN_URL: "));
  EXPECT_TRUE(without("STRIPE_BASE_URL").starts_with("STRIPE_BASE_URL: "));
  Settings sandbox = good;
  sandbox.erase("STRIPE_BASE_URL");
  sandbox["ALLOW_SANDBOX_PAYMENTS"] = "1";
  EXPECT_EQ(refusal(sandbox), "accepted");
  sandbox.erase("VEHICLE_RECORDS");
  EXPECT_EQ(refusal(sandbox), "accepted") << "invented records go with invented money";
}

TEST(Config, Core_config_serving_needs_a_database_and_a_secret) {
  const SecretFile secret(good_secret, 0600);
  EXPECT_EQ(ready_to_serve(*read_config({})).error().message, "DATABASE_URL: must be set.");
  EXPECT_EQ(ready_to_serve(*read_config({{"DATABASE_URL", "x"}})).error().message, "SECRET_FILE: must be set.");
  EXPECT_FALSE(ready_to_serve(*read_config({{"DATABASE_URL", "x"}, {"SECRET_FILE", secret.path()}})).has_error());
}

TEST(Config, H16_the_broker_has_an_address_and_hours_that_can_be_read) {
  EXPECT_EQ(read_config({}).value().broker_email, "broker@kerbside.example") << "an invented one, with the mailbox";
  EXPECT_EQ(read_config({{"SMTP_URL", "smtp://localhost"}}).value().broker_email, "")
      << "none is invented for real mail";
  EXPECT_EQ(refusal({{"BROKER_EMAIL", "nobody"}}), "BROKER_EMAIL: must be an address like broker@example.com.");
  EXPECT_EQ(refusal({{"BROKER_HOURS", "always"}}),
            "BROKER_HOURS: must look like Mon-Fri 08:00-18:00, Sat 09:00-13:00.");
  EXPECT_EQ(refusal({{"BROKER_HOURS", "Mon-Sun 00:00-23:59"}}), "accepted");
}

TEST(Config, clamd_is_named_by_a_socket_or_by_host_and_port) {
  for (const char* good : {"unix:/run/clamav/clamd.ctl", "clamav:3310", "[::1]:3310"})
    EXPECT_EQ(refusal({{"CLAMD_ADDRESS", good}}), "accepted") << good;
  for (const char* bad : {"unix:clamd.ctl", "clamav", "clamav:", ":3310", "clamav:99999"})
    EXPECT_EQ(refusal({{"CLAMD_ADDRESS", bad}}), "CLAMD_ADDRESS: must be unix:/path or host:port.") << bad;
}

}  // namespace
}  // namespace kerbside::test
