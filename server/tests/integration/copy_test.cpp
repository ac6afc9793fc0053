// Rows by the million in PostgreSQL's binary copy format (server/core/db/copy.hpp).
#include "core/db/copy.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/log.hpp"
#include "support/test_database.hpp"

namespace kerbside {
namespace {

using test::TestDatabase;
using namespace std::chrono_literals;
using Uuid = std::array<std::uint8_t, 16>;

const db::Statement all_days{"test_copy_days",
                             "select lpad(to_hex(n), 32, '0')::uuid, date '1995-01-01' + n from generate_series(0, "
                             "current_setting('test.rows')::int - 1) n"};
const db::Statement nothing_known{"test_copy_null", "select null::uuid"};
const db::Statement numbers{"test_copy_numbers", "select n::bigint from generate_series(1, 3) n"};
const db::Statement too_slow{"test_copy_slow",
                             "select current_date from generate_series(1, 1000) where pg_sleep(0.01) is not null"};
const db::Statement hanging{"test_copy_hanging", "select current_date from pg_sleep(20)"};
const db::Statement hanging_in_the_middle{
    "test_copy_hanging_later", "select current_date from generate_series(1, 3) n where n < 3 or pg_sleep(20) is null"};
const db::Statement failing{"test_copy_failing", "select current_date + 1 / (3 - n) from generate_series(1, 5) n"};

class Copying : public testing::Test {
 protected:
  Copying() { log::set_level(log::Level::off); }
  ~Copying() override { log::set_level(log::Level::info); }
  Status copy(const db::Statement& statement, const std::function<void(db::CopiedRow)>& on_row) {
    return db::copy_rows(database_.settings(), statement, limits_, on_row);
  }
  std::string code(const db::Statement& statement) {
    const auto outcome = copy(statement, [](db::CopiedRow row) { row.date(); });
    return outcome.has_error() ? outcome.error().code : "";
  }
  TestDatabase database_;
  db::CopyLimits limits_{60s, 60s};
};

TEST_F(Copying, all_rows_come_with_their_columns) {
  for (const int count : {0, 1, 100'000}) {
    auto settings = database_.settings();
    settings.conninfo += " options='-c test.rows=" + std::to_string(count) + "'";
    std::map<Uuid, Date> all;
    const auto keep = [&all](db::CopiedRow row) {
      const Uuid id = row.uuid();
      all[id] = row.date();
    };
    ASSERT_TRUE(db::copy_rows(settings, all_days, limits_, keep).has_value());
    ASSERT_EQ(all.size(), static_cast<std::size_t>(count));
    Date day(std::chrono::year_month_day{std::chrono::year{1995} / 1 / 1});
    for (const auto& [id, its_day] : all) {
      ASSERT_EQ(its_day, day);
      day = day + std::chrono::days(1);
    }
  }
}

TEST_F(Copying, what_is_unknown_or_of_another_type_is_a_bug_of_the_statement) {
  EXPECT_THROW(copy(nothing_known, [](db::CopiedRow row) { row.uuid(); }), std::logic_error);
  EXPECT_THROW(copy(numbers, [](db::CopiedRow row) { row.date(); }), std::logic_error);
  const auto past_the_last = [](db::CopiedRow row) {
    row.uuid();
    row.uuid();
  };
  EXPECT_THROW(copy(nothing_known, past_the_last), std::logic_error);
}

TEST_F(Copying, it_has_a_time_limit_of_its_own_and_leaves_no_connection) {
  limits_.whole = 300ms;
  EXPECT_EQ(code(too_slow), "db_timeout");
  EXPECT_EQ(database_.number("select count(*) from pg_stat_activity where query like 'copy%' and state = 'active'"), 0);
}

TEST_F(Copying, a_database_that_hangs_is_given_up) {
  limits_.silence = 300ms;
  EXPECT_EQ(code(hanging), "db_timeout");
  EXPECT_EQ(code(hanging_in_the_middle), "db_timeout");
}

TEST_F(Copying, a_failure_in_the_middle_is_an_error) {
  EXPECT_EQ(copy(failing, [](db::CopiedRow) {}).error().kind, Kind::bug);
  auto nowhere = database_.settings();
  nowhere.conninfo = "host=/nowhere dbname=none";
  const auto down = db::copy_rows(nowhere, all_days, limits_, [](db::CopiedRow) {});
  EXPECT_EQ(down.error().code, "db_down");
}

}  // namespace
}  // namespace kerbside
