#include "rules/order_money.hpp"

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {

Parts order_parts(OrderKind kind, Pence amount, UserId buyer) {
  return {Part{kind == OrderKind::hpi_credits ? Account::credits_owed : Account::orders_held, buyer, amount}};
}

Parts income_parts(Pence amount) { return {Part{Account::service_income, std::nullopt, amount}}; }

std::vector<LedgerLeg> delivered_legs(Pence amount, UserId buyer) {
  if (amount == 0_p) return {};
  return {{Account::orders_held, amount, buyer}, {Account::service_income, -amount, std::nullopt}};
}

std::vector<LedgerLeg> credit_used_legs(Pence worth, UserId buyer) {
  if (worth == 0_p) return {};
  return {{Account::credits_owed, worth, buyer}, {Account::service_income, -worth, std::nullopt}};
}

}  // namespace kerbside::rules
