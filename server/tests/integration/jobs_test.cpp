// Jobs: the outbox and its runners (server/core/jobs.hpp).
#include "core/jobs.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/log.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using jobs::Lane;
using test::TestDatabase;
using test::TestLoop;
using namespace std::chrono_literals;

struct Seen {
  std::map<std::int64_t, int> runs;
  std::vector<std::string> payloads;
  int failures = 0;      // how many runs still fail
  int milliseconds = 0;  // how long each takes
  bool held = false;     // none ends before this does
  int at_once = 0, most_at_once = 0;
};

struct Note {
  std::optional<std::string> to;
};
BOOST_DESCRIBE_STRUCT(Note, (), (to))

constexpr jobs::JobKind<Note> kind(const char* name, Lane lane = Lane::slow) { return {name, lane}; }

Task<Status> note(Loop& loop, const jobs::Job& job, Seen& seen) {
  ++seen.runs[job.id];
  seen.payloads.push_back(job.payload);
  seen.most_at_once = std::max(seen.most_at_once, ++seen.at_once);
  if (seen.milliseconds > 0) co_await TestLoop::pause(loop.io, std::chrono::milliseconds(seen.milliseconds));
  while (seen.held) co_await TestLoop::pause(loop.io, 5ms);
  --seen.at_once;
  if (seen.failures > 0) {
    --seen.failures;
    co_return fail(Kind::unavailable, "provider_down", "Not now.");
  }
  co_return Status();
}

Task<Status> throw_up(Loop&, const Note&) {
  throw std::runtime_error("a bug");
  co_return Status();
}

auto noting(Seen& seen) {
  return [&seen](Loop& loop, const Note&, const jobs::Job& job) { return note(loop, job, seen); };
}

std::function<Task<Status>(Loop&)> noting_repeats(Seen& seen) {
  static const jobs::Job repeat;  // for as long as the task that looks at it
  return [&seen](Loop& loop) { return note(loop, repeat, seen); };
}

Task<Result<int>> enqueue_then(db::Transaction& tx, const jobs::NewJob& job, bool commit) {
  jobs::enqueue(tx, job);
  if (!commit) co_return fail(Kind::invalid, "changed_my_mind", "No.");
  co_return 1;
}

class Jobs : public testing::Test {
 protected:
  static void SetUpTestSuite() { suite_database_ = new TestDatabase(); }
  static void TearDownTestSuite() { delete std::exchange(suite_database_, nullptr); }
  Jobs() {
    database_.move_clock(std::chrono::microseconds(0));
    database_.run("truncate jobs, changes, idempotency_keys");
    log::set_level(log::Level::off);
  }
  ~Jobs() override { log::set_level(log::Level::info); }

  void add(const jobs::NewJob& job) {
    std::vector<db::Step> steps;
    steps.push_back(jobs::insert({job}));
    ASSERT_TRUE(loop_.run(loop_.db().write(std::move(steps))).has_value());
  }
  long count(const std::string& where) { return database_.number("select count(*) from jobs where " + where); }
  // Adds it in a transaction that does nothing else.
  void ask_for(const jobs::NewJob& job) {
    ASSERT_TRUE(loop_.run(loop_.db().transaction(&enqueue_then, job, true)).has_value());
  }
  bool wait_for(const std::string& where, long wanted = 1) {
    return loop_.run_until([&] { return count(where) == wanted; });
  }

  static inline TestDatabase* suite_database_ = nullptr;
  TestDatabase& database_ = *suite_database_;
  TestLoop loop_{database_.settings()};
  Seen seen_;
};

TEST_F(Jobs, a_job_runs_once_after_the_commit_that_caused_it) {
  jobs::Runner::Limits limits;
  limits.poll_ms = 60000;  // only a wake-up finds it in time
  jobs::Runner runner(limits);
  runner.handle(kind("mail"), noting(seen_));
  runner.start(loop_.loop());
  loop_.run_for(50ms);
  const jobs::NewJob job = kind("mail")(Note{"host"});
  EXPECT_TRUE(loop_.run(loop_.db().transaction(&enqueue_then, job, false)).has_error());
  ASSERT_TRUE(loop_.run(loop_.db().transaction(&enqueue_then, job, true)).has_value());
  EXPECT_TRUE(wait_for("state = 'done' and kind = 'mail' and finished_at is not null"));
  EXPECT_EQ(seen_.payloads, std::vector<std::string>{R"({"to": "host"})"});
  loop_.run(runner.stop());
  EXPECT_EQ(count("kind = 'mail'"), 1);
}

TEST_F(Jobs, a_key_keeps_a_second_live_job_out_and_lets_a_later_one_in) {
  const jobs::NewJob job = kind("expire")(Note(), "1");
  add(job);
  add(job);
  EXPECT_EQ(count("kind = 'expire'"), 1);
  jobs::Runner runner;
  runner.handle(kind("expire"), noting(seen_));
  runner.start(loop_.loop());
  EXPECT_TRUE(wait_for("kind = 'expire' and state = 'done'"));
  add(job);
  EXPECT_TRUE(wait_for("kind = 'expire' and state = 'done'", 2));
  loop_.run(runner.stop());
}

TEST_F(Jobs, a_job_for_later_waits_for_the_one_clock) {
  add(kind("remind")(Note()).at(app_now() + 24h));
  jobs::Runner runner;
  runner.handle(kind("remind"), noting(seen_));
  runner.start(loop_.loop());
  loop_.run_for(700ms);
  EXPECT_TRUE(seen_.runs.empty());
  database_.move_clock(std::chrono::hours(25));
  EXPECT_TRUE(wait_for("kind = 'remind' and state = 'done'"));
  loop_.run(runner.stop());
}

TEST_F(Jobs, a_failed_job_comes_again_after_a_growing_wait) {
  seen_.failures = 1;
  add(kind("mail")(Note()));
  jobs::Runner runner;
  runner.handle(kind("mail"), noting(seen_));
  runner.start(loop_.loop());
  EXPECT_TRUE(wait_for("attempts = 1 and state = 'ready' and last_error = 'provider_down: Not now.'"));
  EXPECT_EQ(count("run_at between app_now() and app_now() + interval '2 seconds' and attempts = 1"), 1);
  EXPECT_TRUE(wait_for("state = 'done' and kind = 'mail' and attempts = 2 and last_error is null"));
  loop_.run(runner.stop());
}

TEST_F(Jobs, the_wait_doubles_and_stays_below_an_hour) {
  database_.run("insert into jobs (kind, attempts, max_attempts) values ('mail', 5, 40), ('mail', 30, 40)");
  seen_.failures = 2;
  jobs::Runner runner;
  runner.handle(kind("mail"), noting(seen_));
  runner.start(loop_.loop());
  EXPECT_TRUE(wait_for("kind = 'mail' and state = 'ready' and attempts in (6, 31)", 2));
  EXPECT_EQ(count("attempts = 6 and run_at - app_now() between interval '25 seconds' and interval '64 seconds'"), 1);
  EXPECT_EQ(count("attempts = 31 and run_at - app_now() between interval '25 minutes' and interval '1 hour'"), 1);
  loop_.run(runner.stop());
}

TEST_F(Jobs, Trust_3_5_14_a_poison_job_ends_dead_and_visible) {
  database_.run("insert into jobs (kind, attempts) values ('broken', 11)");  // max_attempts 12
  jobs::Runner runner;
  runner.handle(kind("broken"), &throw_up);
  runner.start(loop_.loop());
  EXPECT_TRUE(wait_for("state = 'dead' and attempts = 12 and last_error = 'exception: a bug'"));
  loop_.run(runner.stop());
}

TEST_F(Jobs, kinds_without_a_handler_are_left_to_others) {
  add(kind("from_the_future")(Note()));
  jobs::Runner runner;
  runner.handle(kind("mail"), noting(seen_));
  runner.start(loop_.loop());
  loop_.run_for(200ms);
  EXPECT_EQ(count("kind = 'from_the_future' and state = 'ready'"), 1);
  loop_.run(runner.stop());
}

TEST_F(Jobs, no_more_run_at_once_than_allowed_and_stop_waits_for_them) {
  database_.run("insert into jobs (kind) select 'slow' from generate_series(1, 12)");
  seen_.milliseconds = 60;
  jobs::Runner::Limits limits;
  limits.at_once = {8, 4, 3};
  jobs::Runner runner(limits);
  runner.handle(kind("slow"), noting(seen_));
  runner.start(loop_.loop());
  EXPECT_TRUE(loop_.run_until([&] { return seen_.runs.size() >= 4; }));
  loop_.run(runner.stop());
  EXPECT_EQ(seen_.most_at_once, 3);
  EXPECT_EQ(seen_.at_once, 0);
  EXPECT_EQ(count("kind = 'slow' and state = 'running'"), 0);
}

TEST_F(Jobs, a_repeat_keeps_one_row_and_survives_failures) {
  seen_.failures = 1;
  jobs::Runner first, second;
  for (auto* runner : {&first, &second}) {
    runner->repeat("sweep", Lane::slow, jobs::every(1s), noting_repeats(seen_));
    runner->start(loop_.loop());
  }
  EXPECT_TRUE(loop_.run_until([&] { return seen_.payloads.size() >= 3; }));
  EXPECT_EQ(count("kind = 'sweep'"), 1);
  EXPECT_EQ(count("kind = 'sweep' and state in ('ready', 'running')"), 1);
  loop_.run(first.stop());
  loop_.run(second.stop());
}

TEST_F(Jobs, what_repeats_daily_and_failed_is_not_left_until_tomorrow) {
  seen_.failures = 1;
  jobs::Runner runner;
  runner.repeat("nightly", Lane::slow, jobs::every(24h), noting_repeats(seen_));
  runner.start(loop_.loop());
  EXPECT_TRUE(loop_.run_until([&] { return seen_.payloads.size() >= 2; }));
  EXPECT_TRUE(
      wait_for("kind = 'nightly' and state = 'ready' and attempts = 0 and run_at > app_now() + interval '23 hours'"));
  loop_.run(runner.stop());
}

// Nine in the morning of London, whichever time of the year it is.
TEST(Schedules, a_daily_job_comes_at_its_time_of_londons_clock_also_across_a_clock_change) {
  const auto next = [](const char* now) { return to_iso(jobs::daily_at(9).next_after(parse_iso(now).value())); };
  EXPECT_EQ(next("2026-11-21T08:00:00Z"), "2026-11-21T09:00:00Z");
  EXPECT_EQ(next("2026-11-21T09:00:00Z"), "2026-11-22T09:00:00Z");
  EXPECT_EQ(next("2026-07-01T08:00:00Z"), "2026-07-02T08:00:00Z");
  EXPECT_EQ(next("2027-03-27T09:00:00Z"), "2027-03-28T08:00:00Z");
  EXPECT_EQ(next("2026-10-24T08:00:00Z"), "2026-10-25T09:00:00Z");
  EXPECT_EQ(next("2026-11-21T08:59:30Z"), "2026-11-22T09:00:00Z") << "it ran a moment before, by another clock";
  EXPECT_EQ(to_iso(jobs::every(60s).next_after(parse_iso("2026-11-21T08:00:00Z").value())), "2026-11-21T08:01:00Z");
}

TEST_F(Jobs, a_daily_job_runs_at_once_when_it_is_new_and_then_waits_for_its_time) {
  jobs::Runner runner;
  runner.repeat("daily", Lane::slow, jobs::daily_at(9), noting_repeats(seen_));
  runner.start(loop_.loop());
  EXPECT_TRUE(loop_.run_until([&] { return seen_.payloads.size() == 1; }));
  EXPECT_TRUE(wait_for("kind = 'daily' and state = 'ready' and (run_at at time zone 'Europe/London')::time = '09:00'"));
  loop_.run(runner.stop());
}

TEST(Runners, two_jobs_of_one_name_stop_the_start) {
  jobs::Runner runner;
  Seen seen;
  runner.handle(kind("mail"), noting(seen));
  EXPECT_THROW(runner.handle(kind("mail", Lane::mail), noting(seen)), std::logic_error);
  EXPECT_THROW(runner.repeat("mail", Lane::slow, jobs::every(1s), noting_repeats(seen)), std::logic_error);
}

template <class Payload>
concept CanBeSent = requires(jobs::JobKind<Note> kind, Payload payload) { kind(payload); };
struct OtherPayload {};
static_assert(CanBeSent<Note> && !CanBeSent<OtherPayload>, "enqueueing with the wrong payload does not compile");

TEST_F(Jobs, a_payload_that_is_none_of_its_kind_fails_the_job_and_does_not_reach_the_handler) {
  database_.run(R"(insert into jobs (kind, payload) values ('mail', '{"to": 7}'))");
  jobs::Runner runner;
  runner.handle(kind("mail"), noting(seen_));
  runner.start(loop_.loop());
  EXPECT_TRUE(wait_for("kind = 'mail' and state = 'ready' and attempts = 1 and last_error is not null"));
  EXPECT_TRUE(seen_.payloads.empty());
  loop_.run(runner.stop());
}

TEST_F(Jobs, a_crashed_owners_job_is_taken_over_when_its_lease_ends) {
  database_.run(R"(insert into jobs (kind, state, attempts, lease_token, lease_until) values
    ('mail', 'running', 1, gen_random_uuid(), real_now() + interval '1 second'),
    ('last', 'running', 12, gen_random_uuid(), real_now() - interval '1 second'))");
  jobs::Runner runner;
  runner.handle(kind("mail"), noting(seen_));
  runner.start(loop_.loop());
  loop_.run_for(300ms);
  EXPECT_TRUE(seen_.runs.empty());
  EXPECT_TRUE(wait_for("kind = 'mail' and state = 'done' and attempts = 2"));
  EXPECT_TRUE(wait_for("kind = 'last' and state = 'dead'"));  // it crashed on every try
  loop_.run(runner.stop());
}

// Its owner lives but overran: somebody else has it now, and only the present holder's word counts.
TEST_F(Jobs, Trust_3_5_14_an_overrun_lease_cannot_be_acknowledged) {
  add(kind("slow")(Note()));
  seen_.milliseconds = 300;
  jobs::Runner runner;
  runner.handle(kind("slow"), noting(seen_));
  runner.start(loop_.loop());
  EXPECT_TRUE(wait_for("state = 'running' and kind = 'slow'"));
  database_.run("update jobs set lease_token = gen_random_uuid() where kind = 'slow'");
  loop_.run(runner.stop());
  EXPECT_EQ(seen_.runs.size(), 1U);
  EXPECT_EQ(count("kind = 'slow' and state = 'running'"), 1);
}

TEST_F(Jobs, a_long_job_keeps_its_lease) {
  add(kind("long")(Note()));
  seen_.milliseconds = 5000;
  jobs::Runner::Limits limits;
  limits.lease_s = 2;
  jobs::Runner first(limits), second(limits);
  for (auto* runner : {&first, &second}) {
    runner->handle(kind("long"), noting(seen_));
    runner->start(loop_.loop());
  }
  EXPECT_TRUE(wait_for("kind = 'long' and state = 'done'"));
  EXPECT_EQ(seen_.payloads.size(), 1U);
  loop_.run(first.stop());
  loop_.run(second.stop());
}

TEST_F(Jobs, Trust_3_5_14_several_runners_with_crashes_finish_everything_and_acknowledge_nothing_twice) {
  database_.run(R"(
    create table acks (job bigint);
    create function count_ack() returns trigger language plpgsql security definer as
      $$ begin insert into acks values (new.id); return null; end $$;
    create trigger count_ack after update on jobs for each row
      when (old.state <> 'done' and new.state = 'done') execute function count_ack();
    insert into jobs (kind) select 'unit' from generate_series(1, 600);
    -- a tenth were taken by processes that crashed
    update jobs set state = 'running', attempts = 1, lease_token = gen_random_uuid(),
      lease_until = real_now() + interval '200 milliseconds' where kind = 'unit' and id % 10 = 0)");
  seen_.failures = 30;
  jobs::Runner first, second, third;
  for (auto* runner : {&first, &second, &third}) {
    runner->handle(kind("unit"), noting(seen_));
    runner->start(loop_.loop());
  }
  EXPECT_TRUE(wait_for("kind = 'unit' and state = 'done'", 600));
  EXPECT_EQ(database_.number("select count(*) from acks"), 600);
  EXPECT_EQ(database_.number("select count(distinct job) from acks"), 600);
  EXPECT_EQ(seen_.payloads.size(), 630U);
  for (auto* runner : {&first, &second, &third}) loop_.run(runner->stop());
  database_.run("drop trigger count_ack on jobs");
}

TEST_F(Jobs, one_asked_for_again_while_it_runs_runs_once_more_afterwards) {
  const jobs::NewJob job = kind("reindex")(Note(), "7");
  seen_.held = true;
  jobs::Runner runner;
  runner.handle(kind("reindex"), noting(seen_));
  runner.start(loop_.loop());
  ask_for(job);
  ASSERT_TRUE(loop_.run_until([&] { return seen_.at_once == 1; }));
  ask_for(job);
  ask_for(job);  // both while the first runs: once more is enough
  EXPECT_EQ(count("kind = 'reindex' and state = 'running' and again_at is not null"), 1);
  seen_.held = false;
  EXPECT_TRUE(wait_for("kind = 'reindex' and state = 'done' and again_at is null and attempts = 1"));
  EXPECT_EQ(seen_.payloads.size(), 2U);
  EXPECT_EQ(count("kind = 'reindex'"), 1);
  loop_.run(runner.stop());
}

TEST_F(Jobs, one_asked_for_again_while_its_last_attempt_fails_gets_all_its_attempts_back) {
  database_.run("insert into jobs (kind, dedupe_key, attempts) values ('broken', 'broken:1', 11)");
  const jobs::NewJob job = kind("broken")(Note(), "1");
  seen_.held = true;
  seen_.failures = 1;
  jobs::Runner runner;
  runner.handle(kind("broken"), noting(seen_));
  runner.start(loop_.loop());
  ASSERT_TRUE(loop_.run_until([&] { return seen_.at_once == 1; }));
  ask_for(job);
  seen_.held = false;
  EXPECT_TRUE(wait_for("kind = 'broken' and state = 'ready' and attempts = 0 and again_at is null"));
  loop_.run(runner.stop());
}

TEST_F(Jobs, one_asked_for_again_while_it_waits_runs_at_the_earlier_time) {
  const auto expire_in = [](std::chrono::hours wait) { return kind("expire")(Note(), "1").at(app_now() + wait); };
  ask_for(expire_in(24h));
  ask_for(expire_in(48h));
  EXPECT_EQ(count("run_at between app_now() and app_now() + interval '25 hours'"), 1);
  ask_for(expire_in(0h));
  EXPECT_EQ(count("run_at <= app_now()"), 1);
  EXPECT_EQ(count("true"), 1);
}

TEST_F(Jobs, a_lane_that_hangs_and_its_long_queue_hold_up_no_other_lane) {
  database_.run("insert into jobs (kind) select 'letter' from generate_series(1, 300)");
  Seen letters;
  letters.held = true;
  jobs::Runner runner;
  runner.handle(kind("letter", Lane::mail), noting(letters));
  runner.handle(kind("settle", Lane::money), noting(seen_));
  runner.start(loop_.loop());
  ASSERT_TRUE(loop_.run_until([&] { return letters.at_once == 4; }));
  for (int i = 0; i < 20; ++i) ask_for(kind("settle")(Note()));
  EXPECT_TRUE(loop_.run_until([&] { return count("kind = 'settle' and state = 'done'") == 20; }));
  EXPECT_EQ(letters.most_at_once, 4);
  database_.run("delete from jobs where state = 'ready'");
  letters.held = false;
  loop_.run(runner.stop());
}

TEST_F(Jobs, what_somebody_waits_for_goes_first_within_its_lane) {
  for (int i = 0; i < 5; ++i) ask_for(kind("letter")(Note{"receipt"}));
  ask_for(kind("letter")(Note{"link"}).first());
  jobs::Runner::Limits limits;
  limits.at_once = {1, 1, 1};
  jobs::Runner runner(limits);
  runner.handle(kind("letter", Lane::mail), noting(seen_));
  runner.start(loop_.loop());
  EXPECT_TRUE(wait_for("kind = 'letter' and state = 'done'", 6));
  EXPECT_EQ(seen_.payloads.front(), R"({"to": "link"})");
  loop_.run(runner.stop());
}

TEST_F(Jobs, old_rows_are_tidied_away_and_dead_jobs_stay) {
  database_.run(R"(
    insert into jobs (kind, state, finished_at) values ('old', 'done', app_now() - interval '8 days'),
      ('fresh', 'done', app_now() - interval '6 days'), ('dead', 'dead', app_now() - interval '30 days');
    insert into changes (topic, key, created_at) values ('old', '', real_now() - interval '25 hours'), ('fresh', '', real_now());
    insert into idempotency_keys (user_id, key, method, path, request_hash, locked_until, created_at) values
      ('u', 'old', 'POST', '/', '', now(), app_now() - interval '8 days'), ('u', 'fresh', 'POST', '/', '', now(), app_now()))");
  jobs::Runner runner;
  runner.start(loop_.loop());
  EXPECT_TRUE(wait_for("kind = 'old'", 0));
  EXPECT_EQ(count("kind in ('fresh', 'dead')"), 2);
  const auto left = [&](const char* sql) { return database_.value(sql); };
  EXPECT_TRUE(loop_.run_until([&] { return left("select string_agg(topic, ',') from changes") == "fresh"; }));
  EXPECT_TRUE(loop_.run_until([&] { return left("select string_agg(key, ',') from idempotency_keys") == "fresh"; }));
  loop_.run(runner.stop());
}

}  // namespace
}  // namespace kerbside
