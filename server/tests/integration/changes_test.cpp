// The change feed: what one process commits, all hear in order (server/core/changes.hpp; trust.md 3.3).
#include "core/changes.hpp"

#include <gtest/gtest.h>

#include <set>

#include "core/db/clock.hpp"
#include "core/log.hpp"
#include "core/time.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using test::TestDatabase;
using test::TestLoop;
using namespace std::chrono_literals;

Task<Result<int>> publish_then(db::Transaction& tx, std::string key, bool commit) {
  CO_TRY_VOID(co_await changes::publish(tx, "vehicle", key, R"({"price": 5000})"));
  if (!commit) co_return fail(Kind::invalid, "changed_my_mind", "No.");
  co_return 1;
}

class Changes : public testing::Test {
 protected:
  static void SetUpTestSuite() { suite_database_ = new TestDatabase(); }
  static void TearDownTestSuite() { delete std::exchange(suite_database_, nullptr); }
  Changes() {
    database_.run("truncate changes; update app_clock set clock_offset = '0', test_mode = false");
    log::set_level(log::Level::off);
    feed_.on("vehicle", [this](Loop&, const changes::Change& change) {
      keys_.push_back(change.key);
      payload_ = change.payload;
    });
    feed_.start({&loop_.loop()});
    EXPECT_TRUE(loop_.run_until([this] { return feed_.following(); }));
  }
  ~Changes() override {
    loop_.run(feed_.stop());
    log::set_level(log::Level::info);
  }

  bool heard(std::vector<std::string> keys, std::chrono::milliseconds time = 5s) {
    return loop_.run_until([&] { return keys_.size() >= keys.size(); }, time) && keys_ == keys;
  }
  static std::string insert(const std::string& key) {
    return "insert into changes (topic, key) values ('vehicle', '" + key + "')";
  }

  static inline TestDatabase* suite_database_ = nullptr;
  TestDatabase& database_ = *suite_database_;
  TestLoop loop_{database_.settings()};
  changes::Feed feed_{database_.settings()};
  std::vector<std::string> keys_;
  std::string payload_;
};

TEST_F(Changes, a_committed_change_is_heard_at_once_and_a_rolled_back_one_never) {
  EXPECT_TRUE(loop_.run(loop_.db().transaction(&publish_then, std::string("lost"), false)).has_error());
  ASSERT_TRUE(loop_.run(loop_.db().transaction(&publish_then, std::string("kept"), true)).has_value());
  EXPECT_TRUE(heard({"kept"}, 900ms));  // announced: the poll alone would take up to a second
  EXPECT_EQ(payload_, R"({"price": 5000})");
}

TEST_F(Changes, a_write_announces_its_changes_too) {
  std::vector<db::Step> steps;
  changes::Change change;
  change.topic = "vehicle";
  change.key = "1";
  change.payload = "{}";
  steps.push_back(changes::insert(change));
  ASSERT_TRUE(loop_.run(loop_.db().write(std::move(steps))).has_value());
  EXPECT_TRUE(heard({"1"}, 900ms));
}

TEST_F(Changes, another_process_hears_it_by_notification) {
  TestLoop other(database_.settings());
  std::vector<std::string> theirs;
  changes::Feed feed(database_.settings());
  feed.on("vehicle", [&](Loop&, const changes::Change& change) { theirs.push_back(change.key); });
  feed.start({&other.loop()});
  ASSERT_TRUE(other.run_until([&] { return feed.following(); }));
  ASSERT_TRUE(loop_.run(loop_.db().transaction(&publish_then, std::string("1"), true)).has_value());
  EXPECT_TRUE(heard({"1"}, 900ms));
  EXPECT_TRUE(other.run_until([&] { return theirs.size() == 1; }, 900ms));
  other.run(feed.stop());
}

TEST_F(Changes, without_a_notification_the_poll_finds_it) {
  database_.run(insert("quiet"));
  EXPECT_TRUE(heard({"quiet"}, 1900ms));
}

// The older transaction's row has the smaller number but becomes visible last; nothing may be skipped or turned round.
TEST_F(Changes, an_open_older_transaction_holds_later_changes_back) {
  TestDatabase* database = &database_;
  const std::unique_ptr<PGconn, void (*)(PGconn*)> older(PQconnectdb(database->owner().c_str()), &PQfinish);
  PQclear(PQexec(older.get(), ("begin; " + insert("older")).c_str()));
  ASSERT_TRUE(loop_.run(loop_.db().transaction(&publish_then, std::string("younger"), true)).has_value());
  loop_.run_for(1200ms);
  EXPECT_TRUE(keys_.empty());
  PQclear(PQexec(older.get(), "commit"));
  EXPECT_TRUE(heard({"older", "younger"}, 900ms));  // looked for often while something is held back
}

TEST_F(Changes, many_changes_from_many_transactions_arrive_once_each) {
  std::vector<Task<Result<int>>> tasks;
  for (int i = 0; i < 1200; ++i) tasks.push_back(loop_.db().transaction(&publish_then, std::to_string(i), true));
  for (const auto& result : loop_.run_all(std::move(tasks))) ASSERT_TRUE(result.has_value());
  EXPECT_TRUE(loop_.run_until([&] { return keys_.size() >= 1200; }));
  const std::set<std::string> different(keys_.begin(), keys_.end());
  EXPECT_EQ(keys_.size(), 1200U);
  EXPECT_EQ(different.size(), 1200U);
  // Announcements are coalesced: far fewer than commits (PostgreSQL counts what the queue still holds).
  EXPECT_LT(database_.value("select pg_notification_queue_usage()"), "0.01");
}

TEST_F(Changes, a_lost_connection_loses_no_change) {
  const std::unique_ptr<PGconn, void (*)(PGconn*)> super(PQconnectdb(database_.superuser().c_str()), &PQfinish);
  PQclear(PQexec(super.get(), ("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kerbside_app'"
                               " and datname = current_database(); " +
                               insert("meanwhile"))
                                  .c_str()));
  EXPECT_TRUE(heard({"meanwhile"}));
  ASSERT_TRUE(loop_.run(loop_.db().wait_until_up(3000)));
  ASSERT_TRUE(loop_.run(loop_.db().transaction(&publish_then, std::string("after"), true)).has_value());
  EXPECT_TRUE(heard({"meanwhile", "after"}));
}

TEST_F(Changes, the_clock_moves_in_test_mode_only_and_every_process_follows) {
  const auto fixed = loop_.run(db::move_clock(loop_.db(), 1h));
  ASSERT_TRUE(fixed.has_error());
  EXPECT_EQ(fixed.error().code, "clock_fixed");
  database_.run("update app_clock set test_mode = true");
  database_.run("select set_app_clock('3 days')");  // another process
  EXPECT_TRUE(loop_.run_until([] { return clock_offset() == std::chrono::hours(72); }, 3s));
  EXPECT_EQ(database_.value("select app_now() - now()"), "3 days");
  ASSERT_TRUE(loop_.run(db::move_clock(loop_.db(), 90min)).has_value());
  EXPECT_EQ(clock_offset(), 90min);
  EXPECT_EQ(database_.value("select app_now() - now()"), "01:30:00");
}

}  // namespace
}  // namespace kerbside
