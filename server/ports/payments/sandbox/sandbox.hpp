// The whole sandbox: pages, the fake payment API and its webhooks. Made only when payments or mail have no real
// provider; nothing else in the product knows of it.
#pragma once
#include <memory>
#include <string>

#include "core/http/api.hpp"
#include "core/jobs.hpp"

namespace kerbside::provider::sandbox {

struct Settings {
  std::string public_url;  // without a slash at the end
  std::string brand;
  std::string api_key;         // what the adapter sends: "sk_test_..."
  std::string webhook_secret;  // "whsec_..."
  bool payments = true;        // the API, the checkout page and its webhooks
  bool mailbox = true;         // for the link: mail::SandboxMailbox has its own routes
  bool control = false;        // POST /sandbox/control; never in production
};

// The sandbox's own key and webhook secret, derived from the installation's secret (Config::key).
std::string derived_api_key(const std::string& key);
std::string derived_webhook_secret(const std::string& key);

class Sandbox {
 public:
  explicit Sandbox(Settings settings);
  ~Sandbox();
  // Returns the API's address for the adapter's StripeSettings::base_url: base_url("http://127.0.0.1:8080").
  static std::string base_url(const std::string& server) { return server + "/sandbox/stripe"; }
  void routes(http::Api& api);
  // Call before jobs.start(). Delivers to webhook_url ("http://127.0.0.1:8080/api/v1/webhooks/stripe") and expires
  // sessions.
  void run_jobs(jobs::Runner& jobs, std::string webhook_url);

 private:
  struct Parts;
  Settings settings_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace kerbside::provider::sandbox
