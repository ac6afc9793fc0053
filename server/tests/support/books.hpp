#pragma once
#include "support/test_database.hpp"

namespace kerbside::test {

// Ledger, payments, bookings and calendar tell the same story (kerbside reconcile): what every fault test ends with.
// Waits up to 20 s: what a jump of the clock made due (the daily comparison too) may still be worked off.
void expect_balanced(const TestDatabase& database);

}  // namespace kerbside::test
