#include "core/config.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <thread>

#include "core/map_archive.hpp"

namespace kerbside {

namespace {

Error refusal(std::string_view key, const std::string& what) {
  return fail(Kind::invalid, "bad_config", std::string(key) + ": " + what + ".");
}

std::string trimmed(std::string_view text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return std::string(text.substr(from, text.find_last_not_of(" \t\r") - from + 1));
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    if (auto item = trimmed(part); !item.empty()) out.push_back(std::move(item));
  }
  return out;
}

template <class T>
bool whole_number(std::string_view text, T& out) {
  const auto end = std::from_chars(text.data(), text.data() + text.size(), out);
  return end.ec == std::errc() && end.ptr == text.data() + text.size() && !text.empty();
}

// The rate classes and their defaults (trust.md 4.1). "none" is never limited.
Rates default_rates() {
  return {{"none", {}},
          {"api", {{300, 60}}},
          {"search", {{240, 60}}},
          {"place_suggestions", {{300, 60}}},            // one request for each key pressed
          {"delivery_check", {{20, 60}, {200, 86400}}},  // each asks a service that may charge for it
          {"sign_in", {{10, 60}}},                       // per address, see features/sign_in_guard
          {"sign_in_report", {{30, 60}}},                // what browsers ask and report about sign-ins
          {"sign_up", {{10, 60}, {30, 3600}}},           // allows for typing errors
          {"known_email", {{5, 3600}}},                  // per e-mail: answers that it has an account
          {"known_network", {{20, 3600}}},               // per network: the same, for any e-mail
          {"password", {{10, 60}}},                      // asked again of a person who is signed in
          {"email_change", {{20, 3600}}},
          {"account_link", {{10, 60}}},  // asking for links by mail, and opening them
          {"reset", {{3, 3600}}},        // per e-mail or account: such links
          {"chat", {{30, 60}}},
          {"vehicle_lookup", {{10, 60}, {50, 86400}}},
          {"vehicle_listing", {{10, 60}, {100, 86400}}},  // each asks the authorities once
          {"payment", {{10, 60}}},
          {"penalty", {{30, 3600}}},
          {"upload", {{200, 3600}}},
          {"link_upload", {{20, 3600}}},            // by somebody without an account, whom we have sent a link
          {"condition", {{120, 60}, {400, 3600}}},  // what waited on a phone comes at once
          {"dispute", {{5, 86400}}},
          {"case_file", {{6, 60}, {40, 3600}}},  // packs what may be hundreds of megabytes
          {"contact", {{5, 3600}}},
          {"paper_check", {{20, 60}}},  // whether a PDF is a contract of ours
          {"client_report", {{20, 60}}},
          {"webhook", {{3000, 60}}}};
}

std::optional<std::vector<Rate>> parse_rates(std::string_view text) {
  std::vector<Rate> out;
  if (text == "none") return out;
  for (const std::string& part : split(text)) {
    const std::size_t slash = std::min(part.find('/'), part.size() - 1);
    Rate rate;
    if (!whole_number(std::string_view(part).substr(0, slash), rate.count)) return std::nullopt;
    if (!whole_number(std::string_view(part).substr(slash + 1), rate.seconds)) return std::nullopt;
    if (rate.count < 1 || rate.seconds < 1) return std::nullopt;
    out.push_back(rate);
  }
  if (out.empty()) return std::nullopt;
  return out;
}

// Takes values one key at a time and keeps the first refusal.
class Reader {
 public:
  explicit Reader(const Settings& settings) : settings_(settings) {}

  const std::string* find(const std::string& key) {
    known_.insert(key);
    const auto at = settings_.find(key);
    return at == settings_.end() ? nullptr : &at->second;
  }
  void text(const std::string& key, std::string& out) {
    if (const auto* value = find(key)) {
      if (std::any_of(value->begin(), value->end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }))
        return refuse(key, "control characters are not allowed");
      out = *value;
    }
  }
  void required_text(const std::string& key, std::string& out) {
    text(key, out);
    if (out.empty()) refuse(key, "must not be empty");
  }
  template <class T>
  void number(const std::string& key, T& out, std::int64_t lowest, std::int64_t highest) {
    const auto* value = find(key);
    if (!value) return;
    std::int64_t read = 0;
    if (!whole_number(*value, read) || read < lowest || read > highest)
      return refuse(key, "must be a whole number from " + std::to_string(lowest) + " to " + std::to_string(highest));
    out = static_cast<T>(read);
  }
  template <class T>
  void choice(const std::string& key, T& out, const std::vector<std::pair<std::string, T>>& choices) {
    const auto* value = find(key);
    if (!value) return;
    std::string names;
    for (const auto& [name, meaning] : choices) {
      if (*value == name) {
        out = meaning;
        return;
      }
      names += (names.empty() ? "" : ", ") + name;
    }
    refuse(key, "must be one of " + names);
  }
  void flag(const std::string& key, bool& out) { choice<bool>(key, out, {{"on", true}, {"off", false}}); }

  void refuse(const std::string& key, const std::string& what) {
    if (!error_) error_ = refusal(key, what);
  }
  const std::optional<Error>& error() const { return error_; }
  bool knows(const std::string& key) const { return known_.contains(key); }

 private:
  const Settings& settings_;
  std::set<std::string> known_;
  std::optional<Error> error_;
};

void read_server(Reader& in, Config& c) {
  in.choice<Environment>("ENVIRONMENT", c.environment,
                         {{"development", Environment::development},
                          {"test", Environment::test},
                          {"production", Environment::production}});
  in.required_text("ADDRESS", c.address);
  boost::system::error_code ec;
  boost::asio::ip::make_address(c.address, ec);
  if (ec) in.refuse("ADDRESS", "must be an IP address to listen on, such as 127.0.0.1 or 0.0.0.0");
  in.number("PORT", c.port, 0, 65535);
  c.public_url = "http://localhost:" + std::to_string(c.port);
  in.text("PUBLIC_URL", c.public_url);
  while (c.public_url.ends_with('/')) c.public_url.pop_back();
  const std::size_t host = c.public_url.find("://") + 3;
  if (!(c.public_url.starts_with("http://") || c.secure()) || host >= c.public_url.size() ||
      c.public_url.find_first_of("/?#@ ", host) != std::string::npos)
    in.refuse("PUBLIC_URL", "must be http:// or https://, a host and perhaps a port, without a path");
  c.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  in.number("THREADS", c.threads, 1, 256);
  in.number("WORKER_THREADS", c.worker_threads, 1, 64);
  in.flag("TAKE_OVER", c.take_over);
  if (const auto* list = in.find("TRUSTED_PROXIES")) {
    for (const std::string& item : split(*list)) {
      auto network = http::Network::parse(item);
      if (network.has_error())
        return in.refuse("TRUSTED_PROXIES", "must be networks such as 10.0.0.0/8, comma-separated");
      c.trusted_proxies.push_back(*network);
    }
  }
}

void read_limits(Reader& in, Config& c) {
  in.flag("LIMITS", c.limits);
  in.number("HEADER_LIMIT", c.header_limit, 1024, 64 * 1024);
  in.number("BODY_MEMORY", c.body_memory, 1 << 20, std::int64_t{1} << 40);
  in.number("MAX_CONNECTIONS", c.max_connections, 1, 1'000'000);
  in.number("CONNECTIONS_PER_ADDRESS", c.connections_per_address, 1, 100'000);
  in.number("HEADER_TIMEOUT", c.header_timeout_s, 1, 300);
  in.number("IDLE_TIMEOUT", c.idle_timeout_s, 1, 3600);
  in.number("ARGON2_MEMORY_KIB", c.password_cost.memory_kib, 8, 4 * 1024 * 1024);
  in.number("ARGON2_PASSES", c.password_cost.passes, 1, 100);
  in.flag("ADMIN_TWO_FACTOR", c.admin_two_factor);
  c.rates = default_rates();
  for (auto& [name, rates] : c.rates) {
    if (name == "none") continue;
    std::string key = "RATE_" + name;
    std::transform(key.begin(), key.end(), key.begin(), [](unsigned char l) { return std::toupper(l); });
    if (const auto* value = in.find(key)) {
      auto parsed = parse_rates(*value);
      if (!parsed) return in.refuse(key, "must be count/seconds such as 10/60, several separated by commas, or none");
      rates = std::move(*parsed);
    }
  }
}

// Refuses a secret that could be guessed: it is worse than none, because it looks like one.
void read_secret(Reader& in, Config& c) {
  const auto* path = in.find("SECRET_FILE");
  if (!path) return;
  struct stat info{};
  if (::stat(path->c_str(), &info) != 0) return in.refuse("SECRET_FILE", "the file cannot be read");
  if (!S_ISREG(info.st_mode) || (info.st_mode & 077) != 0)
    return in.refuse("SECRET_FILE", "must be a file that its owner alone can read (chmod 600)");
  std::ifstream file(*path, std::ios::binary);
  std::stringstream content;
  content << file.rdbuf();
  c.secret = trimmed(content.str());
  while (c.secret.ends_with('\n')) c.secret.pop_back();
  if (!file || c.secret.size() < 32) return in.refuse("SECRET_FILE", "must hold at least 32 random bytes");
  if (std::set<char>(c.secret.begin(), c.secret.end()).size() < 10)
    in.refuse("SECRET_FILE", "must hold random bytes, not a default");
}

void read_database(Reader& in, Config& c) {
  in.text("DATABASE_URL", c.database_url);
  in.text("DATABASE_ADMIN_URL", c.database_admin_url);
  in.number("DB_LOOKUP_CONNECTIONS", c.db_lookup_connections, 1, 16);
  in.number("DB_READ_CONNECTIONS", c.db_read_connections, 1, 64);
  in.number("DB_SLOW_CONNECTIONS", c.db_slow_connections, 1, 64);
  in.number("DB_WRITE_CONNECTIONS", c.db_write_connections, 1, 64);
  in.number("DB_READ_TIMEOUT_MS", c.db_read_timeout_ms, 100, 600'000);
  in.number("DB_SLOW_TIMEOUT_MS", c.db_slow_timeout_ms, 100, 600'000);
  in.number("DB_WRITE_TIMEOUT_MS", c.db_write_timeout_ms, 100, 600'000);
  in.number("DB_LOCK_TIMEOUT_MS", c.db_lock_timeout_ms, 100, 600'000);
  in.number("KEEP_ANSWERS_MS", c.keep_answers_ms, 0, 60'000);
}

void read_storage(Reader& in, Config& c) {
  in.required_text("WEB_ROOT", c.web_root);
  in.required_text("DATA_DIR", c.data_dir);
  read_secret(in, c);
  in.text("METRICS_TOKEN", c.metrics_token);
  if (!c.metrics_token.empty() && c.metrics_token.size() < 16)
    in.refuse("METRICS_TOKEN", "must have at least 16 characters");
  in.choice<log::Level>("LOG_LEVEL", c.log_level,
                        {{"debug", log::Level::debug},
                         {"info", log::Level::info},
                         {"warn", log::Level::warn},
                         {"error", log::Level::error},
                         {"off", log::Level::off}});
}

// Returns whether the URL uses https, or outside production names this machine.
bool is_https_or_local(const std::string& url, Environment environment) {
  static const std::regex https(R"(https://[A-Za-z0-9.-]+(:[0-9]{1,5})?)");
  static const std::regex loopback(R"(http://(127\.0\.0\.1|localhost)(:[0-9]{1,5})?)");
  const bool internal = environment != Environment::production && std::regex_match(url, loopback);
  return internal || std::regex_match(url, https);
}

// The settings of the object store must be given together or not at all.
void read_s3(Reader& in, Config& c) {
  in.text("S3_ENDPOINT", c.s3_endpoint);
  while (c.s3_endpoint.ends_with('/')) c.s3_endpoint.pop_back();
  const std::pair<const char*, std::string*> others[] = {{"S3_REGION", &c.s3_region},
                                                         {"S3_BUCKET", &c.s3_bucket},
                                                         {"S3_ACCESS_KEY", &c.s3_access_key},
                                                         {"S3_SECRET_KEY", &c.s3_secret_key}};
  for (const auto& [key, value] : others) {
    in.text(key, *value);
    if (value->empty() && !c.local_files()) in.refuse(key, "must be set when S3_ENDPOINT is");
    if (!value->empty() && c.local_files()) in.refuse("S3_ENDPOINT", std::string("must be set when ") + key + " is");
  }
  if (c.local_files()) return;
  if (!is_https_or_local(c.s3_endpoint, c.environment))
    in.refuse("S3_ENDPOINT", "must be https:// and a host, such as https://s3.eu-west-2.amazonaws.com");
  static const std::regex bucket("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]");
  if (!std::regex_match(c.s3_bucket, bucket)) in.refuse("S3_BUCKET", "must be a bucket's name");
}

void read_brand(Reader& in, Config& c) {
  in.required_text("BRAND_NAME", c.brand_name);
  in.required_text("SUPPORT_PHONE", c.support_phone);
  in.required_text("SUPPORT_EMAIL", c.support_email);
  in.required_text("COMPANY_ADDRESS", c.company_address);
  in.text("COMPANY_NAME", c.company_name);
  in.text("COMPANY_NUMBER", c.company_number);
  in.text("REGISTERED_OFFICE", c.registered_office);
  in.text("VAT_NUMBER", c.vat_number);
  in.text("ICO_NUMBER", c.ico_number);
  in.text("ADR_BODY", c.adr_body);
  in.text("ADR_WEBSITE", c.adr_website);
  in.flag("ADR_TAKES_PART", c.adr_takes_part);
  if (c.adr_body.empty() && (!c.adr_website.empty() || c.adr_takes_part))
    in.refuse("ADR_BODY", "is needed beside ADR_WEBSITE and ADR_TAKES_PART");
}

void read_cover(Reader& in, Config& c) {
  in.text("COVER_INSURER", c.cover_insurer);
  in.text("COVER_POLICY", c.cover_policy);
  in.text("COVER_PHONE", c.cover_phone);
  in.number("COVER_EXCESS_PENCE", c.cover_excess_pence, 0, 10'000'000);
  in.flag("COVER_SAMPLE", c.cover_sample);
  const bool is_whole = !c.cover_policy.empty() && !c.cover_phone.empty();
  if (!c.cover_insurer.empty() && !is_whole) in.refuse("COVER_INSURER", "needs COVER_POLICY and COVER_PHONE beside it");
}

// After the mail's settings.
void read_broker(Reader& in, Config& c) {
  if (c.sandbox_mail()) {
    c.broker_name = "Sample Broker";
    c.broker_email = "broker@kerbside.example";
  }
  in.text("BROKER_NAME", c.broker_name);
  in.text("BROKER_EMAIL", c.broker_email);
  in.text("BROKER_PHONE", c.broker_phone);
  in.required_text("BROKER_HOURS", c.broker_hours);
  if (c.broker_email.empty()) return;
  static const std::regex address(R"([^@\s<>,;"]+@[^@\s<>,;"]+)"),
      hours(R"((\w{3}(-\w{3})? [0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d(, |$))+)");
  if (!std::regex_match(c.broker_email, address))
    in.refuse("BROKER_EMAIL", "must be an address like broker@example.com");
  if (c.broker_name.empty()) in.refuse("BROKER_NAME", "is needed beside BROKER_EMAIL");
  if (!std::regex_match(c.broker_hours, hours))
    in.refuse("BROKER_HOURS", "must look like Mon-Fri 08:00-18:00, Sat 09:00-13:00");
}

void read_map(Reader& in, Config& c) {
  in.text("MAP_ARCHIVE", c.map_archive);
  if (!c.map_archive.empty())
    if (const auto fault = map_archive_fault(c.map_archive)) in.refuse("MAP_ARCHIVE", *fault);
  in.text("MAP_STYLE_URL", c.map_style_url);
  if (c.map_style_url.empty()) return;
  if (!c.map_archive.empty()) in.refuse("MAP_ARCHIVE", "must not be set beside MAP_STYLE_URL");
  static const std::regex address(R"(([a-z]+://[^/]+)/[A-Za-z0-9_.~/?&=%-]*)");
  std::smatch parts;
  if (!std::regex_match(c.map_style_url, parts, address) || !is_https_or_local(parts[1], c.environment))
    in.refuse("MAP_STYLE_URL", "must be the address of a style, such as https://tiles.example/style.json");
}

void read_payments(Reader& in, Config& c, bool& sandbox_allowed) {
  in.text("STRIPE_BASE_URL", c.stripe_base_url);
  in.text("STRIPE_SECRET_KEY", c.stripe_secret_key);
  if (const auto* list = in.find("STRIPE_WEBHOOK_SECRETS")) c.stripe_webhook_secrets = split(*list);
  in.choice<std::string>("STRIPE_VERSION", c.stripe_version,
                         {{"2026-10-28.endive", "2026-10-28.endive"}, {"2023-08-16", "2023-08-16"}});
  in.choice<bool>("ALLOW_SANDBOX_PAYMENTS", sandbox_allowed, {{"1", true}, {"0", false}});
  if (c.sandbox_payments()) return;
  while (c.stripe_base_url.ends_with('/')) c.stripe_base_url.pop_back();
  if (!is_https_or_local(c.stripe_base_url, c.environment))
    in.refuse("STRIPE_BASE_URL", "must be https:// and a host, such as https://api.stripe.com");
  if (c.stripe_secret_key.empty()) in.refuse("STRIPE_SECRET_KEY", "must be set when STRIPE_BASE_URL is");
  if (c.stripe_webhook_secrets.empty()) in.refuse("STRIPE_WEBHOOK_SECRETS", "must be set when STRIPE_BASE_URL is");
}

void read_mail(Reader& in, Config& c) {
  in.text("SMTP_URL", c.smtp_url);
  in.text("SMTP_USER", c.smtp_user);
  in.text("SMTP_PASSWORD", c.smtp_password);
  in.text("SMTP_CA_FILE", c.smtp_ca_file);
  in.flag("SMTP_REQUIRE_TLS", c.smtp_require_tls);
  c.confirm_email = !c.sandbox_mail();
  in.flag("CONFIRM_EMAIL", c.confirm_email);
  in.required_text("SMTP_FROM", c.mail_from);
  static const std::regex address(R"([^\s<>(),;:"@]+@[A-Za-z0-9.-]+)");
  if (!std::regex_match(c.mail_from, address))
    in.refuse("SMTP_FROM", "must be an email address only; the name before it is BRAND_NAME");
  if (!c.smtp_url.empty() && !c.smtp_url.starts_with("smtp://") && !c.smtp_url.starts_with("smtps://"))
    in.refuse("SMTP_URL", "must start with smtp:// or smtps://");
  if (!c.smtp_ca_file.empty() && !std::ifstream(c.smtp_ca_file)) in.refuse("SMTP_CA_FILE", "cannot be read");
}

// Host names, or in development a fake on this machine.
void read_push(Reader& in, Config& c) {
  const auto* list = in.find("PUSH_HOSTS");
  if (!list) return;
  static const std::regex name(R"((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)");
  c.push_hosts = split(*list);
  for (const std::string& host : c.push_hosts) {
    const bool is_fake = host.starts_with("http://") && is_https_or_local(host, c.environment);
    if (!is_fake && !std::regex_match(host, name))
      return in.refuse("PUSH_HOSTS",
                       "must be names of hosts such as fcm.googleapis.com or *.push.apple.com, comma-separated");
  }
}

// The address of a service: https, or in development a fake on this machine.
void read_base_url(Reader& in, const Config& c, const char* key, std::string& url) {
  in.required_text(key, url);
  while (url.ends_with('/')) url.pop_back();
  static const std::regex https(R"(https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?)");
  static const std::regex loopback(R"(http://(127\.0\.0\.1|localhost)(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?)");
  const bool internal = c.environment != Environment::production && std::regex_match(url, loopback);
  if (!internal && !std::regex_match(url, https)) in.refuse(key, "must be an https:// address");
}

void read_places(Reader& in, Config& c) {
  using By = Config::PlacesBy;
  using Distances = Config::GoogleDistances;
  in.choice<By>("PLACES", c.places,
                {{"embedded", By::embedded}, {"google", By::google}, {"openstreetmap", By::openstreetmap}});
  read_base_url(in, c, "GOOGLE_MAPS_BASE_URL", c.google_maps_base_url);
  read_base_url(in, c, "GOOGLE_ROUTES_BASE_URL", c.google_routes_base_url);
  in.text("GOOGLE_MAPS_API_KEY", c.google_maps_api_key);
  in.choice<Distances>("GOOGLE_DISTANCES", c.google_distances,
                       {{"routes", Distances::routes}, {"matrix", Distances::matrix}});
  if (c.places == By::google && c.google_maps_api_key.empty())
    in.refuse("GOOGLE_MAPS_API_KEY", "must be set when PLACES=google");
  in.text("PHOTON_BASE_URL", c.photon_base_url);
  in.text("NOMINATIM_BASE_URL", c.nominatim_base_url);
  in.text("OSRM_BASE_URL", c.osrm_base_url);
  if (c.places != By::openstreetmap) return;
  read_base_url(in, c, "PHOTON_BASE_URL", c.photon_base_url);
  read_base_url(in, c, "NOMINATIM_BASE_URL", c.nominatim_base_url);
  read_base_url(in, c, "OSRM_BASE_URL", c.osrm_base_url);
}

void read_vehicle_records(Reader& in, Config& c) {
  using Records = Config::VehicleRecords;
  in.choice<Records>(
      "VEHICLE_RECORDS", c.vehicle_records,
      {{"sample", Records::sample}, {"dvla", Records::dvla}, {"checkcardetails", Records::checkcardetails}});
  read_base_url(in, c, "DVLA_BASE_URL", c.dvla_base_url);
  in.text("DVLA_API_KEY", c.dvla_api_key);
  if (c.vehicle_records == Records::dvla && c.dvla_api_key.empty())
    in.refuse("DVLA_API_KEY", "must be set when VEHICLE_RECORDS=dvla");
  read_base_url(in, c, "CHECKCARDETAILS_BASE_URL", c.checkcardetails_base_url);
  in.text("CHECKCARDETAILS_API_KEY", c.checkcardetails_api_key);
  if (c.vehicle_records == Records::checkcardetails && c.checkcardetails_api_key.empty())
    in.refuse("CHECKCARDETAILS_API_KEY", "must be set when VEHICLE_RECORDS=checkcardetails");
  read_base_url(in, c, "DVSA_BASE_URL", c.dvsa_base_url);
  in.text("DVSA_CLIENT_ID", c.dvsa_client_id);
  in.text("DVSA_CLIENT_SECRET", c.dvsa_client_secret);
  in.text("DVSA_API_KEY", c.dvsa_api_key);
  in.text("DVSA_TOKEN_URL", c.dvsa_token_url);
  if (c.dvsa_client_id.empty()) return;
  read_base_url(in, c, "DVSA_TOKEN_URL", c.dvsa_token_url);
  if (c.dvsa_client_secret.empty()) in.refuse("DVSA_CLIENT_SECRET", "must be set when DVSA_CLIENT_ID is");
  if (c.dvsa_api_key.empty()) in.refuse("DVSA_API_KEY", "must be set when DVSA_CLIENT_ID is");
}

void read_scanner(Reader& in, Config& c) {
  in.text("CLAMD_ADDRESS", c.clamd_address);
  const std::string_view address = c.clamd_address;
  if (address.empty()) return;
  const std::size_t colon = address.rfind(':');
  unsigned short port = 0;
  const bool unix_socket = address.starts_with("unix:/");
  const bool tcp = colon != std::string_view::npos && colon > 0 && whole_number(address.substr(colon + 1), port);
  if (!unix_socket && !tcp) in.refuse("CLAMD_ADDRESS", "must be unix:/path or host:port");
}

// Refuses settings that are fine on a laptop and must not reach the public.
void check_production(Reader& in, const Config& c, bool sandbox_allowed) {
  if (c.environment != Environment::production) return;
  if (!c.secure()) in.refuse("PUBLIC_URL", "must be https:// when ENVIRONMENT=production");
  if (!c.limits) in.refuse("LIMITS", "must be on when ENVIRONMENT=production");
  if (c.sandbox_payments() && !sandbox_allowed)
    in.refuse("STRIPE_BASE_URL",
              "must be set when ENVIRONMENT=production (or ALLOW_SANDBOX_PAYMENTS=1: no real money)");
  if (c.vehicle_records == Config::VehicleRecords::sample && !sandbox_allowed)
    in.refuse("VEHICLE_RECORDS",
              "must not be sample when ENVIRONMENT=production (or ALLOW_SANDBOX_PAYMENTS=1: no real money)");
  if (c.sandbox_mail()) in.refuse("SMTP_URL", "must be set when ENVIRONMENT=production");
  if (!c.smtp_require_tls) in.refuse("SMTP_REQUIRE_TLS", "must be on when ENVIRONMENT=production");
  if (c.secret.empty()) in.refuse("SECRET_FILE", "must be set when ENVIRONMENT=production");
  // OWASP's approved minima for Argon2id (trust.md 4.1).
  const auto [memory, passes] = c.password_cost;
  if (memory < 12 * 1024 || (passes < 3 && memory < 19 * 1024) || (passes < 2 && memory < 46 * 1024))
    in.refuse("ARGON2_MEMORY_KIB", "is too low for ENVIRONMENT=production");
}

Result<Settings> parse_file(std::string_view file) {
  Settings out;
  int number = 0;
  while (!file.empty()) {
    const std::string_view line = file.substr(0, file.find('\n'));
    file.remove_prefix(std::min(line.size() + 1, file.size()));
    ++number;
    const std::string text = trimmed(line);
    if (text.empty() || text.front() == '#') continue;
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string::npos)
      return refusal("CONFIG_FILE", "line " + std::to_string(number) + " is not KEY=value");
    const std::string key = trimmed(std::string_view(text).substr(0, equals));
    if (!out.emplace(key, trimmed(std::string_view(text).substr(equals + 1))).second)
      return refusal(key, "appears twice in CONFIG_FILE");
  }
  return out;
}

}  // namespace

std::string Config::map_origin() const {
  const auto scheme_end = map_style_url.find("://");
  return scheme_end == std::string::npos ? "" : map_style_url.substr(0, map_style_url.find('/', scheme_end + 3));
}

Result<Config> read_config(const Settings& environment, std::string_view file) {
  KB_TRY(const Settings from_file, parse_file(file));
  Settings settings = environment;
  settings.insert(from_file.begin(), from_file.end());
  Reader in(settings);
  Config config;
  bool sandbox_allowed = false;
  read_server(in, config);
  read_limits(in, config);
  read_database(in, config);
  read_storage(in, config);
  read_s3(in, config);
  read_brand(in, config);
  read_cover(in, config);
  read_map(in, config);
  read_payments(in, config, sandbox_allowed);
  read_mail(in, config);
  read_broker(in, config);
  read_push(in, config);
  read_vehicle_records(in, config);
  read_places(in, config);
  read_scanner(in, config);
  check_production(in, config, sandbox_allowed);
  if (in.error()) return *in.error();
  for (const auto& [key, value] : from_file)
    if (!in.knows(key)) return refusal(key, "is not a known key (in CONFIG_FILE)");
  return config;
}

Result<Config> load_config() {
  Settings environment;
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view pair = *entry;
    const std::size_t equals = pair.find('=');
    if (equals != std::string_view::npos) environment.emplace(pair.substr(0, equals), pair.substr(equals + 1));
  }
  std::string file;
  if (const auto path = environment.find("CONFIG_FILE"); path != environment.end()) {
    std::ifstream in(path->second);
    if (!in) return refusal("CONFIG_FILE", "the file cannot be read");
    std::stringstream content;
    content << in.rdbuf();
    file = content.str();
  }
  return read_config(environment, file);
}

Status ready_to_serve(const Config& config) {
  if (config.database_url.empty()) return refusal("DATABASE_URL", "must be set");
  if (config.secret.empty()) return refusal("SECRET_FILE", "must be set");
  return {};
}

}  // namespace kerbside
