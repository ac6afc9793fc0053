#include "rules/order_money.hpp"

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

Account delivered_to(OrderKind kind) {
  return kind == OrderKind::temporary_insurance ? Account::premiums_owed : Account::service_income;
}

}  // namespace

Parts order_parts(OrderKind kind, Pence amount, UserId buyer) {
  return {Part{kind == OrderKind::hpi_credits ? Account::credits_owed : Account::orders_held, buyer, amount}};
}

Parts refunded_from(OrderKind kind, OrderState state, Pence amount, UserId buyer) {
  const bool is_buyers = state != OrderState::done || kind == OrderKind::hpi_credits;
  if (is_buyers) return order_parts(kind, amount, buyer);
  return {Part{delivered_to(kind), std::nullopt, amount}};
}

std::vector<LedgerLeg> delivered_legs(OrderKind kind, Pence amount, UserId buyer) {
  if (amount == 0_p) return {};
  return {{Account::orders_held, amount, buyer}, {delivered_to(kind), -amount, std::nullopt}};
}

std::vector<LedgerLeg> premium_paid_legs(Pence amount) {
  return {{Account::premiums_owed, amount, std::nullopt}, {Account::bank, -amount, std::nullopt}};
}

std::vector<LedgerLeg> credit_used_legs(Pence worth, UserId buyer) {
  if (worth == 0_p) return {};
  return {{Account::credits_owed, worth, buyer}, {Account::service_income, -worth, std::nullopt}};
}

}  // namespace kerbside::rules
