#include "simulate/orders.hpp"

#include <algorithm>

#include "simulate/payments.hpp"
#include "simulate/refunds.hpp"

namespace kerbside::simulate {

Flow<Done> place(World& world, Order order) {
  KB_CO_TRY(const int payment, co_await world.transaction([=, &world](Database& tx) -> Answer<int> {
    const int id = static_cast<int>(tx.orders.size());
    tx.orders.push_back(order);
    tx.order_books.emplace_back();
    world.note("  order {} of {} pence", id, order.price.value);
    return create_payment(world, tx, Purpose::order, id, order.price);
  }));
  KB_CO_TRY([[maybe_unused]] const int session, co_await open(world, payment, true));
  co_return Done();
}

namespace {

// Its payer's bank questions its payment, or has taken it back (H14).
bool is_frozen(const Database& tx, int bundle) {
  return std::ranges::any_of(tx.chargebacks, [&](const Chargeback& chargeback) {
    return chargeback.subject.order == bundle && chargeback.state != rules::DisputeState::won;
  });
}

// A check that a credit paid: the credit is income, or comes back to its bundle.
Done end_of_credit(World& world, Database& tx, int order, bool fulfilled) {
  const int bundle = at(tx.orders, order).bundle;
  Order& lot = at(tx.orders, bundle);
  if (fulfilled) {
    tx.post(Fact::credit_used, order, {.order = bundle},
            rules::credit_used_legs(rules::earned_by_next(lot.lot()), UserId()));
    ++lot.delivered;
  } else {
    --lot.used;
    world.note("  a credit of order {} comes back", bundle);
  }
  return {};
}

}  // namespace

Flow<Done> buy(World& world, Pence price) { return place(world, Order{price}); }

Flow<Done> buy_bundle(World& world, Pence price, int credits) {
  Order bundle{price};
  bundle.credits = credits;
  return place(world, bundle);
}

Flow<Done> use_credit(World& world, int bundle) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Order& lot = at(tx.orders, bundle);
    if (!lot.is_had() || lot.lot().unused() == 0 || is_frozen(tx, bundle)) return Trouble::conflict;
    ++lot.used;
    Order check;
    check.state = OrderState::paid;
    check.bundle = bundle;
    world.note("  order {} is paid with a credit of order {}", tx.orders.size(), bundle);
    tx.orders.push_back(check);
    tx.order_books.emplace_back();
    return {};
  });
}

Flow<Done> end_order(World& world, int order, bool fulfilled) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Order& row = at(tx.orders, order);
    if (row.state != OrderState::paid) return Trouble::conflict;
    row.state = fulfilled ? OrderState::fulfilled : OrderState::given_back;
    world.note("  order {} is {}", order, rules::word(row.state));
    if (row.bundle != none) return end_of_credit(world, tx, order, fulfilled);
    if (fulfilled) {
      tx.post(Fact::delivered, order, {.order = order}, rules::delivered_legs(kind_of(row), row.price, UserId()));
      return {};
    }
    const Payment* paid = tx.live_payment(Purpose::order, order);
    refund_all(world, tx, static_cast<int>(paid - tx.payments.data()), RefundKind::admin);
    return {};
  });
}

Flow<Done> cancel_bundle(World& world, int bundle) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Order& row = at(tx.orders, bundle);
    if (row.state != OrderState::fulfilled || row.lot().unused() == 0 || is_frozen(tx, bundle))
      return Trouble::conflict;
    const Pence worth = rules::worth_of_unused(row.lot());
    row.given_back += row.lot().unused();
    row.state = OrderState::given_back;
    const Payment* paid = tx.live_payment(Purpose::order, bundle);
    refund_parts(world, tx, static_cast<int>(paid - tx.payments.data()), RefundKind::cancellation,
                 rules::order_parts(kind_of(row), worth, UserId()));
    return {};
  });
}

}  // namespace kerbside::simulate
