#include "features/payouts/earnings.hpp"

#include <algorithm>

namespace kerbside::payouts {
namespace {

// A completed trip stays completed; a confirmed payment at pick-up stays confirmed.
const db::Statement follow_sql{"earnings_follow", R"(
  insert into earnings as e (booking_id, host_user_id, amount_pence, collected_pence, payable_pence, status)
  values ($1, $2, $3, $4, $5, $6) on conflict (booking_id) do update set amount_pence = excluded.amount_pence,
  collected_pence = excluded.collected_pence, payable_pence = excluded.payable_pence,
  status = case when e.status = 'cancelled' then excluded.status else e.status end)"};
const db::Statement completed_sql{"earnings_completed", R"(
  update earnings set earned_at = $2, payable_at = $2::timestamptz + make_interval(secs => $3)
  where booking_id = $1 and status <> 'cancelled')"};
const db::Statement called_off_sql{"earnings_called_off", R"(
  update earnings set amount_pence = $2, collected_pence = $3, payable_pence = $4, status = $5,
  earned_at = case when $5 = 'pending' then coalesce(earned_at, $6) end,
  payable_at = case when $5 = 'pending' then coalesce(payable_at, $6::timestamptz + make_interval(secs => $7)) end
  where booking_id = $1)"};
const db::Statement collected_sql{
    "earnings_collected",
    "update earnings set status = 'pending' where booking_id = $1 and status = 'awaiting_collection_payment'"};
const db::Statement from_deposit_sql{"earnings_from_deposit", R"(
  update earnings set from_deposit_pence = $2, status = case when status = 'paid' then 'pending' else status end
  where booking_id = $1)"};

constexpr std::int64_t wait_s = std::chrono::seconds(rules::payable_after).count();

}  // namespace

void follow_lines(db::Transaction& tx, BookingId booking, UserId host, const rules::MoneyLines& lines) {
  const rules::Earning e = rules::earning_of(lines);
  tx.later(follow_sql, db::Params(booking, host, e.amount, e.collected, e.payable, e.status));
}

void trip_completed(db::Transaction& tx, BookingId booking, Instant at) {
  tx.later(completed_sql, db::Params(booking, at, wait_s));
}

void called_off(db::Transaction& tx, BookingId booking, const rules::MoneyLines& lines,
                const rules::RefundParts& gone_back) {
  const rules::Earning e = rules::earning_after_cancellation(lines, gone_back);
  tx.later(called_off_sql, db::Params(booking, e.amount, e.collected, e.payable, e.status, app_now(), wait_s));
}

void collection_confirmed(db::Transaction& tx, BookingId booking) { tx.later(collected_sql, db::Params(booking)); }

Task<Status> Earnings::on(db::Transaction& tx, const BookingChanged& changed) {
  using rules::Cause;
  switch (changed.cause) {
    case Cause::booked:
    case Cause::paid:
    case Cause::accepted:
    case Cause::dates_changed:
      if (changed.state == rules::BookingState::confirmed || changed.state == rules::BookingState::active)
        follow_lines(tx, changed.booking, changed.host, changed.lines);
      break;
    case Cause::declined:
    case Cause::not_answered:
    case Cause::cancelled:
    case Cause::no_show:
    case Cause::no_show_overturned:
    case Cause::fault_refunded:
      called_off(tx, changed.booking, changed.lines, changed.back);
      break;
    case Cause::collection_confirmed:  // of the two sides, the host's word counts (K6)
      if (changed.who == rules::Mover::host) collection_confirmed(tx, changed.booking);
      break;
    case Cause::completed:  // a trip that nobody ended early ended at the agreed time
      trip_completed(tx, changed.booking, std::min(app_now(), changed.return_));
      break;
    default:
      break;
  }
  co_return Status();
}

void share_of_deposit(db::Transaction& tx, BookingId booking, rules::Pence all) {
  tx.later(from_deposit_sql, db::Params(booking, all));
}

}  // namespace kerbside::payouts
