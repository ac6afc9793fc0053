// How the money of orders stands in the ledger: held for their buyers until what was bought is delivered, then income.
// A bundle's money is owed until its credits are used. A premium is never ours: once the broker has confirmed the cover
// it is owed to them.
#pragma once
#include "rules/ledger.hpp"
#include "rules/order_state.hpp"

namespace kerbside::rules {

// Returns to whom a payment for an order belongs: all of it to its buyer, until it is delivered.
Parts order_parts(OrderKind kind, Pence amount, UserId buyer);
// Returns where a refund is taken from, by how the order stood before it: delivered, it has become our income or is
// owed to the broker.
Parts refunded_from(OrderKind kind, OrderState state, Pence amount, UserId buyer);
// The order was delivered.
std::vector<LedgerLeg> delivered_legs(OrderKind kind, Pence amount, UserId buyer);
// A premium was paid to the broker; a negative amount was taken off for one that we refunded after that.
std::vector<LedgerLeg> premium_paid_legs(Pence amount);
// A credit's check was delivered.
std::vector<LedgerLeg> credit_used_legs(Pence worth, UserId buyer);

}  // namespace kerbside::rules
