// How many connections to PostgreSQL the product opens: as many as docs/operations.md says.
#include <gtest/gtest.h>

#include "support/test_app.hpp"

namespace kerbside::test {
namespace {

const std::string of_the_server =
    "select count(*) from pg_stat_activity where usename = 'kerbside_app' and datname = current_database()";

TEST(Connections, each_loop_opens_what_is_configured_the_one_of_jobs_no_look_ups_and_feed_and_logs_one) {
  TestApp app([](Config& config) {
    config.threads = 2;
    config.db_lookup_connections = 1;
    config.db_read_connections = 2;
    config.db_slow_connections = 1;
    config.db_write_connections = 3;
  });
  EXPECT_TRUE(app.becomes(of_the_server, "22")) << app.db().value(of_the_server);
}

TEST(Connections, a_server_opens_12_a_thread_11_for_jobs_and_two_more_and_a_worker_13_in_all) {
  TestApp app(&with_usual_connections);
  EXPECT_TRUE(app.becomes(of_the_server, "37")) << app.db().value(of_the_server);
  App worker(app.config());
  worker.start(App::Roles{false, true});
  EXPECT_TRUE(app.becomes(of_the_server, "50")) << app.db().value(of_the_server);
  worker.stop();
}

}  // namespace
}  // namespace kerbside::test
