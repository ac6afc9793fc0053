// Counts requests by endpoint and status, and how long they took. Counting takes hardly any lock and no memory.
#pragma once
#include <prometheus/registry.h>

#include <array>
#include <atomic>
#include <vector>

#include "core/http/api.hpp"

namespace kerbside::http {

class RequestMetrics {
 public:
  // Registers kerbside_http_requests_total and kerbside_http_request_seconds. The api must be complete and outlive
  // this.
  RequestMetrics(prometheus::Registry& registry, const Api& api);

  // endpoint: null for the web app's files and for addresses that do not exist (route "-").
  void count(const Endpoint* endpoint, int status, double seconds);

 private:
  struct Route {
    std::string method = "-", path = "-";
    prometheus::Histogram* seconds = nullptr;
    std::array<std::atomic<prometheus::Counter*>, 600> requests{};  // by status, made when first seen
  };
  Route& route_of(const Endpoint* endpoint);

  const Endpoint* first_;
  std::vector<Route> routes_;  // in the api's order; the last is "-"
  prometheus::Family<prometheus::Counter>& requests_;
};

}  // namespace kerbside::http
