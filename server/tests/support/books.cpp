#include "support/books.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "app/app.hpp"
#include "features/reconcile/reconcile.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {

const Books& all_books() {
  static const Books books = books_of_all();
  return books;
}

void expect_balanced(const TestDatabase& database) {
  TestLoop loop(database.settings());
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  for (;;) {
    const auto report = loop.run(reconcile::run(loop.db(), all_books()));
    const auto lately = loop.run(reconcile::run(loop.db(), all_books(), app_now() - std::chrono::hours(2)));
    ASSERT_TRUE(report.has_value() && lately.has_value());
    if (report->balances() && lately->balances()) return;
    ASSERT_LT(std::chrono::steady_clock::now(), deadline) << report->text() << lately->text();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

long balance(TestDatabase& database, const std::string& account) {
  return database.number(
      "select coalesce(sum(e.amount_pence), 0) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id"
      " where t.source_type <> 'provider_fee' and e.account = '" +
      account + "'");
}

}  // namespace kerbside::test
