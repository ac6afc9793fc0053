// The job that orders a report. Before the provider is asked, the row says so: after a crash an order without an answer
// counts as one whose outcome is unknown.
#include "core/log.hpp"
#include "features/history_checks/history_checks.hpp"
#include "rules/history_step.hpp"
#include "rules/order_money.hpp"

namespace kerbside::history_checks {
namespace {

using orders::Orders;
using orders::store::OrderRow;
using rules::HistoryAnswer;
using rules::HistoryStep;

constexpr const char* not_made = "The company that makes these reports could not make one for this vehicle.";

// What a credit is worth is income once its check is delivered.
Task<Status> deliver(db::Transaction& tx, const OrderRow& order) {
  if (order.paid_with == orders::PaidWith::card) {
    Orders::deliver(tx, order);
    co_return Status();
  }
  KB_CO_TRY(const auto lot, co_await store::lock_lot_used_by(tx, order.id));
  if (!lot) co_return fail(Kind::bug, "no_credit", "An order was paid with a credit that nobody knows.");
  Orders::deliver(tx, order);
  payments::Payments::move(
      tx, {rules::LedgerKind::credit_used, rules::LedgerSource::order, order.id.str(), rules::about(lot->order_id)},
      rules::credit_used_legs(rules::earned_by_next(lot->lot()), order.user_id));
  store::add_delivered(tx, lot->order_id);
  co_return Status();
}

Task<Status> give_up(db::Transaction& tx, const OrderRow& order) {
  KB_CO_TRY_VOID(co_await return_credit(tx, order));
  co_return co_await Orders::fail(tx, order, not_made);
}

enum class Next : std::uint8_t { nothing, ask };

// Follows an answer, or the missing answer of an order that went out before.
Task<Status> follow(db::Transaction& tx, const OrderRow& order, const store::CheckRow& check, HistoryAnswer answer,
                    int pause_s) {
  const Instant now = app_now();
  const auto step = rules::history_step(answer, check.outcomes_unknown, order.paid_at.value_or(now), now);
  if (answer == HistoryAnswer::outcome_unknown)
    store::record_unknown_outcome(tx, order.id);
  else
    store::record_refusal(tx, order.id);
  if (step == HistoryStep::fail) co_return co_await give_up(tx, order);
  jobs::enqueue(tx, report_job(ReportJob{order.id}, order.id.str())
                        .at(rules::ask_again_at(answer, check.refusals + 1, pause_s, now)));
  co_return Status();
}

struct Asked {
  Next next{};
  std::string registration;
};

// Writes down that the provider is about to be asked; uses a report of the last day in its place where there is one.
Task<Result<Asked>> prepare(db::Transaction& tx, OrderId id) {
  KB_CO_TRY(const auto order, co_await Orders::lock(tx, id));
  if (order.order_state != rules::OrderState::open) co_return Asked{};
  KB_CO_TRY(const auto check, co_await store::lock_check(tx, id));
  if (!check) co_return fail(Kind::bug, "no_check", "An order of a history check has no check.");
  if (check->ordered_at) {
    KB_CO_TRY_VOID(co_await follow(tx, order, *check, HistoryAnswer::outcome_unknown, 0));
    co_return Asked{};
  }
  KB_CO_TRY(const auto made,
            co_await store::made_since(tx, check->registration_number, app_now() - rules::report_reused_for));
  if (made) {
    store::record_report(tx, id, made->report->text, made->is_sample, *made->answered_at);
    KB_CO_TRY_VOID(co_await deliver(tx, order));
    co_return Asked{};
  }
  store::record_ordered(tx, id);
  if (!order.begun_at) orders::store::record_begun(tx, id);
  co_return Asked{Next::ask, check->registration_number};
}

struct Answered {
  OrderId id;
  HistoryAnswer answer{};
  std::string report;
  bool is_sample = false;
  int pause_s = 0;
};

Answered read_answer(OrderId id, const Result<json::Value>& report, bool is_sample) {
  Answered answered{id, HistoryAnswer::made, {}, is_sample};
  if (report.has_value()) {
    answered.report = json::to_string(*report);
    return answered;
  }
  const Error& why = report.error();
  answered.answer = why.code == vehicle_history::code_unknown           ? HistoryAnswer::unknown_vehicle
                    : why.code == vehicle_history::code_outcome_unknown ? HistoryAnswer::outcome_unknown
                                                                        : HistoryAnswer::away;
  answered.pause_s = why.retry_after_s;
  return answered;
}

Task<Result<bool>> finish(db::Transaction& tx, Answered answered) {
  KB_CO_TRY(const auto order, co_await Orders::lock(tx, answered.id));
  if (order.order_state != rules::OrderState::open) co_return true;
  KB_CO_TRY(const auto check, co_await store::lock_check(tx, answered.id));
  if (!check) co_return fail(Kind::bug, "no_check", "An order of a history check has no check.");
  if (answered.answer != HistoryAnswer::made) {
    KB_CO_TRY_VOID(co_await follow(tx, order, *check, answered.answer, answered.pause_s));
    co_return true;
  }
  store::record_report(tx, order.id, answered.report, answered.is_sample, app_now());
  KB_CO_TRY_VOID(co_await deliver(tx, order));
  co_return true;
}

}  // namespace

Task<Status> HistoryChecks::run(Loop& loop, const ReportJob& payload) {
  KB_CO_TRY(const auto asked, co_await loop.db.transaction(&prepare, payload.order_id));
  if (asked.next == Next::nothing) co_return Status();
  KB_CO_TRY(const auto plate, rules::read_registration(asked.registration));
  const auto report = co_await history_.report(loop, plate);
  KB_CO_TRY_VOID(co_await loop.db.transaction(&finish, read_answer(payload.order_id, report, history_.is_sample())));
  co_return Status();
}

void HistoryChecks::register_jobs(jobs::Runner& runner) {
  runner.handle(report_job, *this, &HistoryChecks::run);
  runner.repeat("history_reports_forget", jobs::Lane::slow, jobs::daily_at(3, 40), [](Loop& loop) -> Task<Status> {
    for (;;) {
      KB_CO_TRY(const int forgotten, co_await store::forget_old_reports(loop.db));
      if (forgotten == 0) co_return Status();
    }
  });
}

}  // namespace kerbside::history_checks
