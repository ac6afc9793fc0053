// Runs the house: loops, server, jobs, and their start and stop. adapters.cpp and features.cpp say what it contains.
// main.cpp runs one; integration tests run one in their own process.
#pragma once
#include <memory>
#include <vector>

#include "core/changes.hpp"
#include "core/config.hpp"
#include "core/http/api.hpp"
#include "ports/books.hpp"

namespace kerbside {

namespace provider {
class PaymentProvider;
}

class App {
 public:
  // Throws std::runtime_error when something it needs is not available (port taken, web app unreadable). `payments`
  // replaces the configured provider and must outlive the app (bench/booking).
  explicit App(Config config, provider::PaymentProvider* payments = nullptr);
  ~App();
  App(const App&) = delete;

  struct Roles {
    bool serve = true;  // HTTP
    bool work = true;   // jobs
  };
  void start(Roles roles);  // returns when it listens
  void stop();              // finishes what runs (at most 20 s), then ends every thread
  unsigned short port() const;
  const http::Api& api() const;
  const Books& books() const;
  std::vector<changes::Standing> readers() const;  // how far what follows the tables has come

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

// Returns the API's description; needs neither database nor secret.
std::string openapi_document();
// Returns the checks of every feature (`kerbside reconcile`); needs neither database nor secret.
Books books_of_all();

}  // namespace kerbside
