// Lists of a host's earnings, and the repair of missing rows.
#include "features/payouts/payouts.hpp"

#include <algorithm>

#include "core/sweep.hpp"
#include "features/payouts/earnings.hpp"
#include "features/payouts/store.hpp"
#include "rules/trip_sums.hpp"

namespace kerbside::payouts {
namespace {

constexpr int at_once = 500;
constexpr jobs::Sweep missing_sweep{"earnings_missing", "booking", "Earnings of a booking that could not be recorded"};

std::optional<Date> london_day(const std::optional<Instant>& at) {
  return at ? std::optional(to_london(*at).date()) : std::nullopt;
}

Earning to_earning(const store::EarningRow& row, Instant now) {
  Earning e;
  e.amount_pence = row.amount_pence;
  e.collected_pence = row.collected_pence;
  e.payable_pence = row.payable_pence;
  e.from_deposit_pence = row.from_deposit_pence;
  e.sent_pence = row.sent_pence;
  e.status = row.status;
  e.booking_id = row.booking_id;
  e.vehicle = row.vehicle;
  e.start_date = row.start_date;
  e.end_date = row.end_date;
  e.kept_pence = row.kept_pence;
  e.refunded_in_dispute_pence = row.refunded_in_dispute;
  e.netted_pence = row.netted_pence;
  e.debt_pence = rules::debt_of(row.facts());
  e.stage = rules::stage_of(row.facts(), now);
  if (e.stage == rules::PayoutStage::held) e.held_by = row.held_by();
  e.earned_date = london_day(row.earned_at);
  e.payout_date = london_day(row.payable_at);
  return e;
}

void make(db::Transaction& tx, const store::MissingRow& row) {
  follow_lines(tx, row.id, row.host_user_id, row.lines);
  if (row.collected) collection_confirmed(tx, row.id);
  if (row.booking_status == rules::BookingState::completed)
    trip_completed(tx, row.id, row.completed_at.value_or(app_now()));
  if (row.booking_status == rules::BookingState::cancelled) {
    rules::RefundParts back;
    back.host = row.back_of_host;
    called_off(tx, row.id, row.lines, back);
  }
}

// Returns whether the booking had none.
Task<Result<bool>> make_if_missing(db::Transaction& tx, BookingId booking) {
  KB_CO_TRY(const auto row, co_await store::lock_missing(tx, booking));
  if (row) make(tx, *row);
  co_return row.has_value();
}

}  // namespace

EarningFileRow file_row(const Earning& earning) {
  return {earning.booking_id,
          earning.vehicle,
          earning.start_date,
          earning.end_date,
          earning.status,
          rules::format_gbp(earning.collected_pence),
          rules::format_gbp(earning.payable_pence),
          rules::format_gbp(earning.from_deposit_pence),
          rules::format_gbp(earning.refunded_in_dispute_pence),
          rules::format_gbp(rules::left_of(earning.kept_pence, earning.refunded_in_dispute_pence)),
          rules::format_gbp(rules::left_of(earning.amount_pence, std::min(earning.kept_pence, earning.payable_pence))),
          earning.earned_date,
          earning.payout_date};
}

Task<Result<EarningList>> Payouts::earnings(Loop& loop, Actor host, PageAsked asked) {
  KB_CO_TRY(auto list, page_asked<EarningList>(asked));
  const UserId user = host.signed_in_user();
  KB_CO_TRY(const auto rows, co_await store::earnings_of(loop.db, user, list.page_size, list.rows_before()));
  KB_CO_TRY(list.totals, co_await store::totals_of(loop.db, user));
  KB_CO_TRY(list.total, co_await store::count_of(loop.db, user));
  KB_CO_TRY(const auto waiting, co_await store::unpaid_of(loop.db, user));
  const Instant now = app_now();
  for (const auto& row : rows) list.items.push_back(to_earning(row, now));
  rules::Unpaid unpaid;
  for (const auto& row : waiting) unpaid = unpaid + rules::unpaid_of(row.facts(), now);
  list.totals.unpaid_pence = unpaid.all;
  list.totals.held_pence = unpaid.held;
  co_return list;
}

Task<Result<Earning>> Payouts::earning(Loop& loop, Actor host, BookingId booking) {
  KB_CO_TRY(const auto row, co_await store::earning_of(loop.db, host.signed_in_user(), booking));
  if (!row) co_return fail(Kind::not_found, "earning_not_found", "You earn nothing from this booking.");
  co_return to_earning(*row, app_now());
}

Task<Result<Synced>> Payouts::sync(Loop& loop, Actor host) {
  const UserId user = host.signed_in_user();
  Synced synced;
  KB_CO_TRY(const auto bookings, co_await store::missing(loop.db, user, at_once));
  for (const BookingId booking : bookings) {
    KB_CO_TRY(const bool made, co_await loop.db.transaction(&make_if_missing, booking));
    if (made) ++synced.created;
  }
  KB_CO_TRY(synced.total_bookings, co_await store::count_of(loop.db, user));
  co_return synced;
}

Task<Status> Payouts::complete_all(Loop& loop) {
  KB_CO_TRY(const auto bookings, co_await store::missing(loop.db, std::nullopt, at_once));
  co_return co_await jobs::each_alone(loop, missing_sweep, bookings, [&loop](BookingId booking) {
    return loop.db.transaction(&make_if_missing, booking);
  });
}

}  // namespace kerbside::payouts
