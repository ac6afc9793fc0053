// The endpoints of orders.
#include "core/inputs.hpp"
#include "features/orders/checks.hpp"
#include "features/orders/news.hpp"
#include "features/orders/orders.hpp"
#include "ports/house.hpp"

namespace kerbside::orders {

Orders& install(House& house, payments::Payments& payments) {
  using http::Access, http::Declaration, http::Method;
  auto& orders = house.keep<Orders>(payments, house.config.public_url);
  register_letters(house);
  add_checks(house.books);
  house.attention.add([&orders](Loop& loop) { return orders.late_orders(loop); });
  house.api.add<&Orders::list>(orders, Declaration(Method::get, "/api/v1/orders", Access::signed_in(),
                                                   "What the caller has bought, newest first"));
  house.api.add<&Orders::one, ById<OrderId>>(
      orders, Declaration(Method::get, "/api/v1/orders/{id}", Access::owner("order"),
                          "An order of the caller: what happens next, its timeline, and what cancelling gives back"));
  house.api.add<&Orders::cancel>(
      orders, Declaration(Method::post, "/api/v1/orders/{id}/cancel", Access::owner("order"),
                          "Cancels an order for what its page says; 409 refund_changed when another refund was shown")
                  .idempotent()
                  .example(CancelledOrder()));
  house.api.add<&Orders::look_at, ById<OrderId>>(
      orders,
      Declaration(Method::get, "/api/v1/admin/orders/{id}", Access::any_admin(),
                  "A paid order: whose it is, whose turn it is, its timeline, and what a refund would give back"));
  house.api.add<&Orders::refund>(
      orders, Declaration(Method::post, "/api/v1/admin/orders/{id}/refund", Access::admin({AdminRole::finance}),
                          "Refunds an order, once: an open one ends, of a bundle the unused credits go back")
                  .idempotent()
                  .example(WithReason<OrderId>{{}, "The report named another vehicle"}));
  return orders;
}

}  // namespace kerbside::orders
