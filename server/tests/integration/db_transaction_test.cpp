// Transactions with logic between statements: leases, FIFO, rollback, deadlock (server/core/db/db.hpp).
#include <gtest/gtest.h>

#include "core/db/error.hpp"
#include "support/test_database.hpp"
#include "support/test_loop.hpp"

namespace kerbside {
namespace {

using db::Params;
using test::TestDatabase;
using test::TestLoop;

const db::Statement add_account{"tx_add", "insert into accounts (id, pence) values ($1, $2)"};
const db::Statement change{"tx_change", "update accounts set pence = pence + $2 where id = $1 returning pence"};
const db::Statement read_pence{"tx_read", "select pence from accounts where id = $1"};
const db::Statement next_ticket{"tx_ticket", "insert into tickets (holder) values ($1)"};
const db::Statement fail_now{"tx_fail", "select 1 / 0"};

Task<Result<int>> transfer(db::Transaction& tx, asio::io_context* io, int from, int to, int pence) {
  KB_CO_TRY(const auto first, co_await tx.run(change, Params(from, -pence)));
  co_await TestLoop::pause(*io, std::chrono::milliseconds(20));
  KB_CO_TRY(const auto second, co_await tx.run(change, Params(to, pence)));
  co_return second.value<int>();
}

Task<Result<int>> add_then_refuse(db::Transaction& tx, int id) {
  KB_CO_TRY_VOID(co_await tx.run(add_account, Params(id, 1)));
  co_return fail(Kind::invalid, "changed_my_mind", "No.");
}

Task<Result<int>> add_unbalanced(db::Transaction& tx, int id) {
  KB_CO_TRY_VOID(co_await tx.run(add_account, Params(id, -1)));
  co_return 1;
}

Task<Result<int>> throw_inside(db::Transaction& tx, int id) {
  KB_CO_TRY_VOID(co_await tx.run(add_account, Params(id, 1)));
  throw std::runtime_error("a bug");
}

Task<Result<int>> hold_a_ticket(db::Database& db, int number) {
  KB_CO_TRY(auto tx, co_await db.begin());
  KB_CO_TRY_VOID(co_await tx.run(next_ticket, Params(number)));
  KB_CO_TRY_VOID(co_await tx.commit());
  co_return number;
}

Task<Result<int>> hold_for(Loop& loop, int milliseconds) {
  KB_CO_TRY(auto tx, co_await loop.db.begin());
  co_await TestLoop::pause(loop.io, std::chrono::milliseconds(milliseconds));
  KB_CO_TRY_VOID(co_await tx.commit());
  co_return 1;
}

Task<Result<int>> write_a_ticket(db::Database& db, int number) {
  KB_CO_TRY_VOID(co_await db.write(next_ticket, Params(number)));
  co_return number;
}

class Transactions : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    database_ = new TestDatabase();
    database_->run(R"(
      create table accounts (id int primary key, pence int not null);
      create table tickets (number int generated always as identity, holder int);
      create function check_positive() returns trigger language plpgsql as $$ begin
        if new.pence < -900 or new.id > 900 then
          raise check_violation using constraint = 'overdrawn'; end if; return null; end $$;
      create constraint trigger overdrawn after insert on accounts deferrable initially deferred
        for each row execute function check_positive())");
  }
  static void TearDownTestSuite() { delete std::exchange(database_, nullptr); }
  void SetUp() override {
    database_->run("truncate accounts, tickets restart identity; insert into accounts values (1, 500), (2, 500)");
  }
  asio::io_context* io() { return &loop_.loop().io; }
  static db::Settings few_connections(int count) {
    auto settings = database_->settings();
    settings.write_connections = count;
    return settings;
  }

  static inline TestDatabase* database_ = nullptr;
  TestLoop loop_{database_->settings()};
};

TEST_F(Transactions, commit_keeps_and_an_error_or_exception_rolls_back) {
  EXPECT_EQ(loop_.run(loop_.db().transaction(&transfer, io(), 1, 2, 100)).value(), 600);
  EXPECT_EQ(database_->value("select string_agg(pence::text, ',' order by id) from accounts"), "400,600");
  const auto refused = loop_.run(loop_.db().transaction(&add_then_refuse, 3));
  EXPECT_EQ(refused.error().code, "changed_my_mind");
  EXPECT_THROW(loop_.run(loop_.db().transaction(&throw_inside, 3)), std::runtime_error);
  EXPECT_TRUE(loop_.run(loop_.db().transaction(&transfer, io(), 1, 2, 1)).has_value());
  EXPECT_EQ(database_->number("select count(*) from accounts"), 2);
}

TEST_F(Transactions, a_deferred_constraint_fails_at_commit) {
  const auto refused = loop_.run(loop_.db().transaction(&add_unbalanced, 901));
  ASSERT_TRUE(refused.has_error());
  EXPECT_EQ(refused.error().kind, Kind::bug);  // no declared conflict
  EXPECT_EQ(refused.error().code, "overdrawn");
  EXPECT_EQ(database_->number("select count(*) from accounts"), 2);
}

// PostgreSQL answers COMMIT of a failed transaction with a silent ROLLBACK.
Task<std::string> commit_after_an_ignored_error(db::Database& db) {
  auto begun = co_await db.begin();
  auto tx = std::move(*begun);
  (void)co_await tx.run(add_account, Params(3, 1));
  (void)co_await tx.run(fail_now, Params());
  const auto later = co_await tx.run(read_pence, Params(1));
  const auto status = co_await tx.commit();
  co_return later.error().code + " " + (status.has_error() ? status.error().code : "committed");
}
TEST_F(Transactions, commit_after_an_ignored_error_is_refused) {
  EXPECT_EQ(loop_.run(commit_after_an_ignored_error(loop_.db())), "22012 22012");
  EXPECT_EQ(database_->number("select count(*) from accounts"), 2);
}

// How many of the six give up after three tries depends on who is scheduled when; what each of them did does not.
TEST_F(Transactions, of_many_that_deadlock_each_counts_once_or_not_at_all) {
  const auto pence = [](std::size_t i) { return 10 + static_cast<int>(i); };
  const auto is_forth = [](std::size_t i) { return i % 2 == 0; };
  std::vector<Task<Result<int>>> tasks;
  for (std::size_t i = 0; i < 6; ++i)
    tasks.push_back(loop_.db().transaction(&transfer, io(), is_forth(i) ? 1 : 2, is_forth(i) ? 2 : 1, pence(i)));
  const auto results = loop_.run_all(std::move(tasks));
  int succeeded = 0, moved = 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].has_error()) {
      EXPECT_EQ(results[i].error().kind, Kind::unavailable) << results[i].error().code;
      continue;
    }
    ++succeeded;
    moved += is_forth(i) ? pence(i) : -pence(i);
  }
  EXPECT_GE(succeeded, 1);  // PostgreSQL ends one of those in each other's way, never all
  EXPECT_EQ(database_->number("select pence from accounts where id = 1"), 500 - moved);
  EXPECT_EQ(database_->number("select pence from accounts where id = 2"), 500 + moved);
}

TEST_F(Transactions, two_that_deadlock_once_both_succeed) {
  std::vector<Task<Result<int>>> tasks;
  tasks.push_back(loop_.db().transaction(&transfer, io(), 1, 2, 10));
  tasks.push_back(loop_.db().transaction(&transfer, io(), 2, 1, 10));
  for (const auto& result : loop_.run_all(std::move(tasks))) EXPECT_TRUE(result.has_value());
  EXPECT_EQ(database_->value("select string_agg(pence::text, ',' order by id) from accounts"), "500,500");
}

TEST_F(Transactions, leases_are_first_come_first_served) {
  TestLoop loop(few_connections(1));
  std::vector<Task<Result<int>>> tasks;
  for (int i = 0; i < 50; ++i) tasks.push_back(hold_a_ticket(loop.db(), i));
  for (const auto& result : loop.run_all(std::move(tasks))) EXPECT_TRUE(result.has_value());
  EXPECT_EQ(database_->number("select count(*) from tickets where holder = number - 1"), 50);
}

TEST_F(Transactions, writes_wait_their_turn_when_all_connections_are_leased) {
  TestLoop loop(few_connections(2));
  std::vector<Task<Result<int>>> tasks;
  for (int i = 0; i < 2; ++i) tasks.push_back(hold_for(loop.loop(), 100));
  for (int i = 0; i < 5; ++i) tasks.push_back(write_a_ticket(loop.db(), i));
  for (const auto& result : loop.run_all(std::move(tasks))) EXPECT_TRUE(result.has_value());
  EXPECT_EQ(database_->number("select count(*) from tickets"), 5);
}

TEST_F(Transactions, a_lease_that_does_not_come_in_time_is_refused) {
  auto settings = few_connections(1);
  settings.lease_timeout_ms = 100;
  TestLoop loop(settings);
  std::vector<Task<Result<int>>> tasks;
  tasks.push_back(hold_for(loop.loop(), 600));
  tasks.push_back(hold_a_ticket(loop.db(), 1));
  const auto results = loop.run_all(std::move(tasks));
  EXPECT_TRUE(results[0].has_value());
  ASSERT_TRUE(results[1].has_error());
  EXPECT_EQ(results[1].error().code, db::code_busy);
  EXPECT_EQ(results[1].error().retry_after_s, 1);
}

TEST_F(Transactions, a_dropped_transaction_gives_its_locks_and_connection_back) {
  TestLoop loop(few_connections(1));
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(loop.run(loop.db().transaction(&add_then_refuse, 5)).has_error());
    EXPECT_TRUE(loop.run(loop.db().transaction(&transfer, &loop.loop().io, 1, 2, 1)).has_value());
  }
  EXPECT_EQ(database_->number("select count(*) from accounts"), 2);
}

}  // namespace
}  // namespace kerbside
