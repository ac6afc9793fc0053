// The PostgreSQL client in pipeline mode: reads share a Sync, writes are transactions (server/core/db).
#include <gtest/gtest.h>

#include "core/db/chunks.hpp"
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
const db::Statement name_row{"t_name", "update rows set name = $2 where id = $1"};
const db::Conflict name_taken{"rows_name_key"};
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
const db::Statement show_lookup{"t_show_lookup", "select current_setting($1)", db::Lane::lookup};
const db::Statement show_slow{"t_show_slow", "select current_setting($1)", db::Lane::slow};
const db::Statement sleep_slowly{"t_sleep_slow", "select pg_sleep($1)", db::Lane::slow};
const db::Statement plan_row{"t_plan_row", "explain select from rows where id = 7"};
const db::Statement plan_row_lookup{"t_plan_row_lookup", "explain select from rows where id = 7", db::Lane::lookup};
const db::Statement plan_row_slow{"t_plan_row_slow", "explain select from rows where id = 7", db::Lane::slow};
const db::Statement echo_lookup{"t_echo_lookup", "select $1::bigint", db::Lane::lookup};

class Pipeline : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    database_ = new TestDatabase();
    database_->run(R"(
      create table rows (id bigint primary key, parent bigint,
        constraint parent_exists foreign key (parent) references rows deferrable initially deferred,
        name text constraint rows_name_key unique,
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
  EXPECT_EQ(refused.error().code, "rows_pkey");
  EXPECT_EQ(rows(), 2);
}

TEST_F(Pipeline, only_declared_constraints_are_conflicts_and_all_others_bugs_with_statement_and_constraint) {
  ASSERT_TRUE(loop_.run(loop_.db().write(insert_row, Params(1, std::nullopt))).has_value());
  const auto taken = loop_.run(loop_.db().write(name_row, Params(1, "one")));
  ASSERT_TRUE(taken.has_value());
  ASSERT_TRUE(loop_.run(loop_.db().write(insert_row, Params(2, std::nullopt))).has_value());
  const auto conflict = loop_.run(loop_.db().write(name_row, Params(2, "one")));
  EXPECT_EQ(conflict.error().kind, Kind::conflict);
  EXPECT_TRUE(name_taken.is(conflict.error()));
  const auto expect_bug = [&](const Params& params, const char* constraint, const std::string& statement) {
    const auto refused = loop_.run(loop_.db().write(insert_row, params));
    ASSERT_TRUE(refused.has_error());
    EXPECT_EQ(refused.error().kind, Kind::bug);
    EXPECT_EQ(refused.error().code, constraint);
    EXPECT_NE(refused.error().message.find("statement " + statement + ": "), std::string::npos)
        << refused.error().message;
    EXPECT_NE(refused.error().message.find(constraint), std::string::npos) << refused.error().message;
    EXPECT_FALSE(name_taken.is(refused.error()));
  };
  expect_bug(Params(1, std::nullopt), "rows_pkey", "t_insert");    // unique, and nobody declared it
  expect_bug(Params(2000000, std::nullopt), "small", "t_insert");  // check
  expect_bug(Params(3, 999), "parent_exists", "commit");           // foreign key, deferred
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
  hasty.read_timeout_ms = 500;
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

TEST_F(Pipeline, each_lane_has_its_own_connections_time_limit_and_plans) {
  auto settings = Pipeline::settings();
  settings.read_timeout_ms = 1100;
  settings.slow_timeout_ms = 1200;
  TestLoop loop(settings);
  const auto of = [&](const db::Statement& statement, const char* setting) {
    return loop.run(loop.db().read(statement, Params(setting)))->value<std::string>();
  };
  EXPECT_EQ(of(show_lookup, "statement_timeout") + " " + of(show, "statement_timeout"), "1100ms 1100ms");
  EXPECT_EQ(of(show_slow, "statement_timeout"), "1200ms");
  EXPECT_EQ(of(show, "plan_cache_mode") + " " + of(show_slow, "plan_cache_mode"), "auto force_custom_plan");
  for (const auto* lane : {&show_lookup, &show, &show_slow}) {
    EXPECT_EQ(of(*lane, "transaction_read_only"), "on") << lane->name;
  }
}

// What one statement of each lane waits for while the lanes behind it are busy for two seconds.
TEST_F(Pipeline, a_lane_does_not_wait_for_slower_ones) {
  std::vector<std::string> done;
  const auto note = [&](std::string name, Task<Result<db::Rows>> read) -> Task<Result<db::Rows>> {
    auto rows = co_await std::move(read);
    done.push_back(std::move(name));
    co_return rows;
  };
  std::vector<Task<Result<db::Rows>>> tasks;
  for (int i = 0; i < 4; ++i) tasks.push_back(note("slow", loop_.db().read(sleep_slowly, Params(0.4))));
  tasks.push_back(note("quick", loop_.db().read(sleep_for, Params(0.2))));
  tasks.push_back(note("lookup", loop_.db().read(echo_lookup, Params(1))));
  for (const auto& result : loop_.run_all(std::move(tasks))) EXPECT_TRUE(result.has_value());
  EXPECT_EQ(done, (std::vector<std::string>{"lookup", "quick", "slow", "slow", "slow", "slow"}));
}

TEST_F(Pipeline, a_slow_read_that_meets_its_limit_leaves_its_neighbours_alone_and_more_than_fit_are_refused) {
  auto settings = Pipeline::settings();
  settings.slow_connections = 1;
  settings.slow_timeout_ms = 1000;
  settings.slow_queue = 10;
  TestLoop loop(settings);
  std::vector<Task<Result<db::Rows>>> tasks;
  tasks.push_back(loop.db().read(sleep_slowly, Params(5)));
  for (int i = 0; i < 20; ++i) tasks.push_back(loop.db().read(sleep_slowly, Params(0)));
  tasks.push_back(loop.db().read(echo, Params(1)));
  const auto results = loop.run_all(std::move(tasks));
  EXPECT_EQ(results[0].error().code, db::code_timeout);
  EXPECT_TRUE(results[1].has_value());
  EXPECT_EQ(results[20].error().code, db::code_busy);
  EXPECT_TRUE(results[21].has_value());
}

// Or a plan that is kept from when a table was small would read all of it when it has grown.
TEST_F(Pipeline, plans_that_are_kept_go_by_indexes_even_while_a_table_is_small) {
  database_->run("insert into rows (id) values (7); analyze rows");
  const auto reads_all = [](const db::Rows& plan) { return plan.value<std::string>().starts_with("Seq Scan"); };
  EXPECT_FALSE(reads_all(*loop_.run(loop_.db().read(plan_row, Params()))));
  EXPECT_FALSE(reads_all(*loop_.run(loop_.db().read(plan_row_lookup, Params()))));
  EXPECT_FALSE(reads_all(*loop_.run(loop_.db().write(plan_row, Params()))));
  EXPECT_TRUE(reads_all(*loop_.run(loop_.db().read(plan_row_slow, Params())))) << "planned anew each time";
  std::vector<db::Step> steps;
  steps.emplace_back(db::read_whole_tables, Params());
  steps.emplace_back(plan_row, Params());
  EXPECT_TRUE(reads_all(loop_.run(loop_.db().write(std::move(steps)))->back()));
}

TEST_F(Pipeline, without_connections_of_their_own_look_ups_travel_with_the_quick_reads) {
  auto settings = Pipeline::settings();
  settings.lookup_connections = 0;
  TestLoop loop(settings);
  EXPECT_EQ(loop.run(loop.db().read(echo_lookup, Params(7)))->value<int>(), 7);
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
            "4s");
}

}  // namespace
}  // namespace kerbside
