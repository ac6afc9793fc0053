// HTTP/1.1 on every loop: keep-alive, pipelining, limits and deadlines (trust.md 4.1, row "input"). TLS ends at a
// proxy.
#pragma once
#include <chrono>
#include <memory>

#include "core/http/api.hpp"
#include "core/http/body.hpp"
#include "core/http/rate_limit.hpp"
#include "core/http/request_metrics.hpp"
#include "core/http/static_files.hpp"
#include "core/idempotency.hpp"

namespace kerbside::http {

class Server {
 public:
  // All arguments must outlive the server; the pointers may be null. The api must be complete. Throws std::logic_error
  // when it declares what the rest cannot serve, such as an upload without a spool.
  Server(const Config& config, const Api& api, RateLimiter& limiter, Authenticators authenticators,
         const StaticFiles* files, IdempotencyStore* keys, RequestMetrics* metrics = nullptr,
         const Spool* spool = nullptr);
  ~Server();
  Server(const Server&) = delete;

  // Makes this loop listen too. Call for each loop before it runs. Throws std::runtime_error when the port is taken.
  void run_on(Loop& loop);
  unsigned short port() const;      // the actual one, when 0 was configured
  int connections() const;          // open now, on all loops
  std::size_t body_memory() const;  // bytes that request bodies hold now

  // Hands new connections to the process that takes over (TAKE_OVER), lets running requests finish (for at most
  // `limit`) and closes the rest. Blocks: do not call it on a loop's thread.
  void stop(std::chrono::milliseconds limit = std::chrono::seconds(20));

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace kerbside::http
