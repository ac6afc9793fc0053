// GET /metrics: requests, connections, database pools, jobs and worker queues in Prometheus' text format.
#pragma once
#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/registry.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "app/client_reports.hpp"
#include "core/config.hpp"
#include "core/http/api.hpp"
#include "core/http/request_metrics.hpp"
#include "core/http/server.hpp"
#include "ports/house.hpp"

namespace kerbside {

class Metrics {
 public:
  explicit Metrics(const Config& config);
  void routes(http::Api& api);
  // Called before the server answers requests, when the api is complete.
  http::RequestMetrics& count_requests(const http::Api& api);
  void watch(const std::vector<Loop*>& loops, const http::Server& server);
  void watch(const House& house);  // when everything is installed

  // Requires the bearer token METRICS_TOKEN; without that setting anybody may read it outside production.
  Task<http::Response> show(http::Context& ctx);

 private:
  using Family = prometheus::Family<prometheus::Gauge>;
  Family& family(const char* name, const char* help);
  bool may_read(const http::Request& request) const;
  void measure_database();
  void measure_jobs(const jobs::Backlog& backlog);
  void measure_feed();
  void measure_pools();
  Task<void> measure_gauges(db::Database& db);

  const Config& config_;
  const std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
  prometheus::Registry registry_;
  Family &connections_, &body_memory_, &database_connections_, &database_waiting_, &jobs_, &oldest_job_, &workers_;
  Family &feed_lag_, &feed_held_;
  prometheus::Family<prometheus::Counter>& work_done_;
  Family& uptime_;
  ClientReports client_reports_{registry_};
  std::unique_ptr<http::RequestMetrics> requests_;
  std::vector<Loop*> loops_;
  const http::Server* server_ = nullptr;
  const House* house_ = nullptr;
  std::vector<std::pair<const Gauge*, Family*>> gauges_;
};

}  // namespace kerbside
