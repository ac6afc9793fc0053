// The only HTTP client for outgoing calls (trust.md 2, ASVS 1.3.6): hosts come only from configuration, TLS is
// verified, redirects are not followed, names must resolve to public addresses unless the host is marked internal, and
// time, size and repeated failure are bounded. URLs stay out of errors and logs: some carry keys or personal data.
#pragma once
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/temporary_file.hpp"
#include "core/workers.hpp"

struct sockaddr;

namespace kerbside {

inline constexpr const char* code_timed_out = "timed_out";
inline constexpr const char* code_outcome_unknown = "outcome_unknown";  // sent, but no answer arrived

struct OutgoingRequest {
  OutgoingRequest(std::string http_method, std::string target)
      : method(std::move(http_method)), url(std::move(target)) {}
  std::string method;  // "GET", "POST", "PUT" or "DELETE"
  std::string url;
  std::vector<std::pair<std::string, std::string>> headers{};
  std::string body{};
  std::shared_ptr<const TemporaryFile> file{};  // for a PUT, instead of the body: sent as it is read
  bool repeats = false;  // repeats a request that has just failed: the breaker counts both as one failure
};

struct OutgoingResponse {
  int status = 0;
  std::map<std::string, std::string> headers{};  // names in lower case
  std::string body{};
  std::string header(const std::string& lower_case_name) const;  // "" when absent
};

struct AllowedHost {
  AllowedHost(std::string host_name, int host_port, bool is_internal = false)
      : name(std::move(host_name)), port(host_port), internal(is_internal) {}
  std::string name;  // lower case; "*.example.com" stands for all below it
  int port;
  bool internal;  // may use plain http and any address; all others need https and a public one
};

struct HttpClientSettings {
  std::vector<AllowedHost> hosts{};
  std::chrono::milliseconds connect_timeout{3'000};
  std::chrono::milliseconds total_timeout{10'000};
  std::size_t max_response = 2 * 1024 * 1024;
  int breaker_failures = 5;  // calls in a row, after which the host is not called for breaker_pause; 0: never
  std::chrono::milliseconds breaker_pause{30'000};
  std::vector<std::string> resolve{};  // "host:port:address" answers instead of DNS (tests)
};

// Errors: `unavailable` when the request was not sent or changes nothing (GET), `timed_out` when such a request was not
// answered in time, `outcome_unknown` when any other may have arrived. Any HTTP status is a value. Does not retry: only
// the caller knows what may be repeated.
class HttpClient {
 public:
  HttpClient(HttpClientSettings settings, Workers& pool);
  ~HttpClient();

  Task<Result<OutgoingResponse>> send(asio::io_context& home, OutgoingRequest request);
  Result<OutgoingResponse> send_blocking(const OutgoingRequest& request);
  bool may_call(const std::string& url) const;

 private:
  struct State;
  std::shared_ptr<State> state_;
  Workers& pool_;
};

// Returns false for loopback, private, link-local, multicast and every other address that is not on the public
// internet.
bool is_public_address(const sockaddr* address);
// Returns the host of an http(s) URL for an allow-list; fails on anything else.
Result<AllowedHost> allowed_host(std::string_view url, bool internal);

}  // namespace kerbside
