// The endpoints of history checks and their credits.
#include "core/inputs.hpp"
#include "features/history_checks/history_checks.hpp"
#include "ports/house.hpp"

namespace kerbside::history_checks {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

// What is owed for a bundle's credits is its price less what was delivered or given back.
const db::Statement owed_sql{"history_checks_check_owed", R"(
  with owed as (
    select t.subject_id, -sum(e.amount_pence) as pence
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'credits_owed'
    where t.subject_kind = 'order' and ($1::uuid[] is null or t.subject_id = any ($1)) group by 1),
  due as (
    select l.order_id, case when l.delivered + l.given_back = l.credits then 0
      else l.price_pence - (l.delivered + l.given_back) * (l.price_pence / l.credits) end as pence
    from hpi_credit_lots l where l.bought_at is not null and ($1::uuid[] is null or l.order_id = any ($1)))
  select 'order ' || coalesce(d.order_id, o.subject_id) || ' should owe ' || gbp(coalesce(d.pence, 0))
         || ' for credits, the ledger says ' || gbp(coalesce(o.pence, 0)) as difference
  from due d full join owed o on o.subject_id = d.order_id where coalesce(d.pence, 0) <> coalesce(o.pence, 0))"};
const db::Statement count_sql{"history_checks_check_count",
                              "select count(*) from hpi_credit_lots where $1::uuid[] is null or order_id = any ($1)"};

void add_routes(http::Api& api, HistoryChecks& checks, Bundles& bundles) {
  api.add<&HistoryChecks::buy>(checks, Declaration(Method::post, "/api/v1/hpi-checks", Access::signed_in(),
                                                   "Buys a history check by card; answers with the checkout")
                                           .example(NewCheck{"AB12 CDE", rules::Pence{1299}, true})
                                           .idempotent()
                                           .status(201));
  api.add<&HistoryChecks::buy_with_credit>(checks,
                                           Declaration(Method::post, "/api/v1/hpi-credits-check", Access::signed_in(),
                                                       "Buys a history check with one credit")
                                               .example(CheckWithCredit{"AB12 CDE", true, true})
                                               .idempotent()
                                               .status(201));
  api.add<&Bundles::buy>(bundles, Declaration(Method::post, "/api/v1/hpi-deals/{id}/orders", Access::signed_in(),
                                              "Buys a bundle of history checks; answers with the checkout")
                                      .example(NewBundle{{}, rules::Pence{5500}})
                                      .idempotent()
                                      .status(201));
  api.add<&HistoryChecks::credits>(Declaration(Method::get, "/api/v1/hpi-credits", Access::signed_in(),
                                               "How many history checks the caller has paid in advance"));
  api.add<&HistoryChecks::transactions>(Declaration(Method::get, "/api/v1/hpi-credits/transactions",
                                                    Access::signed_in(), "What came and went of them, newest first"));
  api.add<&HistoryChecks::report, ById<OrderId>>(
      checks, Declaration(Method::get, "/api/v1/orders/{id}/history-report", Access::owner("order"),
                          "The report of a history check: what matters first, and the whole"));
  api.add<&HistoryChecks::refresh, ById<OrderId>>(
      checks, Declaration(Method::post, "/api/v1/orders/{id}/history-report/refresh", Access::owner("order"),
                          "Hurries a report that has not come; orders nothing twice"));
}

}  // namespace

void install(House& house, orders::Orders& orders) {
  auto& checks =
      house.keep<HistoryChecks>(orders, house.ports.vehicle_records.remembered(), house.ports.vehicle_history);
  auto& bundles = house.keep<Bundles>(orders);
  orders.add(rules::OrderKind::hpi_check, checks);
  orders.add(rules::OrderKind::hpi_credits, bundles);
  checks.register_jobs(house.runner);
  house.books.checks.push_back({3, Reach::subjects, &owed_sql, &count_sql});
  add_routes(house.api, checks, bundles);
}

}  // namespace kerbside::history_checks
