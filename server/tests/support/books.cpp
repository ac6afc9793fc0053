#include "support/books.hpp"

#include <gtest/gtest.h>

#include "features/reconcile/reconcile.hpp"
#include "support/test_loop.hpp"

namespace kerbside::test {

void expect_balanced(const TestDatabase& database) {
  TestLoop loop(database.settings());
  const auto report = loop.run(reconcile::run(loop.db()));
  ASSERT_TRUE(report.has_value());
  EXPECT_TRUE(report->balances()) << report->text();
}

}  // namespace kerbside::test
