#include "simulate/help.hpp"

#include "rules/service_case.hpp"
#include "simulate/orders.hpp"
#include "simulate/refunds.hpp"

namespace kerbside::simulate {
namespace {

int payment_for(Database& tx, int order) {
  return static_cast<int>(tx.live_payment(Purpose::order, order) - tx.payments.data());
}

}  // namespace

Flow<Done> buy_help(World& world, Pence price) {
  Order order{price};
  order.help = Help{};
  return place(world, order);
}

Flow<Done> begin_help(World& world, int order) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Order& row = at(tx.orders, order);
    if (!row.help || row.state != OrderState::paid) return Trouble::conflict;
    row.help->is_begun = true;
    world.note("  order {} is begun", order);
    return {};
  });
}

Flow<Done> cancel_help(World& world, int order) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Order& row = at(tx.orders, order);
    if (!row.help || row.state != OrderState::paid) return Trouble::conflict;
    const Pence back = rules::service_refund(row.price, row.help->is_begun);
    row.state = OrderState::given_back;
    row.help->is_cancelled = true;
    world.note("  {} pence of order {} go back", back.value, order);
    refund_parts(world, tx, payment_for(tx, order), RefundKind::cancellation,
                 rules::refunded_from(kind_of(row), rules::OrderState::open, back, UserId()));
    const Pence kept = rules::service_kept(row.price, back);
    if (kept > Pence{0})
      tx.post(Fact::delivered, order, {.order = order}, rules::delivered_legs(kind_of(row), kept, UserId()));
    return {};
  });
}

Flow<Done> refund_help(World& world, int order) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Order& row = at(tx.orders, order);
    if (!row.help || row.state != OrderState::fulfilled) return Trouble::conflict;
    row.state = OrderState::given_back;
    world.note("  order {} is refunded by our team", order);
    refund_parts(world, tx, payment_for(tx, order), RefundKind::admin,
                 rules::refunded_from(kind_of(row), rules::OrderState::done, row.price, UserId()));
    return {};
  });
}

}  // namespace kerbside::simulate
