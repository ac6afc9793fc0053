// A long queue of jobs (server/core/job_runner.cpp).
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "core/jobs.hpp"
#include "core/log.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using jobs::Lane;
using test::TestDatabase;
using test::TestLoop;
using namespace std::chrono_literals;

struct Letters {
  int at_work = 0, sent = 0;
  bool held = false;  // none ends before this does
  std::vector<std::string> order{};
};

Task<Status> send(Loop& loop, const jobs::Job& job, Letters& letters) {
  ++letters.at_work;
  letters.order.push_back(job.kind);
  while (letters.held) co_await TestLoop::pause(loop.io, 5ms);
  --letters.at_work;
  ++letters.sent;
  co_return Status();
}

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

constexpr jobs::JobKind<Nothing> queued(const char* name, Lane lane) { return {name, lane}; }

auto sending(Letters& letters) {
  return [&letters](Loop& loop, const Nothing&, const jobs::Job& job) { return send(loop, job, letters); };
}

class JobQueue : public testing::Test {
 protected:
  JobQueue() { log::set_level(log::Level::off); }
  ~JobQueue() override { log::set_level(log::Level::info); }

  // Sends `wanted` letters and ends with its connections: only then PostgreSQL has counted all they read.
  void send_letters(int wanted) {
    Letters letters;
    {
      TestLoop loop(database_.settings());
      jobs::Runner runner;
      runner.handle(queued("letter", Lane::mail), sending(letters));
      runner.handle(queued("settle", Lane::money), sending(letters));
      runner.start(loop.loop());
      EXPECT_TRUE(loop.run_until([&] { return letters.sent >= wanted; }));
      loop.run(runner.stop());
    }
    const auto connections =
        "select count(*) from pg_stat_activity where usename = 'kerbside_app'"
        " and datname = current_database()";
    for (int i = 0; i < 2000 && database_.number(connections) > 0; ++i) std::this_thread::sleep_for(5ms);
  }
  long rows_read() {
    return database_.number("select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'jobs'");
  }

  TestDatabase database_;
};

TEST_F(JobQueue, a_look_costs_the_same_however_many_wait_and_have_been) {
  database_.run(R"(
    insert into jobs (kind, run_at) select 'letter', app_now() - interval '1 s' * n from generate_series(1, 20000) n;
    insert into jobs (kind, run_at) select 'settle', app_now() + interval '1 h' from generate_series(1, 20000);
    insert into jobs (kind, state, finished_at) select 'letter', 'done', app_now() from generate_series(1, 20000);
    analyze jobs)");
  const long before = rows_read();
  send_letters(200);
  EXPECT_LT(rows_read() - before, 200 * 50);
}

TEST_F(JobQueue, of_those_that_end_together_who_lost_its_lease_is_not_done) {
  database_.run("insert into jobs (kind) select 'letter' from generate_series(1, 4)");
  Letters letters;
  letters.held = true;
  TestLoop loop(database_.settings());
  jobs::Runner runner;
  runner.handle(queued("letter", Lane::mail), sending(letters));
  runner.start(loop.loop());
  ASSERT_TRUE(loop.run_until([&] { return letters.at_work == 4; }));
  database_.run(
      "update jobs set lease_token = gen_random_uuid() where id in (select min(id) from jobs where kind = 'letter')");
  letters.held = false;
  loop.run(runner.stop());
  EXPECT_EQ(database_.number("select count(*) from jobs where kind = 'letter' and state = 'done'"), 3);
  EXPECT_EQ(database_.number("select count(*) from jobs where kind = 'letter' and state = 'running'"), 1);
}

// An event may tell of a payment that somebody waits for; a morning's payouts are many and due before it.
TEST_F(JobQueue, what_somebody_waits_for_goes_before_the_whole_lane_whatever_it_is) {
  database_.run(R"(
    insert into jobs (kind, run_at) select 'payout', app_now() - interval '1 hour' from generate_series(1, 50);
    insert into jobs (kind, priority) values ('event', 1))");
  Letters all;
  TestLoop loop(database_.settings());
  jobs::Runner runner;
  runner.handle(queued("payout", Lane::money), sending(all));
  runner.handle(queued("event", Lane::money), sending(all));
  runner.start(loop.loop());
  EXPECT_TRUE(loop.run_until([&] { return all.sent == 51; }));
  loop.run(runner.stop());
  EXPECT_LT(std::ranges::find(all.order, "event") - all.order.begin(), 8) << "among the first that are taken";
}

TEST_F(JobQueue, a_place_that_comes_free_is_taken_before_the_next_look_by_the_clock) {
  database_.run("insert into jobs (kind) select 'letter' from generate_series(1, 40)");
  Letters letters;
  TestLoop loop(database_.settings());
  jobs::Runner::Limits limits;
  limits.poll_ms = 60000;
  jobs::Runner runner(limits);
  runner.handle(queued("letter", Lane::mail), sending(letters));
  runner.start(loop.loop());
  EXPECT_TRUE(loop.run_until([&] { return letters.sent == 40; }));
  loop.run(runner.stop());
}

}  // namespace
}  // namespace kerbside
