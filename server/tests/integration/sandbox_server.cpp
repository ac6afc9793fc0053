#include "integration/sandbox_server.hpp"

#include <future>

#include "core/crypto.hpp"
#include "core/log.hpp"

namespace kerbside::test {
namespace {

Config test_config() {
  Config config = read_config({{"ENVIRONMENT", "test"}, {"LIMITS", "off"}, {"THREADS", "1"}}).value();
  config.port = 0;
  return config;
}

provider::sandbox::Settings sandbox_settings(bool control) {
  provider::sandbox::Settings settings;
  settings.public_url = "http://localhost:8080";
  settings.brand = "Kerbside";
  settings.api_key = sandbox_key;
  settings.webhook_secret = sandbox_webhook_secret;
  settings.control = control;
  return settings;
}

}  // namespace

void WebhookReceiver::routes(http::Api& api) {
  http::Declaration post(http::Method::post, "/api/v1/webhooks/stripe", http::Access::anyone(), "Webhooks");
  api.raw<&WebhookReceiver::receive>(*this, std::move(post.external().rate("none")));
}

Task<http::Response> WebhookReceiver::receive(http::Context& ctx) {
  const std::lock_guard lock(mutex_);
  received_.push_back(ReceivedWebhook{ctx.request.body, std::string(ctx.request.header("stripe-signature"))});
  co_return http::Response::text(answer, "");
}

std::vector<ReceivedWebhook> WebhookReceiver::received() {
  const std::lock_guard lock(mutex_);
  return received_;
}

SandboxServer::SandboxServer(bool control) : config_(test_config()), sandbox_(sandbox_settings(control)) {
  log::set_level(log::Level::off);
  sandbox_.routes(api_);
  mailbox.routes(api_);
  webhooks.routes(api_);
  limiter_ = std::make_unique<http::RateLimiter>(config_);
  loop_ = std::make_unique<Loop>(0, database.settings());
  server_ = std::make_unique<http::Server>(config_, api_, *limiter_, http::Authenticators(), nullptr, nullptr);
  server_->run_on(*loop_);
  const std::string url = "http://127.0.0.1:" + std::to_string(port());
  sandbox_.run_jobs(runner_, url + "/api/v1/webhooks/stripe");
  loop_->db.start();
  runner_.start(*loop_);
  thread_ = std::thread([this] { loop_->io.run(); });
  std::promise<void> up;  // the first request shall not come before the database
  asio::co_spawn(loop_->io, loop_->db.wait_until_up(10'000), [&](std::exception_ptr, bool) { up.set_value(); });
  up.get_future().wait();
}

SandboxServer::~SandboxServer() {
  server_->stop(std::chrono::seconds(2));
  std::promise<void> stopped;
  asio::co_spawn(
      loop_->io,
      [](SandboxServer* self) -> Task<void> {
        co_await self->runner_.stop();
        co_await self->loop_->db.stop();
      }(this),
      [&](std::exception_ptr) { stopped.set_value(); });
  stopped.get_future().wait();
  loop_->io.stop();
  thread_.join();
}

HttpClientSettings SandboxTest::http_settings() {
  HttpClientSettings settings;
  settings.hosts.push_back(AllowedHost("127.0.0.1", server->port(), true));
  settings.breaker_failures = 0;
  return settings;
}

provider::StripeSettings SandboxTest::stripe_settings() {
  provider::StripeSettings settings;
  settings.base_url = "http://127.0.0.1:" + std::to_string(server->port()) + "/sandbox/stripe";
  settings.secret_key = sandbox_key;
  settings.webhook_secrets = {sandbox_webhook_secret};
  return settings;
}

SandboxTest::SandboxTest() : http(http_settings(), pool), adapter(stripe_settings(), http) {}
SandboxTest::~SandboxTest() {
  server->database.run(
      "update sandbox.settings set outage = false, webhook_drop = false, webhook_duplicates = 0, webhook_delay_s = 0, "
      "webhook_reorder = false, webhook_corrupt = false");
  server->database.move_clock(std::chrono::microseconds(0));
  server->webhooks.answer = 200;
}

std::string SandboxTest::new_payment_id() { return crypto::uuid4(); }

provider::OpenCheckout SandboxTest::command(const std::string& payment_id) const {
  provider::OpenCheckout c;
  c.payment_id = payment_id;
  c.purpose = "booking";
  c.purpose_id = "b-" + payment_id;
  c.customer_email = "renter@example.org";
  c.description = "Booking";
  c.lines = {provider::Line{"Rental <3 days>", 15'000, {}},
             provider::Line{"Refundable deposit", 50'000, "Missing fuel <£2.00 a litre>"}};
  c.success_url = "http://localhost:8080/payment-success?session_id={CHECKOUT_SESSION_ID}";
  c.cancel_url = "http://localhost:8080/vehicle/v-1?hold=b-1&a=2";
  c.expires_at = app_now() + std::chrono::minutes(31);
  return c;
}

Result<provider::CheckoutState> SandboxTest::open(const std::string& payment_id) {
  return loop.run(adapter.open_checkout(loop.loop(), command(payment_id)));
}
Result<provider::CheckoutState> SandboxTest::read(const std::string& session_id) {
  return loop.run(adapter.read_checkout(loop.loop(), session_id));
}

Answer SandboxTest::post_form(const std::string& path, const std::string& body, const Headers& headers) {
  Headers all = headers;
  all.emplace_back("Content-Type", "application/x-www-form-urlencoded");
  return browser.send("POST", path, body, all);
}

Answer SandboxTest::pay(const std::string& session_id, const std::string& number, const Headers& headers) {
  return post_form("/sandbox/checkout/" + session_id, "number=" + number + "&expiry=12+%2F+34&cvc=123&name=Tom+Hill",
                   headers);
}

void SandboxTest::control(const std::string& json) {
  const Answer answer = browser.post("/sandbox/control", json);
  ASSERT_EQ(answer.status, 200) << answer.body;
}

std::vector<ReceivedWebhook> SandboxTest::webhooks_about(const std::string& session_id, std::size_t count,
                                                         int wait_ms) {
  std::vector<ReceivedWebhook> found;
  loop.run_until(
      [&] {
        found.clear();
        for (auto& webhook : server->webhooks.received())
          if (webhook.body.find(session_id) != std::string::npos) found.push_back(webhook);
        return found.size() >= count;
      },
      std::chrono::milliseconds(wait_ms));
  return found;
}

}  // namespace kerbside::test
