#include "app/adapters.hpp"

#include "ports/files/removal.hpp"

namespace kerbside {
namespace {

constexpr int provider_threads = 8;
constexpr int mail_threads = 4;
constexpr int push_threads = 4;
constexpr int disk_threads = 2;
constexpr int bucket_threads = 16;
constexpr int scan_threads = 2;
constexpr int picture_threads = 1;  // each takes a program of up to 1 GiB

using provider::sandbox::Sandbox;

// This process's own address: the adapter and the sandbox talk to each other over HTTP like any two servers.
std::string own_address(const Config& config) {
  const auto bound = boost::asio::ip::make_address(config.address);
  std::string host = bound.to_string();
  if (bound.is_unspecified()) host = bound.is_v6() ? "::1" : "127.0.0.1";
  if (bound.is_v6()) host = "[" + host + "]";
  return "http://" + host + ":" + std::to_string(config.port);
}

provider::sandbox::Settings sandbox_settings(const Config& config) {
  provider::sandbox::Settings settings;
  settings.public_url = config.public_url;
  settings.brand = config.brand_name;
  settings.api_key = provider::sandbox::derived_api_key(config.key("sandbox api"));
  settings.webhook_secret = provider::sandbox::derived_webhook_secret(config.key("sandbox webhook"));
  settings.payments = config.sandbox_payments();
  settings.mailbox = config.sandbox_mail();
  settings.control = config.environment != Environment::production;
  return settings;
}

provider::StripeSettings stripe_settings(const Config& config) {
  provider::StripeSettings settings;
  settings.version = config.stripe_version;
  if (config.sandbox_payments()) {
    const auto sandbox = sandbox_settings(config);
    settings.base_url = Sandbox::base_url(own_address(config));
    settings.secret_key = sandbox.api_key;
    settings.webhook_secrets = {sandbox.webhook_secret};
    return settings;
  }
  settings.base_url = config.stripe_base_url;
  settings.secret_key = config.stripe_secret_key;
  settings.webhook_secrets = config.stripe_webhook_secrets;
  return settings;
}

HttpClientSettings outgoing_settings(const Config& config) {
  HttpClientSettings settings;
  const auto stripe = stripe_settings(config);
  // Development may put a proxy on this machine between us and the provider.
  const bool internal = config.sandbox_payments() || config.environment != Environment::production;
  settings.hosts.push_back(allowed_host(stripe.base_url, internal).value());
  return settings;
}

HttpClientSettings bucket_calls(const Config& config) {
  HttpClientSettings settings;
  if (config.local_files()) return settings;
  settings.hosts.push_back(allowed_host(config.s3_endpoint, config.environment != Environment::production).value());
  settings.total_timeout = std::chrono::minutes(2);  // an export of somebody's data may be large
  settings.max_response = 2 * files::s3::S3Files::read_piece;
  return settings;
}

files::s3::Settings bucket_settings(const Config& config) {
  files::s3::Settings settings;
  settings.endpoint = config.s3_endpoint;
  settings.bucket = config.s3_bucket;
  settings.credentials = files::s3::Credentials{config.s3_access_key, config.s3_secret_key, config.s3_region};
  return settings;
}

mail::SmtpSettings smtp_settings(const Config& config) {
  mail::SmtpSettings settings;
  settings.url = config.smtp_url;
  settings.user = config.smtp_user;
  settings.password = config.smtp_password;
  settings.ca_file = config.smtp_ca_file;
  settings.require_tls = config.smtp_require_tls;
  settings.from_name = config.brand_name;
  settings.from_address = config.mail_from;
  return settings;
}

broker::Contact broker_of(const Config& config) {
  return {config.broker_name, config.broker_email, config.broker_phone,
          rules::read_open_hours(config.broker_hours).value()};
}

mail::Post post_office(const Config& config, mail::Mailer& mailer) {
  const std::string domain = config.mail_from.substr(config.mail_from.find('@') + 1);
  const std::string footer = config.brand_name + ", " + config.company_address;
  return mail::Post{mailer, config.brand_name, footer, config.public_url, domain};
}

push::Settings push_settings(const Config& config) {
  push::Settings settings;
  settings.hosts = config.push_hosts;
  settings.secret = config.key("web push");
  settings.contact = "mailto:" + config.support_email;
  return settings;
}

}  // namespace

Adapters::Adapters(const Config& config, Pools& pools, provider::PaymentProvider* payments)
    : config_(config),
      folder_(std::filesystem::path(config.data_dir) / "files"),
      provider_calls_(pools.add("provider", provider_threads, 256)),
      letters_(pools.add("mail", mail_threads, 256)),
      push_calls_(pools.add("push", push_threads, 256)),
      disk_(pools.add("disk", disk_threads, 1024)),
      bucket_calls_(pools.add("bucket", config.local_files() ? 1 : bucket_threads, 1024)),
      pictures_(pools.add("pictures", picture_threads, 64)),
      record_calls_(pools.add("vehicle_records", vehicle_records::outgoing_threads, 64)),
      history_calls_(pools.add("vehicle_history", vehicle_history::outgoing_threads, 64)),
      place_calls_(pools.add("places", places::outgoing_threads, 256)),
      scans_(pools.add("scans", scan_threads, 64)),
      http_(outgoing_settings(config), provider_calls_),
      provider_(stripe_settings(config), http_),
      payments_(payments != nullptr ? *payments : provider_),
      smtp_(smtp_settings(config), letters_),
      mailbox_(config.brand_name, config.mail_from),
      post_(post_office(config, config.sandbox_mail() ? static_cast<mail::Mailer&>(mailbox_) : smtp_)),
      broker_(post_, broker_of(config)),
      push_(push_settings(config), push_calls_),
      bucket_http_(bucket_calls(config), bucket_calls_),
      bucket_(bucket_settings(config), bucket_http_, bucket_calls_),
      folder_files_(folder_, disk_),
      images_(images::program_beside_us(), pictures_),
      places_(config, place_calls_),
      records_(config, record_calls_),
      history_(config, history_calls_),
      scanner_(scanner::make(config, scans_)),
      sandbox_(sandbox_settings(config)) {}

files::FileStore& Adapters::files() {
  return config_.local_files() ? static_cast<files::FileStore&>(folder_files_) : bucket_;
}

Ports Adapters::ports() {
  return {payments_,      provider_,          post_,           push_,    files(),
          images_,        places_.places(),   places_.roads(), records_, *scanner_,
          licence_check_, history_.history(), broker_};
}

void Adapters::install(House& house) {
  files::register_removal(house.runner, files());
  house.unused_files.register_job(house.runner);
  if (config_.sandbox_mail()) mailbox_.routes(house.api);
  if (!config_.sandbox()) return;
  sandbox_.routes(house.api);
  sandbox_.run_jobs(house.runner, own_address(config_) + "/api/v1/webhooks/stripe");
}

}  // namespace kerbside
