// Many rows in bounded memory (Database::read_in_chunks).
#include <gtest/gtest.h>

#include "core/db/error.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using namespace std::chrono_literals;
using db::Params;
using test::TestDatabase;
using test::TestLoop;

const db::Statement numbers{"ch_numbers", "declare rows no scroll cursor for select generate_series(1, $1::int) as n"};
const db::Statement slow_numbers{
    "ch_slow", "declare rows no scroll cursor for select n, pg_sleep(0.001 * n) from generate_series(1, 2000) n"};
const db::Statement things{"ch_things",
                           "declare rows no scroll cursor for select id, generate_series(1, 600) from things"};
const db::Statement add_thing{"ch_add", "insert into things values ($1)"};

class Chunks : public testing::Test {
 protected:
  Status read(const db::Statement& cursor, Params params, std::function<Task<Status>(db::Rows)> take) {
    return loop_.run(loop_.db().read_in_chunks(cursor, std::move(params), 10s, std::move(take)));
  }
  TestDatabase database_;
  TestLoop loop_{database_.settings()};
};

TEST_F(Chunks, many_rows_come_a_thousand_at_a_time_on_a_connection_of_their_own) {
  std::vector<int> sizes;
  std::int64_t sum = 0;
  const auto take = [&](db::Rows rows) -> Task<Status> {
    sizes.push_back(rows.size());
    for (int i = 0; i < rows.size(); ++i) sum += rows.value<int>(i);
    co_await TestLoop::pause(loop_.loop().io, 1ms);
    co_return Status();
  };
  EXPECT_TRUE(read(numbers, Params(2500), take).has_value());
  EXPECT_EQ(sizes, (std::vector<int>{1000, 1000, 500}));
  EXPECT_EQ(sum, 2500 * 2501 / 2);
  sizes.clear();
  EXPECT_TRUE(read(numbers, Params(0), take).has_value());
  EXPECT_TRUE(sizes.empty());
  const std::string reading =
      "select count(*) from pg_stat_activity where datname = current_database() and query like '%rows%'"
      " and pid <> pg_backend_pid()";
  EXPECT_TRUE(loop_.run_until([&] { return database_.number(reading) == 0; })) << "its connection is closed";
}

TEST_F(Chunks, all_are_of_one_snapshot_and_the_first_error_ends_them) {
  database_.run("create table things (id int primary key); insert into things values (1), (2)");
  int taken = 0, calls = 0;
  const auto take_and_add = [&](db::Rows rows) -> Task<Status> {
    taken += rows.size();
    co_return co_await loop_.db().change(add_thing, Params(1000 + taken));
  };
  EXPECT_TRUE(read(things, Params(), take_and_add).has_value());
  EXPECT_EQ(taken, 1200) << "of the two that were there when it began";
  EXPECT_EQ(database_.number("select count(*) from things"), 4);
  const auto refuse = [&](db::Rows) -> Task<Status> {
    ++calls;
    co_return fail(Kind::conflict, "enough", "Enough.");
  };
  EXPECT_EQ(read(numbers, Params(5000), refuse).error().code, "enough");
  EXPECT_EQ(calls, 1);
}

TEST_F(Chunks, a_chunk_has_a_time_limit_of_its_own_and_nothing_waits_for_it) {
  const auto ignore = [](db::Rows) -> Task<Status> { co_return Status(); };
  const auto late = loop_.run(loop_.db().read_in_chunks(slow_numbers, Params(), 200ms, ignore));
  EXPECT_EQ(late.error().code, db::code_timeout);
  EXPECT_TRUE(loop_.run(loop_.db().begin()).has_value());
}

}  // namespace
}  // namespace kerbside
