// The change feed: what anybody commits, every reader takes in, in order (server/core/changes.hpp).
#include "core/changes.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <thread>

#include "core/db/clock.hpp"
#include "core/log.hpp"
#include "core/time.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using changes::Batch;
using changes::Position;
using test::TestDatabase;
using test::TestLoop;
using namespace std::chrono_literals;

const db::Statement put{"test_things_put", R"(
  insert into things values ($1, $2) on conflict (id) do update set value = excluded.value)"};

const db::Statement touch_nothing{"test_things_touch_nothing", "update things set value = value where false"};

Task<Result<int>> put_then(db::Transaction& tx, std::string id, bool commit) {
  KB_CO_TRY_VOID(co_await tx.run(put, db::Params(id, std::string("new"))));
  if (!commit) co_return fail(Kind::invalid, "changed_my_mind", "No.");
  co_return 1;
}

// Writes down what it is told.
struct Listener : changes::Reader {
  Task<Status> load(Loop&, Position at) override {
    ++loads;
    loaded_at = at;
    if (failures > 0) co_return failure();
    co_return Status();
  }
  Task<Status> apply(Loop& loop, const Batch& batch) override {
    most_at_once = std::max(most_at_once, ++at_once);
    if (takes > 0ms) co_await TestLoop::pause(loop.io, takes);
    --at_once;
    ++calls;
    if (failures > 0) co_return failure();
    for (const auto& change : batch) keys.push_back(change.key);
    largest = std::max(largest, batch.size());
    last = batch.back().at;
    co_return Status();
  }
  Status failure() {
    if (--failures == 1) throw std::runtime_error("a bug");
    return fail(Kind::unavailable, "not_now", "Not now.");
  }

  std::vector<std::string> keys;
  int loads = 0, calls = 0, failures = 0, at_once = 0, most_at_once = 0;
  std::size_t largest = 0;
  Position loaded_at, last;
  std::chrono::milliseconds takes{0};
};

class Changes : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    suite_database_ = new TestDatabase();
    suite_database_->run(
        "create table things (id text primary key, value text not null);"
        "call publish('things', 'thing', 'id')");
  }
  static void TearDownTestSuite() { delete std::exchange(suite_database_, nullptr); }
  Changes() {
    database_.run(
        "truncate things, changes; update app_clock set clock_offset = '0', test_mode = false;"
        "update changes_forgotten set xid = '0', id = 0");
    log::set_level(log::Level::off);
  }
  ~Changes() override {
    if (started_) loop_.run(feed_.stop());
    log::set_level(log::Level::info);
  }

  void start(std::optional<Position> from = {}) {
    feed_.add({"test", {"thing"}, &reader_, from});
    feed_.start({&loop_.loop()});
    started_ = true;
    ASSERT_TRUE(loop_.run_until([&] { return feed_.following() && (from || reader_.loads == 1); }));
  }
  bool heard(std::vector<std::string> keys, std::chrono::milliseconds time = 30s) {
    return loop_.run_until([&] { return reader_.keys.size() >= keys.size(); }, time) && reader_.keys == keys;
  }
  // Of six changes, one after the other, how many this reader on that loop hears within a third of the second that the
  // poll alone would take: a machine that stands still for a moment may keep one or two from it.
  int heard_at_once(TestLoop& loop, const Listener& reader) {
    int at_once = 0;
    for (int i = 0; i < 6; ++i) {
      const std::size_t before = reader.keys.size();
      const auto announced = feed_.announcements();
      const auto is_heard = [&] { return reader.keys.size() > before; };
      EXPECT_TRUE(commit("at once " + std::to_string(i)).has_value());
      EXPECT_TRUE(loop_.run_until([&] { return feed_.announcements() > announced; }));
      at_once += loop.run_until(is_heard, 333ms) ? 1 : 0;
      EXPECT_TRUE(loop.run_until(is_heard));
    }
    return at_once;
  }
  Result<int> commit(const std::string& id) { return loop_.run(loop_.db().transaction(&put_then, id, true)); }
  static std::string insert(const std::string& id) { return "insert into things values ('" + id + "', 'x')"; }
  changes::Standing standing() {
    for (const auto& standing : feed_.standings()) {
      if (standing.reader == "test") return standing;
    }
    return {};
  }
  using Session = std::unique_ptr<PGconn, void (*)(PGconn*)>;
  Session session() { return {PQconnectdb(database_.owner().c_str()), &PQfinish}; }

  static inline TestDatabase* suite_database_ = nullptr;
  TestDatabase& database_ = *suite_database_;
  TestLoop loop_{database_.settings()};
  Listener reader_;
  changes::Feed feed_{database_.settings()};
  bool started_ = false;
};

TEST_F(Changes, a_committed_change_is_heard_at_once_and_a_rolled_back_one_never) {
  start();
  EXPECT_TRUE(loop_.run(loop_.db().transaction(&put_then, std::string("lost"), false)).has_error());
  ASSERT_TRUE(commit("kept").has_value());
  EXPECT_TRUE(heard({"kept"}));
  EXPECT_GE(heard_at_once(loop_, reader_), 4);
  EXPECT_TRUE(loop_.run_until([&] { return standing().at == reader_.last; }));
}

TEST_F(Changes, every_kind_of_change_is_published_with_the_key_of_its_object) {
  start();
  database_.run("insert into things values ('a', 'x'), ('b', 'x')");
  EXPECT_TRUE(heard({"a", "b"}));
  reader_.keys.clear();
  database_.run("update things set id = 'c' where id = 'b'");
  EXPECT_TRUE(loop_.run_until(
      [&] { return std::set(reader_.keys.begin(), reader_.keys.end()) == std::set<std::string>{"b", "c"}; }));
  reader_.keys.clear();
  database_.run("update things set value = 'y' where id = 'nobody'; delete from things where id = 'a'");
  EXPECT_TRUE(heard({"a"}));
}

TEST_F(Changes, another_process_hears_it_by_notification) {
  start();
  TestLoop other(database_.settings());
  Listener theirs;
  changes::Feed feed(database_.settings());
  feed.add({"other", {"thing"}, &theirs, {}});
  feed.start({&other.loop()});
  ASSERT_TRUE(other.run_until([&] { return feed.following() && theirs.loads == 1; }));
  EXPECT_GE(heard_at_once(other, theirs), 4);
  other.run(feed.stop());
}

TEST_F(Changes, what_only_requests_need_is_not_read_by_a_process_that_answers_none) {
  TestLoop worker(database_.settings());
  Listener everybodys, of_requests;
  changes::Feed feed(database_.settings());
  feed.add({.name = "everybody", .topics = {"thing"}, .reader = &everybodys});
  feed.add({.name = "requests", .topics = {"thing"}, .reader = &of_requests, .for_requests = true});
  feed.start({&worker.loop()}, false);
  ASSERT_TRUE(worker.run_until([&] { return everybodys.loads == 1; }));
  database_.run(insert("seen"));
  EXPECT_TRUE(worker.run_until([&] { return everybodys.keys.size() == 1; }));
  EXPECT_EQ(of_requests.loads, 0);
  worker.run(feed.stop());
}

TEST_F(Changes, without_a_notification_the_poll_finds_it) {
  start();
  database_.run(insert("quiet"));
  EXPECT_TRUE(heard({"quiet"}));
}

// The older transaction's row has the smaller number but becomes visible last; nothing may be skipped or turned round.
TEST_F(Changes, an_open_older_transaction_holds_later_changes_back_and_shows) {
  start();
  const auto older = session();
  PQclear(PQexec(older.get(), ("begin; " + insert("older")).c_str()));
  ASSERT_TRUE(commit("younger").has_value());
  EXPECT_FALSE(standing().held && standing().lag_s > 1);
  loop_.run_for(1500ms);
  EXPECT_TRUE(reader_.keys.empty());
  EXPECT_TRUE(standing().held);
  EXPECT_GT(standing().lag_s, 1);
  PQclear(PQexec(older.get(), "commit"));
  EXPECT_TRUE(heard({"older", "younger"}));
  EXPECT_TRUE(loop_.run_until([&] { return !standing().held && standing().lag_s == 0; }));
}

// Counted where they arrive: by somebody who listens.
TEST_F(Changes, many_changes_arrive_once_each_by_few_notifications) {
  start();
  const auto listener = session();
  PQclear(PQexec(listener.get(), "listen kerbside_changes"));
  std::vector<Task<Result<int>>> tasks;
  for (int i = 0; i < 1200; ++i) tasks.push_back(loop_.db().transaction(&put_then, std::to_string(i), true));
  for (const auto& result : loop_.run_all(std::move(tasks))) ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(loop_.run_until([&] { return reader_.keys.size() >= 1200; }));
  EXPECT_EQ(reader_.keys.size(), 1200U);
  EXPECT_EQ(std::set(reader_.keys.begin(), reader_.keys.end()).size(), 1200U);
  EXPECT_LE(reader_.largest, 500U);
  loop_.run_for(50ms);  // the last of them may be under way
  int received = 0;
  PQclear(PQexec(listener.get(), "select 1"));
  PQconsumeInput(listener.get());
  while (PGnotify* notification = PQnotifies(listener.get())) {
    PQfreemem(notification);
    ++received;
  }
  EXPECT_GE(received, 1);
  EXPECT_LE(received, 300);
  EXPECT_EQ(static_cast<std::uint64_t>(received), feed_.announcements());
}

TEST_F(Changes, commits_that_change_nothing_of_interest_are_not_announced) {
  start();
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(loop_.run(loop_.db().write(touch_nothing, db::Params())).has_value());
  loop_.run_for(100ms);
  EXPECT_EQ(feed_.announcements(), 0U);
}

TEST_F(Changes, a_reader_is_never_overrun) {
  start();
  reader_.takes = 150ms;
  for (int i = 0; i < 30; ++i) ASSERT_TRUE(commit(std::to_string(i)).has_value());
  EXPECT_TRUE(loop_.run_until([&] { return reader_.keys.size() >= 30; }));
  EXPECT_EQ(reader_.keys.size(), 30U);
  EXPECT_EQ(reader_.most_at_once, 1);
  EXPECT_LT(reader_.calls, 15) << "what came meanwhile comes together";
}

TEST_F(Changes, a_reader_that_fails_is_told_again_and_holds_up_nobody_else) {
  Listener second;
  feed_.add({"second", {"thing"}, &second, {}});
  start();
  reader_.failures = 1000;
  ASSERT_TRUE(commit("1").has_value());
  EXPECT_TRUE(loop_.run_until([&] { return second.keys.size() == 1; }));
  EXPECT_TRUE(loop_.run_until([&] { return reader_.calls >= 3; }));
  reader_.failures = 2;  // of which one throws
  EXPECT_TRUE(heard({"1"}));
  EXPECT_EQ(reader_.loads, 1);
}

TEST_F(Changes, a_statement_that_changes_thousands_of_rows_means_load_again) {
  start();
  database_.run("insert into things select 'bulk ' || n, 'x' from generate_series(1, 1001) n");
  EXPECT_TRUE(loop_.run_until([&] { return reader_.loads == 2; }));
  EXPECT_EQ(database_.number("select count(*) from changes where topic = 'thing'"), 1);
  database_.run("insert into things select 'few ' || n, 'x' from generate_series(1, 1000) n");
  EXPECT_TRUE(loop_.run_until([&] { return reader_.keys.size() == 1000; }));
  EXPECT_EQ(reader_.loads, 2);
}

TEST_F(Changes, a_reader_goes_on_where_it_was_or_learns_that_it_missed_some) {
  start();
  ASSERT_TRUE(commit("before").has_value());
  ASSERT_TRUE(heard({"before"}));
  const Position left_at = reader_.last;
  loop_.run(feed_.stop());
  started_ = false;
  database_.run(insert("while away"));

  const auto come_back = [&](Listener& reader, Position at) {
    changes::Feed feed(database_.settings());
    feed.add({"back", {"thing"}, &reader, at});
    feed.start({&loop_.loop()});
    EXPECT_TRUE(loop_.run_until([&] { return reader.loads + reader.calls > 0; }));
    loop_.run(feed.stop());
  };
  Listener soon, late, elsewhere;
  come_back(soon, left_at);
  EXPECT_EQ(soon.loads, 0);
  EXPECT_EQ(soon.keys, std::vector<std::string>{"while away"});

  database_.run("update changes set created_at = created_at - interval '25 hours'");
  ASSERT_TRUE(loop_.run(loop_.db().write(changes::tidy_changes, db::Params(10000))).has_value());
  EXPECT_EQ(database_.number("select count(*) from changes"), 0);
  come_back(late, left_at);
  EXPECT_EQ(late.loads, 1);
  EXPECT_TRUE(late.keys.empty());

  Position of_the_future = left_at;
  of_the_future.xid += 1'000'000;  // of the database that this one was restored over
  come_back(elsewhere, of_the_future);
  EXPECT_EQ(elsewhere.loads, 1);
}

// While a transaction is open, what it may still be ordered before is kept, however old it is.
TEST_F(Changes, what_somebody_may_still_wait_for_is_not_forgotten) {
  const auto older = session();
  PQclear(PQexec(older.get(), "begin; select pg_current_xact_id()"));
  database_.run(insert("held"));
  database_.run("update changes set created_at = created_at - interval '2 days'");
  ASSERT_TRUE(loop_.run(loop_.db().write(changes::tidy_changes, db::Params(10000))).has_value());
  EXPECT_EQ(database_.number("select count(*) from changes"), 1);
  PQclear(PQexec(older.get(), "commit"));
  ASSERT_TRUE(loop_.run(loop_.db().write(changes::tidy_changes, db::Params(10000))).has_value());
  EXPECT_EQ(database_.number("select count(*) from changes"), 0);
  EXPECT_EQ(database_.number("select count(*) from changes_forgotten where xid > '0' and id > 0"), 1);
}

TEST_F(Changes, a_lost_connection_loses_no_change) {
  start();
  database_.run_as_superuser(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kerbside_app'"
      " and datname = current_database(); " +
      insert("meanwhile"));
  EXPECT_TRUE(heard({"meanwhile"}));
  ASSERT_TRUE(loop_.run(loop_.db().wait_until_up(3000)));
  ASSERT_TRUE(commit("after").has_value());
  EXPECT_TRUE(heard({"meanwhile", "after"}));
  EXPECT_EQ(reader_.loads, 1);
}

TEST_F(Changes, the_clock_moves_in_test_mode_only_and_every_process_follows) {
  start();
  const auto fixed = loop_.run(db::move_clock(loop_.db(), 1h));
  ASSERT_TRUE(fixed.has_error());
  EXPECT_EQ(fixed.error().code, "clock_fixed");
  database_.run("update app_clock set test_mode = true");
  database_.run("select set_app_clock('3 days')");  // another process
  EXPECT_TRUE(loop_.run_until([] { return clock_offset() == std::chrono::hours(72); }));
  EXPECT_EQ(database_.value("select app_now() - now()"), "3 days");
  ASSERT_TRUE(loop_.run(db::move_clock(loop_.db(), 90min)).has_value());
  EXPECT_EQ(clock_offset(), 90min);
  EXPECT_EQ(database_.value("select app_now() - now()"), "01:30:00");
}

TEST_F(Changes, a_clock_that_moves_while_it_is_read_is_read_once_more) {
  database_.run("update app_clock set test_mode = true");
  database_.run(
      "create or replace function real_now() returns timestamptz language plpgsql as"
      " 'begin perform pg_advisory_xact_lock(1); return clock_timestamp(); end'; select pg_advisory_lock(1)");
  std::jthread other([&] {
    while (database_.number("select count(*) from pg_locks where locktype = 'advisory' and not granted") == 0)
      std::this_thread::yield();
    database_.move_clock(72h);
    database_.run("select pg_advisory_unlock(1)");
  });
  ASSERT_TRUE(loop_.run(db::load_clock(loop_.db())).has_value());
  other.join();
  EXPECT_EQ(clock_offset(), 72h) << "and not what the slow answer said";
}

// What the product's own tables publish: the key is that of the object which somebody would read again.
TEST(PublishedTables, each_of_them_publishes_its_topic_and_key) {
  TestDatabase db;
  const auto published = [&](const std::string& sql) {
    db.run("truncate changes");
    db.run(sql);
    return db.value("select string_agg(distinct topic || ' ' || key, ', ' order by topic || ' ' || key) from changes");
  };
  const std::string host = "00000000-0000-4000-8000-00000000000a", car = "00000000-0000-4000-8000-00000000000b";
  EXPECT_EQ(published("insert into profiles (id, email, user_type, first_name, last_name, phone_number) values ('" +
                      host + "', 'h@example.org', 'host', 'Tom', 'Reed', '+442079460018')"),
            "profile " + host);
  EXPECT_EQ(published("insert into vehicles (id, host_user_id, status, registration_number, make, model, year, colour,"
                      " category, seats, transmission, fuel_type, price_per_day, location, town, outcode, latitude,"
                      " longitude, public_latitude, public_longitude) values ('" +
                      car + "', '" + host +
                      "', 'active', 'YK24 ABC', 'Ford', 'Fiesta', 2022, 'green', 'hatchback', 5, 'manual', 'petrol',"
                      " 5000, '7 Bennett Road', 'Leeds', 'LS6', 53.8, -1.5, 53.8, -1.5)"),
            "listing_side " + host + ", vehicle " + car);
  EXPECT_EQ(published("insert into vehicle_images (vehicle_id, position, sort_order, key_480, key_960, alt) values ('" +
                      car + "', 0, 0, 'a', 'b', 'c')"),
            "images " + car);
  EXPECT_EQ(published("insert into blocked_dates (vehicle_id, host_user_id, start_date, end_date) values ('" + car +
                      "', '" + host + "', '2030-01-01', '2030-01-02')"),
            "availability " + car);
  EXPECT_EQ(published("delete from blocked_dates"), "availability " + car);
  EXPECT_EQ(published("update service_fee_config set service_fee_bp = 900"), "fees ");
  EXPECT_EQ(published("update vehicles set price_per_day = 6000"), "listing_side " + host + ", vehicle " + car);
  EXPECT_EQ(published("delete from vehicle_images"), "images " + car);
  EXPECT_EQ(published("update profiles set address = 'Leeds'"), "profile " + host);
  const std::string renter = "00000000-0000-4000-8000-00000000000c", talk = "00000000-0000-4000-8000-00000000000d";
  db.run("insert into profiles (id, email, user_type, first_name, last_name, phone_number) values ('" + renter +
         "', 'r@example.org', 'renter', 'Ann', 'Lee', '+442079460019')");
  db.run("insert into conversations (id, vehicle_id, renter_id, host_id) values ('" + talk + "', '" + car + "', '" +
         renter + "', '" + host + "')");
  EXPECT_EQ(published("insert into messages (id, conversation_id, number, sender_id, message_text)"
                      " select gen_random_uuid(), '" +
                      talk + "', n, '" + renter + "', 'Hello' from generate_series(1, 2) n"),
            "message " + talk);
  EXPECT_EQ(db.number("select count(*) from changes"), 1) << "a change for both";
  EXPECT_EQ(published("insert into notifications (user_id, type, title, message) values ('" + renter +
                      "', 'system', 'News', 'Of today')"),
            "notification " + renter);
  EXPECT_EQ(published("update notifications set user_id = '" + host + "'"),
            "notification " + host + ", notification " + renter);
  for (const std::string table : {"reviews", "bookings"}) {
    EXPECT_EQ(db.value("select string_agg(tgname, ' ' order by tgname) from pg_trigger where tgrelid = '" + table +
                       "'::regclass and tgfoid = 'publish_" + table + "'::regproc"),
              "publish_delete publish_insert publish_update");
  }
}

}  // namespace
}  // namespace kerbside
