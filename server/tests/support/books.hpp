#pragma once
#include "support/test_database.hpp"

namespace kerbside::test {

// Ledger, payments, bookings and calendar tell the same story (kerbside reconcile): what every fault test ends with.
void expect_balanced(const TestDatabase& database);

}  // namespace kerbside::test
