// The endpoints of history checks and their credits.
#include "core/db/list_page.hpp"
#include "core/inputs.hpp"
#include "features/history_checks/checks.hpp"
#include "features/history_checks/history_checks.hpp"
#include "ports/house.hpp"

namespace kerbside::history_checks {
namespace {

using http::Access;
using http::Declaration;
using http::Method;

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
  api.add<&HistoryChecks::use_credits, ById<OrderId>>(
      checks, Declaration(Method::post, "/api/v1/orders/{id}/use-credits", Access::owner("order"),
                          "Pays an unpaid history check of the caller with one credit")
                  .idempotent());
  api.add<&HistoryChecks::look_up>(checks, Declaration(Method::post, "/api/v1/hpi-lookups", Access::signed_in(),
                                                       "Which vehicle a registration number belongs to")
                                               .example(LookUpOf{"AB12 CDE"})
                                               .rate("vehicle_lookup"));
  api.add<&HistoryChecks::cached>(Declaration(Method::get, "/api/v1/hpi-reports", Access::signed_in(),
                                              "Whether there are reports of a plate that are less than a day old")
                                      .example(LookUpOf{"AB12 CDE"})
                                      .rate("vehicle_lookup"));
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

void add_admin_routes(http::Api& api) {
  api.add_list<&db::page_of_list<CheckOrder, CheckOrdersAsked>>(
      store::orders_list, Declaration(Method::get, "/api/v1/admin/hpi-orders", Access::any_admin(),
                                      "Paid history checks and bundles of them, the newest first"));
}

}  // namespace

void install(House& house, orders::Orders& orders) {
  auto& checks =
      house.keep<HistoryChecks>(orders, house.ports.vehicle_records.remembered(), house.ports.vehicle_history);
  auto& bundles = house.keep<Bundles>(orders);
  orders.add(rules::OrderKind::hpi_check, checks);
  orders.add(rules::OrderKind::hpi_credits, bundles);
  checks.register_jobs(house.runner);
  bundles.register_jobs(house.runner);
  add_checks(house.books);
  house.open_matters.add(&open_matters);
  add_routes(house.api, checks, bundles);
  add_admin_routes(house.api);
}

}  // namespace kerbside::history_checks
