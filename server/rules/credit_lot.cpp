#include "rules/credit_lot.hpp"

#include <stdexcept>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

Pence each(const CreditLot& lot) {
  const bool is_possible =
      lot.credits > 0 && lot.delivered >= 0 && lot.delivered <= lot.used && lot.given_back >= 0 && lot.unused() >= 0;
  if (!is_possible) throw std::logic_error("a bundle of credits that cannot be");
  return Pence{lot.price.value / lot.credits};
}

}  // namespace

// The odd pence go with the last credit, or with those that are given back.
Pence owed_for(const CreditLot& lot) {
  const int owed = lot.credits - lot.delivered - lot.given_back;
  if (owed == 0) return 0_p;
  return lot.given_back > 0 ? each(lot) * owed : lot.price - each(lot) * lot.delivered;
}

Pence earned_by_next(const CreditLot& lot) {
  CreditLot after = lot;
  ++after.delivered;
  if (after.delivered > after.used) throw std::logic_error("a check was delivered that no credit has paid");
  return owed_for(lot) - owed_for(after);
}

Pence worth_of_unused(const CreditLot& lot) {
  if (lot.unused() == 0) return 0_p;
  return lot.given_back > 0 ? each(lot) * lot.unused() : lot.price - each(lot) * lot.used;
}

}  // namespace kerbside::rules
