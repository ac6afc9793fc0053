// The sandbox on a real server and database, with a webhook receiver beside it and our adapter in front.
#pragma once
#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/http/server.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/mail/sandbox_mailbox.hpp"
#include "ports/payments/sandbox/sandbox.hpp"
#include "ports/payments/stripe/stripe.hpp"
#include "support/http_client.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {

inline constexpr const char* sandbox_key = "sk_test_0123456789abcdef";
inline constexpr const char* sandbox_webhook_secret = "whsec_0123456789abcdef";

struct ReceivedWebhook {
  std::string body, signature;
};

// Stands where the product's webhook endpoint will be.
class WebhookReceiver {
 public:
  void routes(http::Api& api);
  Task<http::Response> receive(http::Context& ctx);
  std::vector<ReceivedWebhook> received();
  std::atomic<int> answer{200};

 private:
  std::mutex mutex_;
  std::vector<ReceivedWebhook> received_;
};

class SandboxServer {
 public:
  explicit SandboxServer(bool control = true);
  ~SandboxServer();
  unsigned short port() const { return server_->port(); }

  TestDatabase database;
  WebhookReceiver webhooks;
  mail::SandboxMailbox mailbox{"Kerbside", "no-reply@kerbside.example"};

 private:
  Config config_;
  std::unique_ptr<Loop> loop_;  // outlives the runner, whose timers are on it
  provider::sandbox::Sandbox sandbox_;
  jobs::Runner runner_;
  http::Api api_;
  std::unique_ptr<http::RateLimiter> limiter_;
  std::unique_ptr<http::Server> server_;
  std::thread thread_;
};

// One server a suite; a loop, an adapter and a browser a test.
class SandboxTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { server = new SandboxServer; }
  static void TearDownTestSuite() {
    delete server;
    server = nullptr;
  }
  SandboxTest();
  ~SandboxTest() override;

  provider::OpenCheckout command(const std::string& payment_id) const;
  Result<provider::CheckoutState> open(const std::string& payment_id);
  Result<provider::CheckoutState> read(const std::string& session_id);
  Answer pay(const std::string& session_id, const std::string& number, const Headers& headers = {});
  Answer post_form(const std::string& path, const std::string& body, const Headers& headers = {});
  void control(const std::string& json);
  std::string new_payment_id();  // not used in this database yet
  // Waits for webhooks about this session and answers them in the order of arrival.
  std::vector<ReceivedWebhook> webhooks_about(const std::string& session_id, std::size_t count, int wait_ms = 8000);

  static inline SandboxServer* server = nullptr;
  TestLoop loop{server->database.settings()};
  Workers pool{"outgoing", 4, 64};
  kerbside::HttpClient http;
  provider::Stripe adapter;
  HttpClient browser{server->port()};

 private:
  static HttpClientSettings http_settings();
  static provider::StripeSettings stripe_settings();
};

}  // namespace kerbside::test
