#include "app/app.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_future.hpp>
#include <filesystem>
#include <future>
#include <thread>

#include "app/metrics.hpp"
#include "core/changes.hpp"
#include "core/db/clock.hpp"
#include "core/http/health.hpp"
#include "core/http/server.hpp"
#include "core/idempotency.hpp"
#include "core/jobs.hpp"
#include "core/log.hpp"
#include "core/sealed.hpp"
#include "core/workers.hpp"
#include "features/accounts/routes.hpp"
#include "features/admins/routes.hpp"
#include "features/audit/audit.hpp"
#include "features/audit/chainer.hpp"
#include "features/audit/log_routes.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/mails.hpp"
#include "features/bookings/payable.hpp"
#include "features/bookings/routes.hpp"
#include "features/downloads/downloads.hpp"
#include "features/fees/fees.hpp"
#include "features/payments/payments.hpp"
#include "features/privacy/routes.hpp"
#include "features/profiles/routes.hpp"
#include "features/quotes/quotes.hpp"
#include "features/quotes/routes.hpp"
#include "features/site/site.hpp"
#include "features/vehicles/routes.hpp"
#include "features/vehicles/vehicles.hpp"
#include "ports/files/links.hpp"
#include "ports/files/local_files.hpp"
#include "ports/files/removal.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/images/images.hpp"
#include "ports/mail/post.hpp"
#include "ports/mail/sandbox_mailbox.hpp"
#include "ports/mail/smtp_mailer.hpp"
#include "ports/payments/sandbox/sandbox.hpp"
#include "ports/payments/stripe/stripe.hpp"
#include "ports/places/gazetteer.hpp"

namespace kerbside {
namespace {

// They wait for another company most of the time, each pool for its own: one that hangs holds up nobody else.
constexpr int provider_threads = 8;
constexpr int mail_threads = 4;
constexpr int picture_threads = 1;  // each takes a program of up to 1 GiB

// key: of whom it guards; users' and admins' failures are counted apart.
GuardSettings guard_settings(const Config& config, const char* key) {
  GuardSettings settings;
  settings.secret = config.key(key);
  if (!config.limits) return settings;
  settings.addresses = std::make_shared<http::RateLimiter>(config);
  settings.known_email = config.rates.at("known_email");
  settings.known_network = config.rates.at("known_network");
  return settings;
}

accounts::Settings account_settings(const Config& config) {
  accounts::Settings settings;
  settings.secret = config.key("accounts");
  settings.guard = guard_settings(config, "accounts");
  settings.secure_cookies = config.secure();
  settings.password_cost = config.password_cost;
  settings.confirm_email = config.confirm_email;
  if (config.limits) settings.reset_rates = config.rates.at("reset");
  return settings;
}

admins::Settings admin_settings(const Config& config) {
  admins::Settings settings;
  settings.secret = config.key("admins");
  settings.guard = guard_settings(config, "admins");
  settings.secure_cookies = config.secure();
  settings.two_factor_required = config.admin_two_factor;
  settings.issuer = config.brand_name;
  settings.password_cost = config.password_cost;
  return settings;
}

using provider::sandbox::Sandbox;

// Where this process answers itself: the adapter and the sandbox talk to each other over HTTP like strangers.
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

mail::Post post_office(const Config& config, mail::Mailer& mailer) {
  const std::string domain = config.mail_from.substr(config.mail_from.find('@') + 1);
  const std::string footer = config.brand_name + ", " + config.company_address;
  return mail::Post{mailer, config.brand_name, footer, config.public_url, domain};
}

site::Site site_of(const Config& config) {
  site::Site site;
  site.brand_name = config.brand_name;
  site.support_phone = config.support_phone;
  site.support_email = config.support_email;
  site.company_address = config.company_address;
  site.sandbox = config.sandbox();
  return site;
}

db::Settings database_settings(const Config& config) {
  db::Settings settings;
  settings.conninfo = config.database_url;
  settings.lookup_connections = config.db_lookup_connections;
  settings.read_connections = config.db_read_connections;
  settings.slow_connections = config.db_slow_connections;
  settings.write_connections = config.db_write_connections;
  settings.read_timeout_ms = config.db_read_timeout_ms;
  settings.slow_timeout_ms = config.db_slow_timeout_ms;
  settings.statement_timeout_ms = config.db_write_timeout_ms;
  settings.lock_timeout_ms = config.db_lock_timeout_ms;
  return settings;
}

// Uploads arrive on the file system on which they are kept.
std::filesystem::path files_folder(const Config& config) { return std::filesystem::path(config.data_dir) / "files"; }

}  // namespace

struct App::Parts {
  explicit Parts(Config given)
      : config(std::move(given)),
        hashing("hashing", config.worker_threads, 64, Workers::Priority::background),
        provider_calls("provider", provider_threads, 256),
        letters("mail", mail_threads, 256),
        disk("disk", 2, 1024),
        archiving("archiving", 1, 16, Workers::Priority::background),
        pictures("pictures", picture_threads, 16),
        http(outgoing_settings(config), provider_calls),
        provider(stripe_settings(config), http),
        smtp(smtp_settings(config), letters),
        mailbox(config.brand_name, config.mail_from),
        post(post_office(config, config.sandbox_mail() ? static_cast<mail::Mailer&>(mailbox) : smtp)),
        files(files_folder(config), disk),
        images(images::program_beside_us(), pictures),
        sealer(config.key("sealed columns")),
        accounts(account_settings(config), hashing, post),
        profiles(files, images),
        private_links(config.key("private links")),
        privacy(files, private_links, files_folder(config), archiving, accounts.links()),
        admins(admin_settings(config), hashing, sealer),
        vehicles(places, std::chrono::milliseconds(config.keep_answers_ms)),
        vehicle_routes(vehicles),
        quotes(config.key("quotes")),
        quote_routes(quotes),
        payments(provider, runner),
        payable(config.public_url),
        bookings(quotes, payments),
        booking_routes(bookings),
        mails(post),
        site(site_of(config)),
        downloads(files, private_links),
        health(config),
        sandbox(sandbox_settings(config)),
        limiter(config),
        web(config.web_root),
        spool{files_folder(config), disk},
        feed(database_settings(config)),
        chainer(database_settings(config)),
        metrics(config) {
    payments.add(payable);
    account_routes.routes(api);
    profile_routes.routes(api);
    privacy_routes.routes(api);
    admin_routes.routes(api);
    logs.routes(api);
    vehicle_routes.install(api);
    fee_routes.install(api);
    quote_routes.install(api);
    booking_routes.install(api);
    payments.routes(api);
    site.routes(api);
    downloads.routes(api);
    health.routes(api);
    metrics.routes(api);
    metrics.watch(feed);
    metrics.watch("hashing", hashing);
    metrics.watch("provider", provider_calls);
    metrics.watch("mail", letters);
    metrics.watch("disk", disk);
    metrics.watch("archiving", archiving);
    metrics.watch("pictures", pictures);
    accounts.register_jobs(runner);
    privacy.register_jobs(runner);
    files::register_removal(runner, files);
    admins::Admins::register_jobs(runner);
    audit::register_jobs(runner);
    payments.register_jobs();
    mails.register_jobs(runner);
    if (config.sandbox_mail()) mailbox.routes(api);
    if (!config.sandbox()) return;
    sandbox.routes(api);
    sandbox.run_jobs(runner, own_address(config) + "/api/v1/webhooks/stripe");
  }

  Config config;
  std::vector<std::unique_ptr<Loop>> loops;
  std::vector<std::thread> threads;
  Workers hashing, provider_calls, letters, disk, archiving, pictures;
  HttpClient http;
  provider::Stripe provider;
  mail::SmtpMailer smtp;
  mail::SandboxMailbox mailbox;
  mail::Post post;
  files::LocalFiles files;
  images::Images images;
  places::Gazetteer places;
  jobs::Runner runner;
  Sealer sealer;
  accounts::Accounts accounts;
  accounts::AccountRoutes account_routes{accounts};
  profiles::Profiles profiles;
  profiles::ProfileRoutes profile_routes{profiles};
  files::PrivateLinks private_links;
  privacy::Privacy privacy;
  privacy::PrivacyRoutes privacy_routes{privacy};
  admins::Admins admins;
  admins::AdminRoutes admin_routes{admins};
  audit::LogRoutes logs;
  vehicles::Vehicles vehicles;
  vehicles::Routes vehicle_routes;
  fees::Routes fee_routes;
  quotes::Quotes quotes;
  quotes::Routes quote_routes;
  payments::Payments payments;
  bookings::BookingPayable payable;
  bookings::Bookings bookings;
  bookings::Routes booking_routes;
  bookings::BookingMails mails;
  site::SiteRoutes site;
  downloads::Downloads downloads;
  http::Health health;
  Sandbox sandbox;
  DatabaseIdempotency keys;
  http::RateLimiter limiter;
  http::StaticFiles web;
  http::Spool spool;
  changes::Feed feed;
  audit::Chainer chainer;
  Metrics metrics;
  http::Api api;
  std::unique_ptr<http::Server> server;
};

namespace {

// Runs a task on a loop from another thread and waits for it.
template <class T>
T run_on(Loop& loop, Task<T> task) {
  auto future = asio::co_spawn(loop.io, std::move(task), asio::use_future);
  return future.get();
}

Task<void> load_clock(Loop& loop) {
  auto loaded = co_await db::load_clock(loop.db);
  if (loaded.has_error()) log::warn("clock_not_loaded", {{"code", loaded.error().code}});
}

// Each loop has connections of its own: until they are up it answers 503.
void wait_for_database(const std::vector<Loop*>& loops) {
  for (Loop* loop : loops) {
    if (!run_on(*loop, loop->db.wait_until_up(10'000))) return log::warn("database_not_up_yet");
  }
  run_on(*loops.front(), load_clock(*loops.front()));
}

}  // namespace

App::App(Config config) : parts_(std::make_unique<Parts>(std::move(config))) {}

App::~App() { stop(); }

void App::start(Roles roles) {
  Parts& p = *parts_;
  std::vector<Loop*> loops;
  db::Settings settings = database_settings(p.config);
  if (!roles.serve) settings.lookup_connections = 0;
  const int count = roles.serve ? p.config.threads : 1;  // jobs live on the first loop
  for (int i = 0; i < count; ++i) {
    p.loops.push_back(std::make_unique<Loop>(i, settings));
    loops.push_back(p.loops.back().get());
  }
  if (roles.serve) {
    p.server = std::make_unique<http::Server>(p.config, p.api, p.limiter,
                                              http::Authenticators{&p.accounts.sessions(), &p.admins}, &p.web, &p.keys,
                                              &p.metrics.count_requests(p.api), &p.spool);
    p.metrics.watch(loops, *p.server);
  }
  for (Loop* loop : loops) {
    loop->db.start();
    if (roles.serve) p.server->run_on(*loop);
    p.runner.wake_on_commits_of(*loop);
  }
  p.feed.start(loops);
  p.chainer.start(*loops.front());
  if (roles.work) p.runner.start(*loops.front());
  for (Loop* loop : loops) p.threads.emplace_back([loop] { loop->io.run(); });
  wait_for_database(loops);
}

void App::stop() {
  Parts& p = *parts_;
  if (p.threads.empty()) return;
  Loop& first = *p.loops.front();
  auto jobs_ended = asio::co_spawn(first.io, p.runner.stop(), asio::use_future);  // beside the requests: 20 s in all
  if (p.server) p.server->stop();
  jobs_ended.get();
  run_on(first, p.feed.stop());
  run_on(first, p.chainer.stop());
  for (const auto& loop : p.loops) run_on(*loop, loop->db.stop());
  for (const auto& loop : p.loops) loop->io.stop();
  for (auto& thread : p.threads) thread.join();
  p.threads.clear();
  log::flush();
}

unsigned short App::port() const { return parts_->server ? parts_->server->port() : 0; }

const http::Api& App::api() const { return parts_->api; }

std::string openapi_document() {
  Config config = read_config({}).value();
  config.secret = std::string(32, '0');  // describes the API and serves nobody
  config.password_cost.memory_kib = 8;
  config.password_cost.passes = 1;
  config.web_root.clear();
  config.data_dir = std::filesystem::temp_directory_path() / "kerbside-openapi";
  const App app(std::move(config));
  return app.api().openapi("Kerbside API", "1");
}

}  // namespace kerbside
