// Every named statement of the product, as PostgreSQL plans it: the clock must cost nothing, tidying must use indexes.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "app/app.hpp"
#include "core/db/batches.hpp"
#include "core/db/clock.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using namespace std::chrono_literals;
using test::TestDatabase;
using test::TestLoop;

// A clock that the planner could not inline, in what is asked of each row.
bool clock_runs_once_a_row(const std::string& plan) {
  static const std::regex clock_in_a_filter(
      R"(Filter: .*\b(app_now|real_now|london_now|clock_timestamp|current_setting)\()");
  return std::regex_search(plan, clock_in_a_filter);
}

bool is_planned(const db::Statement& statement) {
  static const std::regex with_a_plan(R"(^\s*(select|insert|update|delete|with)\b)", std::regex::icase);
  const bool of_a_test = std::string_view(statement.file).find("server/tests/") != std::string_view::npos;
  return !of_a_test && std::regex_search(statement.sql, with_a_plan);
}

class Statements : public testing::Test {
 protected:
  // As it is planned when the values are not known.
  std::string plan_of(const std::string& name, const std::string& sql) {
    database_.run("prepare " + name + " as " + sql);
    const long parameters =
        database_.number("select cardinality(parameter_types) from pg_prepared_statements where name = '" + name + "'");
    std::string nulls;
    for (long i = 0; i < parameters; ++i) nulls += i == 0 ? "(null" : ", null";
    database_.run("drop function if exists plan_of");
    database_.run(
        "create function plan_of() returns text language plpgsql as $$ declare line text; plan text := ''; begin"
        " for line in explain execute " +
        name + nulls + (parameters > 0 ? ")" : "") +
        " loop plan := plan || line || chr(10); end loop; return plan; end $$");
    return database_.value("select plan_of()");
  }

  TestDatabase database_;
};

TEST_F(Statements, no_plan_runs_the_clock_once_a_row) {
  ASSERT_NE(openapi_document(), "");  // the whole product is linked
  database_.run("set plan_cache_mode = force_generic_plan");
  int planned = 0;
  for (const auto* statement = db::Statement::newest; statement != nullptr; statement = statement->before) {
    if (!is_planned(*statement)) continue;
    const std::string plan = plan_of(statement->name, statement->sql);
    EXPECT_FALSE(clock_runs_once_a_row(plan)) << statement->name << "\n" << plan;
    ++planned;
  }
  EXPECT_GT(planned, 150);
}

TEST_F(Statements, the_check_sees_a_clock_that_is_not_inlined) {
  const std::string idle = "select id from sessions where user_agent > 'M' and last_seen_at + interval '1 day' < ";
  EXPECT_FALSE(clock_runs_once_a_row(plan_of("inlined", idle + "app_now()")));
  EXPECT_FALSE(clock_runs_once_a_row(plan_of("london", idle + "london_now()")));
  database_.run(
      "create or replace function app_now() returns timestamptz language sql stable parallel safe"
      " return now() + (select clock_offset from app_clock)");
  EXPECT_TRUE(clock_runs_once_a_row(plan_of("looked_up", idle + "app_now()")));
}

// Their plans are kept, so none may need all of a table that grows. What reads whole tables belongs on the slow lane.
TEST_F(Statements, what_is_read_by_key_finds_its_rows_by_an_index) {
  static const std::regex of_all_rows(R"(Seq Scan on (\w+))");
  // A row or a handful of them; and of all events those that somebody who leaves has caused.
  const std::set<std::string> may_be_read{"app_clock", "changes_forgotten", "service_fee_config", "price_medians",
                                          "admins",    "admin_sessions",    "booking_events"};
  database_.run("set plan_cache_mode = force_generic_plan; set enable_seqscan = off");
  for (const auto* statement = db::Statement::newest; statement != nullptr; statement = statement->before) {
    const std::string_view file = statement->file;
    // The books are looked at on connections of their own.
    const bool apart = file.ends_with("/checks.cpp") || file.find("/reconcile/") != std::string_view::npos ||
                       file.find("/sandbox/") != std::string_view::npos;
    if (!is_planned(*statement) || statement->lane == db::Lane::slow || apart) continue;
    const std::string plan = plan_of(statement->name, statement->sql);
    for (std::sregex_iterator at(plan.begin(), plan.end(), of_all_rows), end; at != end; ++at)
      EXPECT_TRUE(may_be_read.contains((*at)[1])) << statement->name << "\n" << plan;
  }
}

// Without that every batch would read past all the rows that stay.
TEST_F(Statements, tidying_finds_its_rows_by_an_index) {
  database_.run("set plan_cache_mode = force_generic_plan; set enable_seqscan = off");
  int found = 0;
  for (const auto* statement = db::Statement::newest; statement != nullptr; statement = statement->before) {
    const std::string_view sql = statement->sql;
    if (!is_planned(*statement) || sql.find("ctid = any (array(") == std::string_view::npos) continue;
    if (sql.find("admin_sessions") != std::string_view::npos || sql.find("sandbox.") != std::string_view::npos)
      continue;  // a handful of rows
    const std::string plan = plan_of(statement->name, statement->sql);
    EXPECT_EQ(plan.find("Seq Scan"), std::string::npos) << statement->name << "\n" << plan;
    ++found;
  }
  EXPECT_GE(found, 7);
}

// Sessions look at the clock as it is now, however long ago they planned their statements.
const db::Statement long_past{"t_long_past", "select $1::timestamptz < app_now() - interval '1 day'"};
const db::Statement tidy_things{"t_tidy_things", R"(
  delete from things where ctid = any (array(select ctid from things where ended < app_now() and id > $1 limit $2)))"};

const db::Statement things_size{"t_things_size",
                                "select pg_relation_size('things') / current_setting('block_size')::int"};
const db::Statement sweep_things{"t_sweep_things",
                                 "delete from things where ctid >= $1 and ctid < $2 and ended < app_now()"};

TEST_F(Statements, plans_made_before_the_clock_moves_follow_it_on_every_connection) {
  TestLoop loop(database_.settings());
  TestLoop other(database_.settings());
  const auto past = [](TestLoop& on) {
    return on.run(on.db().read(long_past, db::Params(parse_iso("2026-01-01T00:00:00Z").value())))->value<bool>();
  };
  database_.run("update app_clock set test_mode = true");
  const auto move_to = [&](const char* iso) {
    const auto offset = parse_iso(iso).value() - (app_now() - clock_offset());
    ASSERT_TRUE(loop.run(db::move_clock(loop.db(), offset)).has_value());
  };
  for (int round = 0; round < 8; ++round) {  // also after PostgreSQL settled on a generic plan
    move_to("2026-01-01T12:00:00Z");
    EXPECT_FALSE(past(loop) || past(other)) << round;
    move_to("2026-01-03T12:00:00Z");
    EXPECT_TRUE(past(loop) && past(other)) << round;
  }
  move_to("2026-01-01T12:00:00Z");
  database_.run_as_superuser(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'kerbside_app'"
      " and datname = current_database()");
  ASSERT_TRUE(other.run_until([&] { return other.db().up(); }));
  const auto again = other.run_until([&] {
    const auto rows = other.run(other.db().read(long_past, db::Params(parse_iso("2026-01-01T00:00:00Z").value())));
    return rows.has_value() && !rows->value<bool>();
  });
  EXPECT_TRUE(again) << "a new connection knows the moved clock";
}

TEST_F(Statements, the_clock_costs_nothing_while_nobody_has_moved_it) {
  const std::string plan = plan_of("clock", "select from sessions where expires_at > app_now()");
  EXPECT_NE(plan.find("expires_at > now())"), std::string::npos) << plan;
  EXPECT_EQ(database_.value("select app_now() = now()"), "t");
}

TEST_F(Statements, sweeping_reads_pages_alone) {
  database_.run("set plan_cache_mode = force_generic_plan; set enable_seqscan = off");
  int found = 0;
  for (const auto* statement = db::Statement::newest; statement != nullptr; statement = statement->before) {
    if (!is_planned(*statement) || std::string_view(statement->sql).find("ctid >= $1") == std::string_view::npos)
      continue;
    const std::string plan = plan_of(statement->name, statement->sql);
    EXPECT_NE(plan.find("Tid Range Scan"), std::string::npos) << statement->name << "\n" << plan;
    ++found;
  }
  EXPECT_GE(found, 1);
}

TEST_F(Statements, a_sweep_reads_the_table_once_in_parts_until_its_end_or_its_time_is_up) {
  database_.run(
      "create table things (id int primary key, ended timestamptz not null, filler text not null);"
      "insert into things select i, app_now() + case when i % 100 = 7 then 1 else -1 end * interval '1 hour',"
      " repeat('x', 500) from generate_series(1, 1000) i");
  TestLoop loop(database_.settings());
  const auto sweep = [&](std::chrono::milliseconds budget) {
    return loop.run(db::sweep(loop.db(), things_size, sweep_things, db::Sweep{10, budget})).value();
  };
  const auto first = sweep(0ms);
  EXPECT_GT(first, 50);
  EXPECT_LT(first, 200) << "ten pages";
  EXPECT_EQ(sweep(20s), 990 - first);
  EXPECT_EQ(sweep(20s), 0);
  EXPECT_EQ(database_.value("select count(*) || ' ' || max(id) from things"), "10 907");
}

TEST_F(Statements, batches_go_on_until_nothing_is_left_or_their_time_is_up) {
  database_.run(
      "create table things (id int primary key, ended timestamptz not null);"
      "insert into things select i, app_now() - interval '1 hour' from generate_series(1, 103) i;"
      "insert into things values (1000, app_now() + interval '1 hour')");
  TestLoop loop(database_.settings());
  const auto tidy = [&](int above, int rows, std::chrono::milliseconds budget) {
    return loop.run(db::delete_in_batches(loop.db(), tidy_things, db::Params(above), db::Batches{rows, budget}))
        .value();
  };
  EXPECT_EQ(tidy(0, 10, 0ms), 10);
  EXPECT_EQ(tidy(50, 10, 20s), 53);
  EXPECT_EQ(tidy(0, 10, 20s), 40);
  EXPECT_EQ(tidy(0, 10, 20s), 0);
  EXPECT_EQ(database_.value("select string_agg(id::text, ',') from things"), "1000");
}

// Many small batches pass the same index entries again and again: each statement of these was one batch.
TEST_F(Statements, batches_grow_while_they_are_quick) {
  database_.run(
      "create table things (id int primary key, ended timestamptz not null);"
      "insert into things select i, app_now() - interval '1 hour' from generate_series(1, 1000) i;"
      "create table batches (rows int not null);"
      "create function note_batch() returns trigger language plpgsql as $$ begin"
      " insert into batches select count(*) from gone; return null; end $$;"
      "create trigger note_batch after delete on things referencing old table as gone"
      " for each statement execute function note_batch()");
  TestLoop loop(database_.settings());
  db::Batches growing{10, 20s};
  growing.most_rows = 300;
  growing.longest = 1h;
  EXPECT_EQ(loop.run(db::delete_in_batches(loop.db(), tidy_things, db::Params(0), growing)).value(), 1000);
  EXPECT_EQ(database_.value("select string_agg(rows::text, ' ' order by rows) from batches"),
            "10 20 40 80 90 160 300 300");
}

}  // namespace
}  // namespace kerbside
