// How the money of orders stands in the ledger: held for their buyers until what was bought is delivered, then income.
// A bundle's money is owed until its credits are used.
#pragma once
#include "rules/ledger.hpp"
#include "rules/order_state.hpp"

namespace kerbside::rules {

// Returns to whom a payment for an order belongs: all of it to its buyer, until it is delivered.
Parts order_parts(OrderKind kind, Pence amount, UserId buyer);
// Returns where a refund of a delivered order is taken from: it has become our income.
Parts income_parts(Pence amount);
// The order was delivered.
std::vector<LedgerLeg> delivered_legs(Pence amount, UserId buyer);
// A credit's check was delivered.
std::vector<LedgerLeg> credit_used_legs(Pence worth, UserId buyer);

}  // namespace kerbside::rules
