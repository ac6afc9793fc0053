// What is bought besides trips (features/orders): history checks and bundles of credits for them, as
// features/history_checks sells them. They hold nothing, and each can be had at any time.
#pragma once
#include "rules/order_money.hpp"
#include "simulate/world.hpp"

namespace kerbside::simulate {

inline rules::OrderKind kind_of(const Order& order) {
  if (order.cover) return rules::OrderKind::temporary_insurance;
  if (order.help) return rules::OrderKind::customer_support;
  return order.is_bundle() ? rules::OrderKind::hpi_credits : rules::OrderKind::hpi_check;
}

Flow<Done> place(World& world, Order order);  // and its checkout
Flow<Done> buy(World& world, Pence price);
Flow<Done> buy_bundle(World& world, Pence price, int credits);
Flow<Done> use_credit(World& world, int bundle);
// By the job that asks for the report: it was delivered, or what was paid goes back, money or the credit.
Flow<Done> end_order(World& world, int order, bool fulfilled);
// Its buyer gives the unused credits back.
Flow<Done> cancel_bundle(World& world, int bundle);

}  // namespace kerbside::simulate
