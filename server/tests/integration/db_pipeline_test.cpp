// The PostgreSQL client in pipeline mode: reads share a Sync, writes are transactions (server/core/db).
#include <gtest/gtest.h>

#include "core/db/error.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using db::Params;
using test::TestDatabase;
using test::TestLoop;

enum class Colour { red, green };
BOOST_DESCRIBE_ENUM(Colour, red, green)

struct Thing {
  std::int64_t id = 0;
  std::string name;
  bool good = false;
  double weight = 0;
  std::optional<int> size;
  Colour colour = Colour::red;
  std::vector<std::string> tags;
  Instant made;
  Date day;
  TimeOfDay hour;
  LocalTime when;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (id, name, good, weight, size, colour, tags, made, day, hour, when))
struct Misordered {
  std::string name;
  std::int64_t id = 0;
};
BOOST_DESCRIBE_STRUCT(Misordered, (), (name, id))

const db::Statement echo{"t_echo", "select $1::bigint"};
const db::Statement divide{"t_divide", "select 100 / $1::int"};
const db::Statement misspelt{"t_misspelt", "select no_such_column"};
const db::Statement insert_row{"t_insert", "insert into rows (id, parent) values ($1, $2) returning id"};
const db::Statement count_rows{"t_count", "select count(*) from rows"};
const db::Statement delete_rows{"t_delete", "delete from rows"};
const db::Statement sleep_for{"t_sleep", "select pg_sleep($1)"};
const db::Statement bad_number{"t_bad_number", "select ($1::text)::int"};
const db::Statement one_thing{"t_thing", R"(
  select $1::bigint as id, $2 as name, $3::bool as good, $4::float8 as weight, $5::int as size, $6 as colour,
         $7::text[] as tags, $8::timestamptz as made, $9::date as day, $10::time as hour, $11::timestamp as when)"};
const db::Statement all_of_everything{"t_everything", "select * from everything"};
const db::Statement set_clock{"t_set_clock", "select set_app_clock('1 day')"};
const db::Statement show{"t_show", "select current_setting($1)"};

class Pipeline : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    database_ = new TestDatabase();
    database_->run(R"(
      create table rows (id bigint primary key, parent bigint,
        constraint parent_exists foreign key (parent) references rows deferrable initially deferred,
        constraint small check (id < 1000000)))");
  }
  static void TearDownTestSuite() { delete std::exchange(database_, nullptr); }
  void SetUp() override { database_->run("delete from rows"); }

  long rows() { return database_->number("select count(*) from rows"); }
  static db::Settings settings() { return database_->settings(); }

  static inline TestDatabase* database_ = nullptr;
  TestLoop loop_{settings()};
};

TEST_F(Pipeline, a_row_travels_to_a_struct_and_back) {
  const auto made = parse_iso("2026-11-21T10:00:00.25Z").value();
  const std::vector<std::string> tags{"plain", "with \"quotes\", commas", "back\\slash", "", "NULL"};
  Params params(7, std::string("Zoë"), true, 2.5, std::optional<int>(), Colour::green, tags, made,
                Date::parse("2026-03-01").value(), TimeOfDay::parse("09:30").value(),
                LocalTime::parse("2026-03-29 00:30").value());
  const auto found = loop_.run(loop_.db().find<Thing>(one_thing, std::move(params))).value();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, 7);
  EXPECT_EQ(found->name, "Zoë");
  EXPECT_TRUE(found->good);
  EXPECT_EQ(found->weight, 2.5);
  EXPECT_FALSE(found->size);
  EXPECT_EQ(found->colour, Colour::green);
  EXPECT_EQ(found->tags, tags);
  EXPECT_EQ(found->made, made);
  EXPECT_EQ(found->day.text(), "2026-03-01");
  EXPECT_EQ(found->hour.text(), "09:30");
  EXPECT_EQ(found->when.text(), "2026-03-29 00:30");
}

TEST_F(Pipeline, columns_in_the_wrong_order_and_texts_that_do_not_fit_are_bugs) {
  Params params(7, "x", true, 1, 1, "green", "{}", "2026-01-01", "2026-01-01", "10:00", "2026-01-01");
  const auto rows = loop_.run(loop_.db().read(one_thing, std::move(params))).value();
  EXPECT_THROW(rows.first<Misordered>(), std::logic_error);
  EXPECT_THROW(rows.value<int>(0, 1), std::logic_error);
  EXPECT_THROW(rows.value<Colour>(0, 1), std::logic_error);
}

TEST_F(Pipeline, bytes_are_written_as_bytea_text) {
  EXPECT_EQ(db::bytea(std::string_view("\x00\xff\x10", 3)), "\\x00ff10");
}

TEST_F(Pipeline, a_failing_read_does_not_hurt_its_neighbours) {
  std::vector<Task<Result<db::Rows>>> tasks;
  for (int i = 0; i < 200; ++i) tasks.push_back(loop_.db().read(divide, Params(i % 10)));
  const auto results = loop_.run_all(std::move(tasks));
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (i % 10 == 0) {
      ASSERT_TRUE(results[i].has_error());
      EXPECT_EQ(results[i].error().code, "22012");
    } else {
      ASSERT_TRUE(results[i].has_value()) << i << " " << results[i].error().code;
      EXPECT_EQ(results[i]->value<int>(), 100 / static_cast<int>(i % 10));
    }
  }
}

TEST_F(Pipeline, a_statement_that_cannot_be_prepared_stays_a_bug_of_its_own) {
  for (int round = 0; round < 2; ++round) {
    std::vector<Task<Result<db::Rows>>> tasks;
    tasks.push_back(loop_.db().read(echo, Params(1)));
    tasks.push_back(loop_.db().read(misspelt, Params()));
    tasks.push_back(loop_.db().read(echo, Params(2)));
    const auto results = loop_.run_all(std::move(tasks));
    EXPECT_EQ(results[0]->value<int>(), 1);
    EXPECT_EQ(results[1].error().kind, Kind::bug);
    EXPECT_EQ(results[1].error().code, "42703");
    EXPECT_EQ(results[2]->value<int>(), 2);
  }
}

TEST_F(Pipeline, values_stay_out_of_error_messages) {
  const auto result = loop_.run(loop_.db().read(bad_number, Params("ada@example.org")));
  ASSERT_TRUE(result.has_error());
  EXPECT_EQ(result.error().kind, Kind::bug);
  EXPECT_EQ(result.error().message.find("ada@"), std::string::npos);
}

TEST_F(Pipeline, reads_cannot_write) {
  const auto result = loop_.run(loop_.db().read(insert_row, Params(1, std::nullopt)));
  ASSERT_TRUE(result.has_error());
  EXPECT_EQ(result.error().code, "25006");
  EXPECT_EQ(rows(), 0);
}

TEST_F(Pipeline, a_write_of_several_statements_is_all_or_nothing) {
  std::vector<db::Step> good;
  good.emplace_back(insert_row, Params(1, std::nullopt));
  good.emplace_back(insert_row, Params(2, 1));
  const auto written = loop_.run(loop_.db().write(std::move(good)));
  ASSERT_TRUE(written.has_value());
  EXPECT_EQ((*written)[1].value<int>(), 2);
  EXPECT_EQ(rows(), 2);

  std::vector<db::Step> bad;
  bad.emplace_back(insert_row, Params(3, std::nullopt));
  bad.emplace_back(insert_row, Params(1, std::nullopt));
  const auto refused = loop_.run(loop_.db().write(std::move(bad)));
  ASSERT_TRUE(refused.has_error());
  EXPECT_EQ(refused.error().kind, Kind::conflict);
  EXPECT_EQ(refused.error().code, "rows_pkey");
  EXPECT_EQ(rows(), 2);
}

TEST_F(Pipeline, constraint_violations_carry_the_constraints_name) {
  const auto refused = loop_.run(loop_.db().write(insert_row, Params(2000000, std::nullopt)));
  EXPECT_EQ(refused.error().kind, Kind::conflict);
  EXPECT_EQ(refused.error().code, "small");
}

// The error arrives where only the Sync's answer is expected; a client that miscounts there hangs for ever.
TEST_F(Pipeline, a_deferred_constraint_fails_the_write_at_its_commit) {
  for (int i = 0; i < 20; ++i) {
    std::vector<Task<Result<db::Rows>>> tasks;
    tasks.push_back(loop_.db().write(insert_row, Params(10 + i, std::nullopt)));
    tasks.push_back(loop_.db().write(insert_row, Params(100 + i, 999)));
    tasks.push_back(loop_.db().write(insert_row, Params(200 + i, std::nullopt)));
    const auto results = loop_.run_all(std::move(tasks));
    EXPECT_TRUE(results[0].has_value());
    ASSERT_TRUE(results[1].has_error());
    EXPECT_EQ(results[1].error().code, "parent_exists");
    EXPECT_TRUE(results[2].has_value());
  }
  EXPECT_EQ(rows(), 40);
}

TEST_F(Pipeline, neighbouring_writes_on_one_connection_fail_alone) {
  auto one = settings();
  one.write_connections = 1;
  TestLoop loop(one);
  std::vector<Task<Result<db::Rows>>> tasks;
  for (int i = 0; i < 60; ++i) {
    tasks.push_back(
        loop.db().write(insert_row, i % 3 == 0 ? Params(5, 5) : Params(100 + i, i % 3 == 1 ? 999 : 100 + i)));
  }
  const auto results = loop.run_all(std::move(tasks));
  for (std::size_t i = 0; i < results.size(); ++i) {
    const std::string code = results[i].has_error() ? results[i].error().code : "";
    const char* expected = i % 3 == 1 ? "parent_exists" : i % 3 == 0 && i > 0 ? "rows_pkey" : "";
    EXPECT_EQ(code, expected) << i;
  }
  EXPECT_EQ(rows(), 21);
}

TEST_F(Pipeline, our_own_exceptions_keep_kind_code_and_sentence) {
  const auto refused = loop_.run(loop_.db().write(set_clock, Params()));
  EXPECT_EQ(refused.error().kind, Kind::forbidden);
  EXPECT_EQ(refused.error().code, "clock_fixed");
  EXPECT_EQ(refused.error().message, "The clock can be moved in test mode only.");
}

TEST_F(Pipeline, a_slow_statement_times_out_and_leaves_the_connection_usable) {
  auto hasty = settings();
  hasty.statement_timeout_ms = 100;
  TestLoop loop(hasty);
  std::vector<Task<Result<db::Rows>>> tasks;
  tasks.push_back(loop.db().read(sleep_for, Params(5)));
  tasks.push_back(loop.db().read(echo, Params(1)));
  const auto results = loop.run_all(std::move(tasks));
  EXPECT_EQ(results[0].error().kind, Kind::unavailable);
  EXPECT_EQ(results[0].error().code, db::code_timeout);
  EXPECT_EQ(results[1]->value<int>(), 1);
}

TEST_F(Pipeline, a_lock_is_waited_for_no_longer_than_the_lock_timeout) {
  auto hasty = settings();
  hasty.lock_timeout_ms = 100;
  TestLoop loop(hasty);
  database_->run("begin; lock table rows in access exclusive mode");
  const auto refused = loop.run(loop.db().write(insert_row, Params(1, std::nullopt)));
  database_->run("rollback");
  EXPECT_EQ(refused.error().code, db::code_timeout);
  EXPECT_TRUE(loop.run(loop.db().write(insert_row, Params(1, std::nullopt))).has_value());
}

TEST_F(Pipeline, more_than_the_queue_holds_is_refused_at_once) {
  auto small = settings();
  small.max_queue = 50;
  TestLoop loop(small);
  std::vector<Task<Result<db::Rows>>> tasks;
  for (int i = 0; i < 200; ++i) tasks.push_back(loop.db().read(echo, Params(i)));
  int answered = 0, busy = 0;
  for (const auto& result : loop.run_all(std::move(tasks))) {
    if (result.has_value()) ++answered;
    if (result.has_error() && result.error().code == db::code_busy) ++busy;
  }
  EXPECT_GE(answered, 50);
  EXPECT_GE(busy, 100);
  EXPECT_EQ(answered + busy, 200);
}

TEST_F(Pipeline, a_read_survives_a_migration_that_changes_its_columns) {
  database_->run("create table everything (a int); insert into everything values (1)");
  EXPECT_EQ(loop_.run(loop_.db().read(all_of_everything, Params()))->value<int>(), 1);
  database_->run("alter table everything add b text default 'new'");
  std::vector<Task<Result<db::Rows>>> tasks;
  tasks.push_back(loop_.db().read(echo, Params(1)));
  tasks.push_back(loop_.db().read(all_of_everything, Params()));
  tasks.push_back(loop_.db().read(echo, Params(2)));
  const auto results = loop_.run_all(std::move(tasks));
  EXPECT_EQ(results[0]->value<int>(), 1);
  ASSERT_TRUE(results[1].has_value()) << results[1].error().message;
  EXPECT_EQ(results[1]->value<std::string>(0, 1), "new");
  EXPECT_EQ(results[2]->value<int>(), 2);
  database_->run("drop table everything");
}

TEST_F(Pipeline, sessions_run_in_utc_with_their_time_limits) {
  EXPECT_EQ(loop_.run(loop_.db().read(show, Params("timezone")))->value<std::string>(), "UTC");
  EXPECT_EQ(loop_.run(loop_.db().read(show, Params("lock_timeout")))->value<std::string>(), "2s");
  EXPECT_EQ(loop_.run(loop_.db().read(show, Params("idle_in_transaction_session_timeout")))->value<std::string>(),
            "10s");
}

}  // namespace
}  // namespace kerbside
