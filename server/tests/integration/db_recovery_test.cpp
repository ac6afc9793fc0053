// Lost connections: what was running is answered honestly, and the pool comes back by itself (server/core/db).
#include <gtest/gtest.h>
#include <signal.h>

#include <thread>

#include "core/db/error.hpp"
#include "core/log.hpp"
#include "support/test_cluster.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using db::Params;
using test::TestDatabase;
using test::TestLoop;

const db::Statement ask_back{"rec_echo", "select $1::bigint"};
const db::Statement add{"rec_add", "insert into rows (id) values ($1)"};
const db::Statement slow_add{"rec_slow_add", "insert into rows (id) select $1 from pg_sleep(10)"};
const db::Statement create_rows{"rec_create", "create table rows (id int primary key)"};
const db::Statement count_kept{"rec_count", "select count(*) from rows"};
const db::Statement own_pid{"rec_pid", "select pg_backend_pid()"};

class Recovery : public testing::Test {
 protected:
  Recovery() {
    database_.run("create table rows (id int primary key)");
    log::set_level(log::Level::off);  // lost connections are what is wanted here
  }
  ~Recovery() override { log::set_level(log::Level::info); }

  // The owner may not end the app's sessions unless it is a member of that role or superuser.
  // Those that are `doing`; false when there is none.
  bool terminate_as_superuser(const std::string& doing = "true") {
    const std::unique_ptr<PGconn, void (*)(PGconn*)> super(PQconnectdb(database_.superuser().c_str()), &PQfinish);
    const std::string sql =
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kerbside_app'"
        " and datname = current_database() and " +
        doing;
    const std::unique_ptr<PGresult, void (*)(PGresult*)> ended(PQexec(super.get(), sql.c_str()), &PQclear);
    return PQntuples(ended.get()) > 0;
  }

  TestDatabase database_;
  TestLoop loop_{database_.settings()};
};

TEST_F(Recovery, terminated_while_idle_it_answers_again_by_itself) {
  EXPECT_TRUE(loop_.run(loop_.db().read(ask_back, Params(1))).has_value());
  terminate_as_superuser();
  EXPECT_TRUE(loop_.run_until([this] { return !loop_.db().up(); }, std::chrono::seconds(20)));
  // Each connection notices for itself: `up` may count one that is lost and does not know it yet.
  const auto reads = [this] { return loop_.run(loop_.db().read(ask_back, Params(2))).has_value(); };
  const auto writes = [this, id = 0]() mutable { return loop_.run(loop_.db().write(add, Params(++id))).has_value(); };
  EXPECT_TRUE(loop_.run_until(reads, std::chrono::seconds(20)));
  EXPECT_TRUE(loop_.run_until(writes, std::chrono::seconds(20)));
}

// What became of writes that were sent at the same moment.
struct Answers {
  long committed = 0, unknown = 0, refused = 0;
  long lost() const { return unknown + refused; }
};

// Rounds follow one another as fast as they are answered. While no connection is up that is at once, so a test counts
// what was lost between the kill and the first round that is whole again, and not how many rounds that took.
TEST_F(Recovery, terminated_under_load_every_request_is_answered_and_none_twice) {
  Answers all;
  int next = 0;
  const auto hundred = [&] {
    std::vector<Task<Result<db::Rows>>> tasks;
    for (int i = 0; i < 100; ++i) tasks.push_back(loop_.db().write(add, Params(next++)));
    Answers round;
    for (const auto& result : loop_.run_all(std::move(tasks))) {
      if (result.has_value()) {
        ++round.committed;
        continue;
      }
      EXPECT_EQ(result.error().kind, Kind::unavailable) << result.error().code << result.error().message;
      result.error().code == db::code_outcome_unknown ? ++round.unknown : ++round.refused;
    }
    all = {all.committed + round.committed, all.unknown + round.unknown, all.refused + round.refused};
    return round;
  };
  for (int kill = 0; kill < 4; ++kill) {
    EXPECT_EQ(hundred().lost(), 0);
    for (long lost = 0; lost == 0;) {  // one that comes behind a round meets the next one
      const std::jthread killer([this] { terminate_as_superuser(); });
      lost = hundred().lost();
    }
    // A connection that is lost and does not know it yet loses what it is given once, so this ends.
    do ASSERT_TRUE(loop_.run(loop_.db().wait_until_up(20'000)));
    while (hundred().lost() > 0);
  }
  const long stored = database_.number("select count(*) from rows");
  EXPECT_GE(all.committed, 800);
  EXPECT_GE(stored, all.committed);
  EXPECT_LE(stored, all.committed + all.unknown);
  EXPECT_EQ(all.committed + all.lost(), next);
}

TEST_F(Recovery, a_write_lost_while_it_runs_has_an_unknown_outcome) {
  std::jthread killer([this] {
    while (!terminate_as_superuser("wait_event = 'PgSleep'")) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  });
  const auto lost = loop_.run(loop_.db().write(slow_add, Params(1)));
  ASSERT_TRUE(lost.has_error());
  EXPECT_EQ(lost.error().kind, Kind::unavailable);
  EXPECT_EQ(lost.error().code, db::code_outcome_unknown);
}

Task<std::string> lose_a_transaction(Loop& loop, TestDatabase& database) {
  auto begun = co_await loop.db.begin();
  auto tx = std::move(*begun);
  const auto pid = co_await tx.run(own_pid, Params());
  const auto added = co_await tx.run(add, Params(1));
  const std::unique_ptr<PGconn, void (*)(PGconn*)> super(PQconnectdb(database.superuser().c_str()), &PQfinish);
  const auto sql = "select pg_terminate_backend(" + pid->value<std::string>() + ")";
  PQclear(PQexec(super.get(), sql.c_str()));
  // Long enough for the connection to be made anew: the transaction must not continue on the new one.
  co_await TestLoop::pause(loop.io, std::chrono::milliseconds(300));
  const auto later = co_await tx.run(add, Params(2));
  const auto status = co_await tx.commit();
  co_return later.error().code + " " + status.error().code;
}
TEST_F(Recovery, a_transaction_never_continues_on_another_session) {
  EXPECT_EQ(loop_.run(lose_a_transaction(loop_.loop(), database_)), "db_down db_down");
  EXPECT_EQ(database_.number("select count(*) from rows"), 0);
  EXPECT_TRUE(loop_.run(loop_.db().write(add, Params(1))).has_value());
}

// A server that stops answering (half-open connection, stopped process): the loop's own deadline closes the connection.
TEST_F(Recovery, a_silent_server_is_given_up_a_second_after_the_statement_timeout) {
  auto settings = database_.settings();
  settings.read_timeout_ms = 300;
  TestLoop loop(settings);
  const auto pid = static_cast<pid_t>(loop.run(loop.db().read(own_pid, Params()))->value<int>());
  ASSERT_EQ(kill(pid, SIGSTOP), 0);
  const auto start = std::chrono::steady_clock::now();
  const auto lost = loop.run(loop.db().read(ask_back, Params(1)));
  const auto waited = std::chrono::steady_clock::now() - start;
  kill(pid, SIGCONT);
  ASSERT_TRUE(lost.has_error());
  EXPECT_EQ(lost.error().code, db::code_down);
  EXPECT_GE(waited, std::chrono::milliseconds(1200));
  EXPECT_LE(waited, std::chrono::milliseconds(4500)) << "the write's limit is 5 s";
  EXPECT_TRUE(loop.run(loop.db().wait_until_up(20'000)));
}

Task<void> ask_and_stop(Loop& loop, std::string* code) {
  const auto answer = co_await loop.db.read(ask_back, Params(1));
  if (answer.has_error()) *code = answer.error().code;
  co_await loop.db.stop();
}
TEST_F(Recovery, without_a_server_requests_fail_at_once) {
  db::Settings nowhere;
  nowhere.conninfo = "host=/tmp/kerbside-nowhere dbname=none";
  Loop loop(0, nowhere);
  loop.db.start();
  EXPECT_FALSE(loop.db.up());
  std::string code;
  asio::co_spawn(loop.io, ask_and_stop(loop, &code), asio::detached);
  loop.io.run();
  EXPECT_EQ(code, db::code_down);
}

// trust.md 3.5 row 2: nothing committed is lost, and the program recovers without help.
TEST(Crash, a_killed_server_is_used_again_when_it_is_back_with_every_committed_row) {
  log::set_level(log::Level::off);
  test::TestCluster cluster;
  db::Settings settings;
  settings.conninfo = cluster.conninfo("postgres", "postgres");
  TestLoop loop(settings);
  ASSERT_TRUE(loop.run(loop.db().write(create_rows, Params())).has_value());
  int committed = 0, next = 0;
  for (int round = 0; round < 3; ++round) {
    std::jthread killer([&cluster] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      cluster.kill_server();
    });
    for (bool alive = true; alive;) {
      std::vector<Task<Result<db::Rows>>> tasks;
      for (int i = 0; i < 50; ++i) tasks.push_back(loop.db().write(add, Params(next++)));
      for (const auto& result : loop.run_all(std::move(tasks))) {
        result.has_value() ? void(++committed) : void(alive = false);
      }
    }
    killer.join();
    cluster.restart_server();
    ASSERT_TRUE(loop.run(loop.db().wait_until_up(20'000)));
    int stored = -1;  // until the lane of reads has found the new server too
    for (int attempt = 0; stored < 0 && attempt < 100; ++attempt) {
      const auto rows = loop.run(loop.db().read(count_kept, Params()));
      if (rows.has_value()) stored = rows->value<int>();
      if (stored < 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_GE(stored, committed);
  }
  log::set_level(log::Level::info);
}

}  // namespace
}  // namespace kerbside
