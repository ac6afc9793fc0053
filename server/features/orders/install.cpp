// The endpoints of orders.
#include "core/inputs.hpp"
#include "features/orders/news.hpp"
#include "features/orders/orders.hpp"
#include "ports/house.hpp"

namespace kerbside::orders {
namespace {

// Everything is in the ledger as it is in the orders: what is open is held for its buyer, what is over is not.
const db::Statement held_sql{"orders_check_held", R"(
  with held as (
    select t.subject_id, -sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'orders_held'
    where t.subject_kind = 'order' and ($1::uuid[] is null or t.subject_id = any ($1)) group by 1),
  due as (
    select o.id, case when o.order_state = 'open' then o.amount_pence else 0 end + coalesce((
      select sum(r.amount_pence) from refunds r join payments p on p.id = r.payment_id
      where p.subject_kind = 'order' and p.subject_id = o.id
        and (r.state in ('scheduled', 'processing') or r.state = 'failed' and r.failure_reason is distinct from 'charged_back'
             and not exists (select from refunds again where again.retry_of = r.id))), 0) as pence
    from orders o where o.kind <> 'hpi_credits' and ($1::uuid[] is null or o.id = any ($1)))
  select 'order ' || coalesce(d.id, h.subject_id) || ' should hold ' || gbp(coalesce(d.pence, 0))
         || ' for its buyer, the ledger says ' || gbp(coalesce(h.pence, 0)) as difference
  from due d full join held h on h.subject_id = d.id where coalesce(d.pence, 0) <> coalesce(h.pence, 0))"};
const db::Statement count_sql{"orders_check_count",
                              "select count(*) from orders where $1::uuid[] is null or id = any ($1)"};
const db::Statement begun_sql{"orders_begun_selling", "select exists (select from orders)"};

}  // namespace

Orders& install(House& house, payments::Payments& payments) {
  using http::Access, http::Declaration, http::Method;
  auto& orders = house.keep<Orders>(payments, house.config.public_url);
  register_letters(house);
  house.books.begun.push_back(&begun_sql);
  house.books.checks.push_back({3, Reach::subjects, &held_sql, &count_sql});
  house.api.add<&Orders::list>(orders, Declaration(Method::get, "/api/v1/orders", Access::signed_in(),
                                                   "What the caller has bought, newest first"));
  house.api.add<&Orders::one, ById<OrderId>>(
      orders, Declaration(Method::get, "/api/v1/orders/{id}", Access::owner("order"),
                          "An order of the caller: what happens next, its timeline, and what cancelling gives back"));
  house.api.add<&Orders::cancel, ById<OrderId>>(
      orders, Declaration(Method::post, "/api/v1/orders/{id}/cancel", Access::owner("order"),
                          "Cancels an order for what its page says comes back")
                  .idempotent());
  return orders;
}

}  // namespace kerbside::orders
