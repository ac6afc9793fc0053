#include "app/metrics.hpp"

#include <prometheus/text_serializer.h>

#include "core/http/problem.hpp"

namespace kerbside {

Metrics::Metrics(const Config& config)
    : config_(config),
      connections_(family("kerbside_http_connections", "Open client connections")),
      body_memory_(family("kerbside_http_body_bytes", "Memory that the bodies of requests hold, of BODY_MEMORY")),
      database_connections_(family("kerbside_db_connections", "Connections to PostgreSQL, by what they do")),
      database_waiting_(family("kerbside_db_waiting",
                               "What waits for PostgreSQL: statements, and transactions without a connection")),
      jobs_(family("kerbside_jobs", "Jobs by state, over all processes")),
      oldest_job_(family("kerbside_job_oldest_due_seconds", "How long the oldest due job has been waiting")),
      workers_(family("kerbside_worker_queue", "Blocking work that waits for a thread, by pool")),
      feed_lag_(family("kerbside_changes_lag_seconds", "Age of the oldest change that a reader has not taken in")),
      feed_held_(family("kerbside_changes_held", "1 while committed changes wait for an older transaction to end")),
      work_done_(prometheus::BuildCounter()
                     .Name("kerbside_worker_jobs_total")
                     .Help("Blocking work that was done, by pool")
                     .Register(registry_)),
      uptime_(family("kerbside_uptime_seconds", "How long this process runs")) {}

Metrics::Family& Metrics::family(const char* name, const char* help) {
  return prometheus::BuildGauge().Name(name).Help(help).Register(registry_);
}

void Metrics::routes(http::Api& api) {
  http::Declaration get(http::Method::get, "/metrics", http::Access::anyone(), "What Prometheus reads, by its token");
  api.raw<&Metrics::show>(*this, get.rate("none").external().any_host());
  client_reports_.routes(api);
}

http::RequestMetrics& Metrics::count_requests(const http::Api& api) {
  requests_ = std::make_unique<http::RequestMetrics>(registry_, api);
  return *requests_;
}

void Metrics::watch(const std::vector<Loop*>& loops, const http::Server& server) {
  loops_ = loops;
  server_ = &server;
}

void Metrics::watch(const House& house) {
  house_ = &house;
  for (const Gauge& gauge : house.gauges) gauges_.emplace_back(&gauge, &family(gauge.name.c_str(), gauge.help.c_str()));
}

bool Metrics::may_read(const http::Request& request) const {
  if (config_.metrics_token.empty()) return config_.environment != Environment::production;
  return crypto::equal(request.header("authorization"), "Bearer " + config_.metrics_token);
}

void Metrics::measure_database() {
  db::Load all;
  for (const Loop* loop : loops_) {
    const db::Load one = loop->db.load();
    all.connections_up += one.connections_up;
    all.connections_down += one.connections_down;
    all.leased += one.leased;
    all.waiting += one.waiting;
    all.pending += one.pending;
  }
  database_connections_.Add({{"state", "up"}}).Set(all.connections_up);
  database_connections_.Add({{"state", "down"}}).Set(all.connections_down);
  database_connections_.Add({{"state", "in_transaction"}}).Set(all.leased);
  database_waiting_.Add({{"what", "statement"}}).Set(all.pending);
  database_waiting_.Add({{"what", "transaction"}}).Set(all.waiting);
}

void Metrics::measure_jobs(const jobs::Backlog& backlog) {
  jobs_.Add({{"state", "ready"}}).Set(static_cast<double>(backlog.ready));
  jobs_.Add({{"state", "running"}}).Set(static_cast<double>(backlog.running));
  jobs_.Add({{"state", "dead"}}).Set(static_cast<double>(backlog.dead));
  oldest_job_.Add({}).Set(backlog.oldest_due_s);
}

void Metrics::measure_feed() {
  for (const auto& reader : house_->feed.standings()) {
    feed_lag_.Add({{"reader", reader.reader}}).Set(reader.lag_s);
    feed_held_.Add({{"reader", reader.reader}}).Set(reader.held ? 1 : 0);
  }
}

void Metrics::measure_pools() {
  for (const auto& pool : house_->pools.all()) {
    workers_.Add({{"pool", pool->name()}}).Set(static_cast<double>(pool->waiting()));
    prometheus::Counter& done = work_done_.Add({{"pool", pool->name()}});
    done.Increment(static_cast<double>(pool->finished()) - done.Value());
  }
}

Task<void> Metrics::measure_gauges(db::Database& db) {
  for (const auto& [gauge, shown] : gauges_) {
    const auto value = co_await gauge->read(db);
    if (value.has_value()) shown->Add({}).Set(*value);
  }
}

// While the database is down the jobs' metrics keep their last values: kerbside_db_connections shows why.
Task<http::Response> Metrics::show(http::Context& ctx) {
  if (!may_read(ctx.request)) {
    const Error refused = fail(Kind::unauthenticated, "metrics_token", "Please send METRICS_TOKEN as a bearer token.");
    co_return http::problem_response(ctx.request_id, refused);
  }
  const auto backlog = co_await jobs::backlog(ctx.db());
  if (backlog.has_value()) measure_jobs(*backlog);
  co_await measure_gauges(ctx.db());
  measure_database();
  measure_feed();
  uptime_.Add({}).Set(std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count());
  if (server_) {
    connections_.Add({}).Set(server_->connections());
    body_memory_.Add({}).Set(static_cast<double>(server_->body_memory()));
  }
  measure_pools();
  http::Response response;
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  response.body = prometheus::TextSerializer().Serialize(registry_.Collect());
  co_return response;
}

}  // namespace kerbside
