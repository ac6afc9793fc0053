// /metrics: what an operator watches (docs/operations.md).
#include <gtest/gtest.h>

#include <thread>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

// The value of a line "name{labels} value"; -1 when it is not there.
double value_of(const std::string& text, const std::string& series) {
  const auto at = text.find("\n" + series + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + series.size() + 2));
}

std::string metrics(TestApp& app) { return "\n" + app.visitor().http->get("/metrics").body; }

TEST(Metrics, requests_are_counted_by_route_and_status_never_by_address) {
  TestApp app;
  Visitor visitor = app.visitor();
  for (int i = 0; i < 3; ++i) visitor.http->get("/api/v1/site");
  visitor.http->get("/api/v1/vehicles/6c1f7c3e-0000-4000-8000-000000000000");
  visitor.http->get("/no/such/page");
  const std::string text = metrics(app);
  const std::string vehicle = R"({method="GET",route="/api/v1/vehicles/{id}")";
  EXPECT_EQ(value_of(text, R"(kerbside_http_requests_total{method="GET",route="/api/v1/site",status="200"})"), 3);
  EXPECT_EQ(value_of(text, "kerbside_http_requests_total" + vehicle + R"(,status="404"})"), 1);
  EXPECT_EQ(value_of(text, R"(kerbside_http_requests_total{method="-",route="-",status="404"})"), 1);
  EXPECT_EQ(value_of(text, "kerbside_http_request_seconds_count" + vehicle + "}"), 1);
  EXPECT_EQ(value_of(text, "kerbside_http_request_seconds_bucket" + vehicle + R"(,le="+Inf"})"), 1);
  EXPECT_EQ(text.find("6c1f7c3e"), std::string::npos) << "a label an address could fill would grow without end";
  EXPECT_GE(value_of(text, "kerbside_http_connections"), 2);
}

TEST(Metrics, the_database_the_jobs_and_the_workers_are_shown) {
  TestApp app;
  app.db().run("insert into jobs (kind, state, finished_at) values ('nobody', 'dead', app_now())");
  app.db().run("insert into jobs (kind, run_at) values ('nobody', app_now() - interval '90 seconds')");
  EXPECT_TRUE(app.becomes("select count(*) from jobs where state = 'dead'", "1"));
  std::this_thread::sleep_for(std::chrono::milliseconds(250));  // the pools' figures may be 100 ms old
  const std::string text = metrics(app);
  EXPECT_EQ(value_of(text, R"(kerbside_jobs{state="dead"})"), 1);
  EXPECT_GE(value_of(text, R"(kerbside_jobs{state="ready"})"), 1);
  EXPECT_GE(value_of(text, "kerbside_job_oldest_due_seconds"), 90);
  EXPECT_GE(value_of(text, R"(kerbside_db_connections{state="up"})"), 2);
  EXPECT_EQ(value_of(text, R"(kerbside_db_connections{state="down"})"), 0);
  EXPECT_EQ(value_of(text, R"(kerbside_db_waiting{what="transaction"})"), 0);
  EXPECT_EQ(value_of(text, R"(kerbside_worker_queue{pool="hashing"})"), 0);
  EXPECT_GT(value_of(text, "kerbside_uptime_seconds"), 0);
}

TEST(Metrics, K9_what_the_newest_look_at_the_books_found_is_shown) {
  TestApp app;
  EXPECT_EQ(value_of(metrics(app), "kerbside_books_differences"), 0);
  const std::string report = "insert into reconciliations (difference_count, look_at_all_next, checks) values (";
  app.db().run(report + "4, true, '[]')");
  EXPECT_EQ(value_of(metrics(app), "kerbside_books_differences"), 4);
  app.db().run(report + "0, false, '[]')");
  EXPECT_EQ(value_of(metrics(app), "kerbside_books_differences"), 0);
}

// Another session keeps the chainer from its work, as a migration on the logs would.
TEST(Metrics, U8_rows_of_the_logs_that_wait_are_shown) {
  TestApp app([](Config& config) { config.log_level = log::Level::off; });
  app.db().run("select pg_advisory_lock(hashtextextended('log:queue', 0))");
  app.db().run("insert into security_log_queue (event) select 'sign_in' from generate_series(1, 7)");
  EXPECT_EQ(value_of(metrics(app), "kerbside_log_rows_waiting"), 7);
  app.db().run("select pg_advisory_unlock(hashtextextended('log:queue', 0))");
  EXPECT_TRUE(app.becomes("select count(*) from security_log", "7"));
  EXPECT_EQ(value_of(metrics(app), "kerbside_log_rows_waiting"), 0);
}

TEST(Metrics, production_shows_them_to_the_token_alone) {
  TestApp app([](Config& config) {
    config.environment = Environment::production;
    config.metrics_token = "a-token-of-sixteen";
  });
  Visitor visitor = app.visitor();
  EXPECT_EQ(visitor.http->get("/metrics").status, 401);
  EXPECT_EQ(visitor.http->get("/metrics", {{"Authorization", "Bearer a-token-of-sixteeN"}}).status, 401);
  EXPECT_EQ(visitor.http->get("/metrics", {{"Authorization", "Bearer a-token-of-sixteen"}}).status, 200);
  TestApp closed([](Config& config) { config.environment = Environment::production; });
  EXPECT_EQ(closed.visitor().http->get("/metrics", {{"Authorization", "Bearer "}}).status, 401);
}

TEST(ClientReports, what_goes_wrong_in_browsers_is_counted_by_kind) {
  TestApp app;
  Visitor visitor = app.visitor();
  const std::string series = R"(kerbside_client_reports_total{kind="render"})";
  EXPECT_EQ(value_of(metrics(app), series), 0);
  const std::string report = R"(,"build":"index-2hKaukt3","route":"/vehicle/:vehicleId"})";
  EXPECT_EQ(visitor.http->post("/api/v1/client-reports", R"({"kind":"render","message":"TypeError")" + report).status,
            204);
  EXPECT_EQ(visitor.http->post("/api/v1/client-reports", R"({"kind":"lcp","message":"","value":4100)" + report).status,
            204);
  EXPECT_EQ(value_of(metrics(app), series), 1);
  EXPECT_EQ(value_of(metrics(app), R"(kerbside_client_reports_total{kind="lcp"})"), 1);
}

TEST(ClientReports, a_report_that_could_name_somebody_or_grow_without_end_is_refused) {
  TestApp app;
  Visitor visitor = app.visitor();
  const auto status = [&](const std::string& kind, const std::string& message, const std::string& build,
                          const std::string& route) {
    return visitor.http
        ->post("/api/v1/client-reports", R"({"kind":")" + kind + R"(","message":")" + message + R"(","build":")" +
                                             build + R"(","route":")" + route + "\"}")
        .status;
  };
  EXPECT_EQ(status("error", "x", "b1", "/browse"), 204);
  EXPECT_EQ(status("anything", "x", "b1", "/browse"), 400);
  EXPECT_EQ(status("error", std::string(301, 'x'), "b1", "/browse"), 422);
  EXPECT_EQ(status("error", "x", "", "/browse"), 422);
  EXPECT_EQ(status("error", "x", "b 1", "/browse"), 422);
  EXPECT_EQ(status("error", "x", "b1", "/vehicle/6c1f7c3e-0000-4000-8000-000000000000"), 422);
  EXPECT_EQ(status("error", "x", "b1", "/browse?location=Leeds"), 422);
  EXPECT_EQ(status("error", std::string(5000, 'x'), "b1", "/browse"), 413);
  EXPECT_EQ(value_of(metrics(app), R"(kerbside_client_reports_total{kind="error"})"), 1);
}

TEST(ClientReports, one_address_sends_few) {
  TestApp app([](Config& config) {
    config.limits = true;
    config.rates["client_report"] = {Rate{20, 3600}};
  });
  Visitor visitor = app.visitor();
  const std::string report = R"({"kind":"error","message":"","build":"x","route":"/"})";
  for (int i = 0; i < 20; ++i) EXPECT_EQ(visitor.http->post("/api/v1/client-reports", report).status, 204);
  EXPECT_EQ(visitor.http->post("/api/v1/client-reports", report).status, 429);
}

}  // namespace
}  // namespace kerbside::test
