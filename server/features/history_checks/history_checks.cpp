#include "features/history_checks/history_checks.hpp"

#include "core/error_payload.hpp"
#include "rules/history_step.hpp"
#include "rules/order_money.hpp"

namespace kerbside::history_checks {

using orders::Orders;
using orders::store::OrderRow;
using rules::OrderKind;
using rules::OrderState;

namespace {

Error not_sold() {
  return fail(Kind::conflict, "service_not_sold", "History checks are not sold at the moment. Please try again later.");
}

Error report_is_there(OrderId order) {
  return with_payload(fail(Kind::conflict, "report_is_there",
                           "You have a report of this vehicle that is less than a day old. You can open it free."),
                      CheckPlaced{order});
}

Error check_under_way(OrderId order) {
  return with_payload(
      fail(Kind::conflict, "check_under_way", "You have paid for this check already. Its report is on its way."),
      CheckPlaced{order});
}

struct WantedRow {
  UserId buyer;
  std::string registration, vehicle;
  rules::Pence shown;
};

Task<Result<orders::Placed>> place(db::Transaction& tx, WantedRow wanted) {
  KB_CO_TRY(const auto service, co_await services::Services::active_of(tx, rules::ServiceType::hpi_check));
  if (!service) co_return not_sold();
  if (service->base_price != wanted.shown)
    co_return with_payload(fail(Kind::conflict, "price_changed", "The price has changed since you saw it."), *service);
  KB_CO_TRY(const auto own, co_await store::lock_own(tx, wanted.buyer, wanted.registration));
  KB_CO_TRY_VOID(check_not_own(own));
  auto placed = Orders::place(tx, {wanted.buyer, OrderKind::hpi_check, check_title, wanted.registration, wanted.shown});
  store::insert_check(tx, placed.order, wanted.registration, wanted.vehicle);
  co_return placed;
}

Task<Result<std::optional<OrderId>>> own_report(Loop& loop, UserId buyer, std::string plate) {
  return store::own_since(loop.db, buyer, std::move(plate), app_now() - rules::report_reused_for);
}

}  // namespace

Status check_not_own(const std::optional<store::OwnCheck>& own) {
  if (!own) return Status();
  return own->is_there ? report_is_there(own->order) : check_under_way(own->order);
}

Task<Result<CheckedVehicle>> HistoryChecks::look_up(Loop& loop, Actor actor, LookUpOf in) {
  if (in.registration_number.empty()) co_return field_error("registration_number", "Registration Required");
  KB_CO_TRY(const auto plate, rules::read_registration(in.registration_number));
  KB_CO_TRY(auto facts, co_await records_.look_up(loop, plate));
  CheckedVehicle vehicle;
  vehicle.registration_number = plate.compact;
  vehicle.make = std::move(facts.make);
  vehicle.colour = std::move(facts.colour);
  vehicle.fuel_type = std::move(facts.fuel_type);
  vehicle.model = std::move(facts.model);
  vehicle.year_of_manufacture = facts.year_of_manufacture;
  vehicle.is_sample = records_.is_sample();
  KB_CO_TRY(vehicle.own_report, co_await own_report(loop, actor.signed_in_user(), plate.compact));
  co_return vehicle;
}

Task<Result<HistoryChecks::Wanted>> HistoryChecks::check_wanted(Loop& loop, UserId buyer, std::string registration,
                                                                bool begin_at_once) {
  if (!history_.is_available()) co_return not_sold();
  KB_CO_TRY(const auto plate, rules::read_registration(registration));
  if (!begin_at_once)
    co_return field_error("begin_at_once",
                          "Please agree that we begin at once: otherwise the report could come after 14 days only.");
  KB_CO_TRY(const auto own, co_await own_report(loop, buyer, plate.compact));
  if (own) co_return report_is_there(*own);
  KB_CO_TRY(const auto facts, co_await records_.look_up(loop, plate));
  std::string vehicle = facts.make + (facts.model ? " " + *facts.model : "");
  co_return Wanted{buyer, plate.compact, std::move(vehicle)};
}

Task<Result<orders::OrderStarted>> HistoryChecks::buy(Loop& loop, Actor actor, NewCheck in) {
  KB_CO_TRY(auto wanted, co_await check_wanted(loop, actor.signed_in_user(), in.registration_number, in.begin_at_once));
  KB_CO_TRY(auto before, co_await Orders::started_before(loop, wanted.buyer, OrderKind::hpi_check, wanted.registration,
                                                         in.total_amount));
  if (before) co_return std::move(*before);
  KB_CO_TRY(auto placed, co_await loop.db.transaction(
                             &place, WantedRow{wanted.buyer, wanted.registration, wanted.vehicle, in.total_amount}));
  co_return co_await orders_.open_checkout(loop, std::move(placed));
}

Task<Result<HistoryReport>> HistoryChecks::report(Loop& loop, Actor actor, OrderId id) {
  KB_CO_TRY(const auto order, co_await orders::store::find(loop.db, id));
  if (!order || order->user_id != actor.user() || order->kind != OrderKind::hpi_check)
    co_return orders::order_not_found();
  KB_CO_TRY(const auto check, co_await store::find_check(loop.db, id));
  if (!check) co_return orders::order_not_found();
  HistoryReport report;
  report.registration_number = check->registration_number;
  report.vehicle = check->vehicle;
  report.is_sample = check->is_sample;
  report.answered_at = check->answered_at;
  report.report_deleted_at = check->report_deleted_at;
  const bool over = order->order_state == OrderState::failed || order->order_state == OrderState::cancelled;
  report.state = check->report_deleted_at ? ReportState::deleted : over ? ReportState::failed : ReportState::waiting;
  if (!check->report) co_return report;
  json::Limits limits;
  limits.max_nodes = 100'000;
  KB_CO_TRY(const auto document, json::parse(check->report->text, limits));
  report.state = ReportState::ready;
  report.findings = rules::history_findings(vehicle_history::read_history(document));
  report.hpi_data = check->report;
  co_return report;
}

Task<Result<HistoryReport>> HistoryChecks::refresh(Loop& loop, Actor actor, OrderId id) {
  KB_CO_TRY(auto now, co_await report(loop, actor, id));
  if (now.state != ReportState::waiting) co_return now;
  KB_CO_TRY_VOID(co_await jobs::enqueue(loop.db, {report_job(ReportJob{id}, id.str()).first()}));
  co_return now;
}

Task<Result<CachedReports>> HistoryChecks::cached(Loop& loop, LookUpOf in) {
  KB_CO_TRY(const auto plate, rules::read_registration(in.registration_number));
  KB_CO_TRY(auto items, co_await store::cached_since(loop.db, plate.compact, app_now() - rules::report_reused_for));
  co_return CachedReports{std::move(items)};
}

// A credit is taken only where there is none (place_with_credit, use_credits); a checkout may be paid in two tabs.
Task<Result<std::optional<std::string>>> HistoryChecks::had_already(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY(const auto own, co_await store::lock_own(tx, order.user_id, order.about, order.id));
  if (!own) co_return std::nullopt;
  co_return "You had paid for a check of this vehicle already: its report is with that order.";
}

Task<Status> HistoryChecks::on_paid(db::Transaction& tx, const OrderRow& order) {
  jobs::enqueue(tx, report_job(ReportJob{order.id}, order.id.str()).first());
  co_return Status();
}

Task<Result<std::string>> HistoryChecks::told(db::Database& db, const OrderRow& order) {
  switch (order.order_state) {
    case OrderState::failed:
      co_return order.end_reason.value_or("The report could not be made.");
    case OrderState::cancelled:
      co_return "Cancelled.";
    case OrderState::done: {
      KB_CO_TRY(const auto check, co_await store::find_check(db, order.id));
      if (check && check->report_deleted_at)
        co_return "Report deleted on " + format_day(to_london(*check->report_deleted_at).date()) + ".";
      co_return "Your report is ready.";
    }
    default:
      break;
  }
  co_return "We are asking for the report. This takes a minute as a rule, and a day at most.";
}

// Until the report is there, and not while the provider is making it: it would cost us money.
Task<Result<orders::OrderCancelling>> HistoryChecks::cancelling(db::Transaction& tx, const OrderRow& order) {
  orders::OrderCancelling terms;
  terms.told = "The report was delivered at once, as you asked, so this order can no longer be cancelled.";
  if (order.order_state != OrderState::open) co_return terms;
  KB_CO_TRY(const auto check, co_await store::lock_check(tx, order.id));
  if (!check || check->ordered_at) {
    terms.told = "The report is being made at this moment. Please look again in a minute.";
    co_return terms;
  }
  terms.possible = true;
  const bool by_credit = order.paid_with == orders::PaidWith::credit;
  terms.credits = by_credit ? 1 : 0;
  if (!by_credit) terms.refund_pence = order.amount_pence;
  terms.told = by_credit ? "Your credit is returned at once."
                         : rules::format_gbp(order.amount_pence) + " will be refunded to your card.";
  co_return terms;
}

// Our team may end one at any time, and refund one that was delivered and paid by card.
Task<Result<orders::OrderCancelling>> HistoryChecks::refundable(db::Transaction&, const OrderRow& order) {
  orders::OrderCancelling terms;
  const bool by_credit = order.paid_with == orders::PaidWith::credit, is_open = order.order_state == OrderState::open;
  terms.possible = is_open || !by_credit;
  if (!terms.possible) terms.told = "A credit paid for this check, and its report was delivered.";
  if (!by_credit) terms.refund_pence = order.amount_pence;
  if (by_credit && is_open) terms.credits = 1;
  co_return terms;
}

Task<Result<std::optional<Instant>>> HistoryChecks::due(db::Database&, const OrderRow& order) {
  if (!order.paid_at) co_return std::nullopt;
  co_return *order.paid_at + rules::report_tried_for;
}

Task<Status> HistoryChecks::on_cancelled(db::Transaction& tx, const OrderRow& order) {
  return return_credit(tx, order);
}

std::string HistoryChecks::success_path(const OrderRow&) const { return "/payment-success?type=hpi_check"; }

}  // namespace kerbside::history_checks
