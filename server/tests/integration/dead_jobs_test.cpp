// Jobs that gave up (server/core/jobs.hpp).
#include <gtest/gtest.h>

#include "app/jobs_command.hpp"
#include "core/jobs.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

class DeadJobs : public testing::Test {
 protected:
  static void SetUpTestSuite() { suite_database_ = new test::TestDatabase(); }
  static void TearDownTestSuite() { delete std::exchange(suite_database_, nullptr); }
  DeadJobs() { database_.run("truncate jobs"); }

  long count(const std::string& where) { return database_.number("select count(*) from jobs where " + where); }
  Result<bool> retry_dead(std::int64_t id) { return loop_.run(loop_.db().transaction(&jobs::retry_dead, id)); }

  static inline test::TestDatabase* suite_database_ = nullptr;
  test::TestDatabase& database_ = *suite_database_;
  test::TestLoop loop_{database_.settings()};
};

TEST_F(DeadJobs, a_dead_job_is_listed_and_can_be_let_run_again) {
  database_.run(R"(insert into jobs (kind, dedupe_key, state, attempts, finished_at, last_error) values
    ('mail', 'a', 'dead', 12, app_now(), 'provider_down: Not now.'), ('mail', 'b', 'dead', 12, app_now(), null),
    ('mail', 'b', 'ready', 0, null, null))");
  const auto dead = loop_.run(jobs::dead_jobs(loop_.db())).value();
  ASSERT_EQ(dead.size(), 2U);
  EXPECT_EQ(dead[0].kind, "mail");
  EXPECT_EQ(dead[0].attempts, 12);
  EXPECT_EQ(dead[0].last_error, "provider_down: Not now.");
  EXPECT_TRUE(retry_dead(dead[0].id).value());
  EXPECT_EQ(count("dedupe_key = 'a' and state = 'ready' and attempts = 0 and finished_at is null"), 1);
  EXPECT_FALSE(retry_dead(dead[0].id).value()) << "it lives";
  EXPECT_FALSE(retry_dead(dead[1].id).value()) << "another with its key lives";
  EXPECT_FALSE(retry_dead(0).value());
}

TEST_F(DeadJobs, the_command_lists_dead_jobs_and_lets_them_run_again) {
  database_.run(
      "insert into jobs (kind, state, attempts, finished_at) select 'mail', 'dead', 12, app_now() from "
      "generate_series(1, 3)");
  const std::string id = database_.value("select min(id) from jobs");
  EXPECT_EQ(run_jobs_command(database_.app(), {}), 0);
  EXPECT_EQ(run_jobs_command(database_.app(), {"retry", id}), 0);
  EXPECT_EQ(count("state = 'ready'"), 1);
  EXPECT_EQ(run_jobs_command(database_.app(), {"retry", id}), 1) << "it lives already";
  EXPECT_EQ(run_jobs_command(database_.app(), {"retry", "all"}), 0);
  EXPECT_EQ(count("state = 'ready'"), 3);
  for (const std::vector<std::string>& nonsense :
       std::vector<std::vector<std::string>>{{"retry"}, {"retry", "x"}, {"kill", id}})
    EXPECT_EQ(run_jobs_command(database_.app(), nonsense), 64);
}

}  // namespace
}  // namespace kerbside
