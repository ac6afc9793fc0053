#include "simulate/orders.hpp"

#include "simulate/payments.hpp"
#include "simulate/refunds.hpp"

namespace kerbside::simulate {

Flow<Done> buy(World& world, Pence price) {
  KB_CO_TRY(const int payment, co_await world.transaction([=, &world](Database& tx) -> Answer<int> {
    const int id = static_cast<int>(tx.orders.size());
    tx.orders.push_back({price});
    tx.order_books.emplace_back();
    world.note("  order {} of {} pence", id, price.value);
    return create_payment(world, tx, Purpose::order, id, price);
  }));
  KB_CO_TRY([[maybe_unused]] const int session, co_await open(world, payment, true));
  co_return Done();
}

Flow<Done> end_order(World& world, int order, bool fulfilled) {
  return world.transaction([=, &world](Database& tx) -> Done {
    Order& row = at(tx.orders, order);
    if (row.state != OrderState::paid) return Trouble::conflict;
    row.state = fulfilled ? OrderState::fulfilled : OrderState::given_back;
    world.note("  order {} is {}", order, rules::word(row.state));
    if (fulfilled) return {};
    const Payment* paid = tx.live_payment(Purpose::order, order);
    refund_all(world, tx, static_cast<int>(paid - tx.payments.data()), RefundKind::admin);
    return {};
  });
}

}  // namespace kerbside::simulate
