// A reader that keeps a copy of a table equal while processes write to it, one is killed, connections are cut and the
// reader is away: what a search index will be (server/core/changes.hpp, server/core/db/chunks.hpp).
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <map>
#include <random>

#include "core/changes.hpp"
#include "core/db/chunks.hpp"
#include "core/log.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using changes::Batch;
using changes::Position;
using test::TestDatabase;
using test::TestLoop;
using namespace std::chrono_literals;

struct Thing {
  std::string id, value;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (id, value))

const db::Cursor all_things{"test_mirror_all", "select id::text as id, value from copied_things order by id"};
const db::Statement some_things{"test_mirror_some",
                                "select id::text as id, value from copied_things where id = any($1::int[])"};

class Mirror : public changes::Reader {
 public:
  explicit Mirror(db::Settings settings) : settings_(std::move(settings)) {}

  Task<Status> load(Loop& loop, Position at) override {
    ++loads;
    position = at;
    rows.clear();
    co_return co_await db::read_in_chunks(loop.io, settings_, all_things, db::Params(), 60s,
                                          [this](const db::Rows& chunk) { return add(chunk); });
  }
  Task<Status> apply(Loop& loop, const Batch& batch) override {
    std::vector<std::string> ids;
    for (const auto& change : batch) ids.push_back(change.key);
    KB_CO_TRY(const auto now, co_await loop.db.read(some_things, db::Params(ids)));
    for (const auto& id : ids) rows.erase(id);
    KB_CO_TRY_VOID(co_await add(now));
    position = batch.back().at;
    co_return Status();
  }
  std::string text() const {
    std::string out;
    for (const auto& [id, value] : rows) out += id + "=" + value + ";";
    return out;
  }

  std::map<std::string, std::string> rows;
  std::optional<Position> position;
  int loads = 0;

 private:
  Task<Status> add(const db::Rows& chunk) {
    for (auto& thing : chunk.all<Thing>()) rows[thing.id] = std::move(thing.value);
    co_return Status();
  }
  db::Settings settings_;
};

// A process that inserts, changes and deletes rows, one transaction after the other, some rolled back, until it is
// killed.
pid_t start_writer(const std::string& conninfo, unsigned seed) {
  const pid_t child = fork();
  if (child != 0) return child;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  PGconn* session = PQconnectdb(conninfo.c_str());
  std::minstd_rand random(seed);
  const auto run = [&](const std::string& sql) { PQclear(PQexec(session, sql.c_str())); };
  for (;;) {
    run("begin");
    for (unsigned n = random() % 5 + 1; n > 0; --n) {
      const std::string id = std::to_string(random() % 400);
      if (random() % 4 == 0)
        run("delete from copied_things where id = " + id);
      else
        run("insert into copied_things values (" + id +
            ", md5(random()::text)) on conflict (id) do update set value = excluded.value");
    }
    if (random() % 10 == 0) run("select pg_sleep(0.05)");
    run(random() % 8 == 0 ? "rollback" : "commit");
  }
}

void kill_writer(pid_t writer) {
  ::kill(writer, SIGKILL);
  waitpid(writer, nullptr, 0);
}

class ChangeMirror : public testing::Test {
 protected:
  ChangeMirror() {
    log::set_level(log::Level::off);
    database_.run(
        "create table copied_things (id int primary key, value text not null);"
        "insert into copied_things select n, 'first' from generate_series(0, 2500) n;"
        "call publish('copied_things', 'copied', 'id')");
    follow({});
    writers_ = {start_writer(database_.app(), 1), start_writer(database_.app(), 2)};
  }
  ~ChangeMirror() override {
    for (const pid_t writer : writers_) kill_writer(writer);
    leave();
    log::set_level(log::Level::info);
  }

  void follow(std::optional<Position> from) {
    feed_ = std::make_unique<changes::Feed>(database_.settings());
    feed_->add({"mirror", {"copied"}, &mirror_, from});
    feed_->start({&loop_.loop()});
  }
  void leave() {
    if (feed_) loop_.run(feed_->stop());
    feed_.reset();
  }
  void stop_writers() {
    for (const pid_t writer : std::exchange(writers_, {})) kill_writer(writer);
  }
  std::string truth() {
    return database_.value(
        "select coalesce(string_agg(id || '=' || value || ';', '' order by id::text collate \"C\"), '') from "
        "copied_things");
  }
  void expect_equal() {
    stop_writers();
    const bool equal = loop_.run_until([&] { return mirror_.text() == truth(); });
    EXPECT_TRUE(equal) << mirror_.rows.size() << " rows, not "
                       << database_.number("select count(*) from copied_things");
  }
  // So that a test cannot pass because nothing happened.
  void expect_written(int transactions) {
    EXPECT_TRUE(loop_.run_until([&] {
      return database_.number("select count(distinct xid::text) from changes where topic = 'copied'") > transactions;
    }));
  }

  TestDatabase database_;
  TestLoop loop_{database_.settings()};
  Mirror mirror_{database_.settings()};
  std::unique_ptr<changes::Feed> feed_;
  std::vector<pid_t> writers_;
};

TEST_F(ChangeMirror, equal_after_two_processes_wrote_and_one_was_killed_in_the_middle) {
  expect_written(200);
  kill_writer(writers_.back());
  writers_.pop_back();
  expect_written(600);
  expect_equal();
  EXPECT_EQ(mirror_.loads, 1);
}

TEST_F(ChangeMirror, equal_after_its_connections_were_cut_again_and_again) {
  for (int i = 1; i <= 3; ++i) {
    expect_written(150 * i);
    database_.run_as_superuser(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kerbside'"
        " and datname = current_database()");
    loop_.run_for(200ms);
  }
  expect_equal();
}

TEST_F(ChangeMirror, equal_after_it_was_away_for_a_while_without_loading_again) {
  expect_written(100);
  ASSERT_TRUE(loop_.run_until([&] { return mirror_.loads == 1; }));
  leave();
  expect_written(500);
  follow(mirror_.position);
  expect_equal();
  EXPECT_EQ(mirror_.loads, 1);
}

TEST_F(ChangeMirror, equal_after_it_was_away_for_longer_than_changes_are_kept) {
  expect_written(100);
  ASSERT_TRUE(loop_.run_until([&] { return mirror_.loads == 1; }));
  leave();
  expect_written(400);
  database_.run("update changes set created_at = created_at - interval '2 days'");
  ASSERT_TRUE(loop_.run(loop_.db().write(changes::tidy_changes, db::Params(100'000))).has_value());
  expect_written(100);
  follow(mirror_.position);
  expect_equal();
  EXPECT_EQ(mirror_.loads, 2);
}

// --- many rows in bounded memory ------------------------------------------------------------------------------------

const db::Cursor numbers{"test_numbers",
                         "select n::text as id, repeat('x', 100) as value from generate_series(1, $1::int) n"};
const db::Cursor slow_numbers{
    "test_slow_numbers", "select n::text as id, pg_sleep(0.001)::text as value from generate_series(1, $1::int) n"};

class Chunks : public testing::Test {
 protected:
  Chunks() { log::set_level(log::Level::off); }
  ~Chunks() override { log::set_level(log::Level::info); }
  Status read(const db::Cursor& cursor, int count, std::chrono::milliseconds limit, int fail_after = 1 << 30) {
    return loop_.run(db::read_in_chunks(loop_.loop().io, database_.settings(), cursor, db::Params(count), limit,
                                        [this, fail_after](const db::Rows& rows) { return take(rows, fail_after); }));
  }
  Task<Status> take(const db::Rows& rows, int fail_after) {
    co_await TestLoop::pause(loop_.loop().io, 1ms);  // it may await
    total_ += rows.size();
    largest_ = std::max(largest_, rows.size());
    if (total_ >= fail_after) co_return fail(Kind::invalid, "enough", "Enough.");
    co_return Status();
  }
  TestDatabase database_;
  TestLoop loop_{database_.settings()};
  int total_ = 0, largest_ = 0;
};

TEST_F(Chunks, all_rows_come_in_parts_of_a_thousand) {
  for (const int count : {0, 999, 1000, 1001, 50'000}) {
    total_ = largest_ = 0;
    ASSERT_TRUE(read(numbers, count, 60s).has_value());
    EXPECT_EQ(total_, count);
    EXPECT_LE(largest_, 1000);
  }
}

TEST_F(Chunks, it_has_a_time_limit_of_its_own_and_leaves_no_connection) {
  const auto late = read(slow_numbers, 100'000, 1500ms);
  ASSERT_TRUE(late.has_error());
  EXPECT_EQ(late.error().code, "db_timeout");
  EXPECT_LT(total_, 5000);
  EXPECT_TRUE(loop_.run_until([&] {
    return database_.number(
               "select count(*) from pg_stat_activity where query like '%chunks%' and pid <> pg_backend_pid()") == 0;
  }));
}

TEST_F(Chunks, an_error_of_the_one_who_reads_ends_it) {
  const auto ended = read(numbers, 50'000, 60s, 3000);
  ASSERT_TRUE(ended.has_error());
  EXPECT_EQ(ended.error().code, "enough");
  EXPECT_EQ(total_, 3000);
}

}  // namespace
}  // namespace kerbside
