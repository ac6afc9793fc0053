#pragma once
#include "ports/books.hpp"
#include "support/test_database.hpp"

namespace kerbside::test {

// What the product looks at.
const Books& all_books();

// Ledger, payments, bookings and calendar tell the same story (kerbside reconcile): what every fault test ends with.
// Waits up to 20 s: what a jump of the clock made due (the daily comparison too) may still be worked off.
void expect_balanced(const TestDatabase& database);

// What stands in an account of the ledger, in pence, without the provider's own fees: those are no booking's, and a job
// posts them whenever a quarter of an hour is over, which on a slow machine may be in the middle of a test.
long balance(TestDatabase& database, const std::string& account);

}  // namespace kerbside::test
