#include "core/http/request_metrics.hpp"

#include <prometheus/counter.h>
#include <prometheus/histogram.h>

namespace kerbside::http {

namespace {

const prometheus::Histogram::BucketBoundaries buckets{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                                      0.25,  0.5,    1,     2.5,  5,     10};

}  // namespace

RequestMetrics::RequestMetrics(prometheus::Registry& registry, const Api& api)
    : first_(api.endpoints().data()),
      routes_(api.endpoints().size() + 1),
      requests_(prometheus::BuildCounter()
                    .Name("kerbside_http_requests_total")
                    .Help("Requests answered, by endpoint and status")
                    .Register(registry)) {
  auto& seconds = prometheus::BuildHistogram()
                      .Name("kerbside_http_request_seconds")
                      .Help("From a request's header to its answer's last byte")
                      .Register(registry);
  for (std::size_t i = 0; i < routes_.size(); ++i) {
    Route& route = routes_[i];
    if (i < api.endpoints().size()) {
      route.method = name(api.endpoints()[i].declaration.method);
      route.path = api.endpoints()[i].declaration.path;
    }
    route.seconds = &seconds.Add({{"method", route.method}, {"route", route.path}}, buckets);
  }
}

RequestMetrics::Route& RequestMetrics::route_of(const Endpoint* endpoint) {
  return endpoint ? routes_[static_cast<std::size_t>(endpoint - first_)] : routes_.back();
}

void RequestMetrics::count(const Endpoint* endpoint, int status, double seconds) {
  Route& route = route_of(endpoint);
  route.seconds->Observe(seconds);
  auto& slot = route.requests.at(static_cast<std::size_t>(status));
  prometheus::Counter* counter = slot.load(std::memory_order_acquire);
  if (!counter) {  // two threads may both come here: the family gives both the same counter
    counter = &requests_.Add({{"method", route.method}, {"route", route.path}, {"status", std::to_string(status)}});
    slot.store(counter, std::memory_order_release);
  }
  counter->Increment();
}

}  // namespace kerbside::http
