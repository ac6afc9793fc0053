// A bundle of credits for history checks, as money: each credit is worth the price divided by their number, and the
// last one takes the odd pence (H13, H14). SQL that checks the books computes the same (features/history_checks).
#pragma once
#include "rules/money.hpp"

namespace kerbside::rules {

struct CreditLot {
  Pence price;
  int credits = 0;
  int used = 0;        // spent on checks
  int delivered = 0;   // of those: their checks were delivered
  int given_back = 0;  // paid back to the buyer, always all that were unused at that moment

  int unused() const { return credits - used - given_back; }
};

// Returns what is still owed: the worth of all credits whose checks were not delivered.
Pence owed_for(const CreditLot& lot);
// Returns what becomes income when one more of its checks is delivered.
Pence earned_by_next(const CreditLot& lot);
// Returns what its unused credits are worth when they are given back now.
Pence worth_of_unused(const CreditLot& lot);

}  // namespace kerbside::rules
