#include "features/deposits/deposits.hpp"

#include "core/log.hpp"
#include "core/sweep.hpp"
#include "features/deposits/news.hpp"
#include "features/deposits/plan.hpp"
#include "features/deposits/view.hpp"
#include "rules/working_days.hpp"

namespace kerbside::deposits {
namespace {

constexpr jobs::Sweep dates_sweep{"deposits_dates", "booking", "A deposit that could not be given its refund dates"};

// Tells the renter what is refunded, and when. While a dispute is open nothing is, as its own news says.
void tell_of_plan(db::Transaction& tx, const store::DepositRow& row, const rules::DepositPlan& due) {
  if (row.in_dispute) return;
  const Told told{.row = row, .plan = due};
  if (row.first_on)
    tell(tx, "refund_scheduled", told);
  else
    tell(tx, "no_dates_yet", told);
}

bool is_about_return(rules::Cause cause) {
  return cause == rules::Cause::back_confirmed || cause == rules::Cause::back_denied ||
         cause == rules::Cause::back_settled;
}

void set_dates(db::Transaction& tx, store::DepositRow& row, const rules::DepositDates& dates) {
  store::set_dates(tx, row.booking_id, dates);
  row.first_on = dates.first_on;
  row.rest_on = dates.rest_on;
}

// While a vehicle is not back, its deposit waits; once it is, the dates count from then.
Task<Status> plan_again(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(auto row, co_await store::lock(tx, id));
  if (!row) co_return Status();
  const auto dates = rules::dates_once_back(row->completed_on, row->back_on);
  if (row->first_on && row->back_on && dates) set_dates(tx, *row, *dates);
  KB_CO_TRY_VOID(co_await plan(tx, *row));
  co_return Status();
}

// The dates are known now; they were not when the trip ended.
Task<Result<bool>> give_dates_to(db::Transaction& tx, BookingId id) {
  KB_CO_TRY(auto row, co_await store::lock(tx, id));
  if (!row || row->first_on) co_return false;
  const auto dates = rules::dates_once_back(row->completed_on, row->back_on);
  if (!dates) co_return false;
  set_dates(tx, *row, *dates);
  KB_CO_TRY(const auto due, co_await plan(tx, *row));
  tell_of_plan(tx, *row, due);
  co_return true;
}

}  // namespace

// Called at the end of a trip, which settles its deposit, and when somebody said whether the vehicle is back. A deposit
// that was not paid at once is held by the host.
Task<Status> Deposits::on(db::Transaction& tx, const BookingChanged& changed) {
  if (is_about_return(changed.cause)) co_return co_await plan_again(tx, changed.booking);
  if (changed.cause != rules::Cause::completed) co_return Status();
  const BookingId id = changed.booking;
  KB_CO_TRY(const auto trip, co_await store::ended_trip(tx, id));
  if (!trip) co_return fail(Kind::bug, "trip_not_ended", "A deposit was to be settled of a trip that is not over.");
  const rules::Pence held = trip->paid ? rules::deposit_held(trip->lines) : rules::Pence{0};
  const rules::Pence with_host = rules::deposit_with_host(trip->lines);
  if (held == rules::Pence{0} && with_host == rules::Pence{0}) co_return Status();
  const bool ours = held > rules::Pence{0};
  const auto dates = ours ? rules::deposit_dates(trip->completed_on) : std::nullopt;
  store::insert(tx, id, ours ? Holder::platform : Holder::host, ours ? held : with_host, trip->completed_on, dates);
  KB_CO_TRY(const auto row, co_await store::lock(tx, id));
  KB_CO_TRY(const auto due, co_await plan(tx, *row));
  if (ours) {
    tell_of_plan(tx, *row, due);
  } else {
    tell(tx, "with_host", {*row});
  }
  co_return Status();
}

Task<Status> plan_after_dispute(db::Transaction& tx, BookingId id) { return plan_again(tx, id); }

Task<Result<Deposit>> Deposits::get(Loop& loop, Actor actor, BookingId id) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));
  if (!row) co_return no_deposit();
  const auto reader = reader_of(actor, *row);
  if (!reader) co_return no_deposit();
  KB_CO_TRY(const auto charges, co_await store::charges_of(loop.db, id));
  co_return to_deposit(*row, charges, *reader, files_);
}

Task<Result<DepositRefundList>> Deposits::refunds_of(Loop& loop, Actor actor, PageAsked asked) {
  const auto read = [&](int limit, int offset) {
    return store::refunds_of(loop.db, actor.signed_in_user(), limit, offset);
  };
  co_return co_await page_of<DepositRefundList>(asked, read, &to_refund);
}

// Runs once a day: sets dates for deposits that waited for the table of working days, and warns before the table ends
// (K7).
Task<Status> Deposits::give_dates(Loop& loop) {
  if (rules::working_days_run_out(london_today()))
    log::error("bank_holidays_end", {{"known_until", rules::working_days_known_until().text()}});
  KB_CO_TRY(const auto waiting, co_await store::without_dates(loop.db));
  co_return co_await jobs::each_alone(loop, dates_sweep, waiting,
                                      [&](BookingId id) { return loop.db.transaction(&give_dates_to, id); });
}

void Deposits::register_jobs(jobs::Runner& runner) {
  runner.repeat(settle_sweep.name, jobs::Lane::money, jobs::every(std::chrono::minutes(1)), &settle_uncontested);
  runner.repeat(dates_sweep.name, jobs::Lane::slow, jobs::daily_at(6), &give_dates);
}

}  // namespace kerbside::deposits
