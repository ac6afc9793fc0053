#include "features/disputes/money.hpp"

#include "features/bookings/bookings.hpp"
#include "features/deposits/deposits.hpp"
#include "features/disputes/opening.hpp"
#include "features/payments/payments.hpp"
#include "features/payouts/payouts.hpp"

namespace kerbside::disputes {
namespace {

// Whether renter and host were heard.
struct Heard {
  bool renter = false, host = false;
};
Heard heard(const store::Row& row) {
  const rules::Hearing other{false, row.other_asked_at.has_value(), row.other_answered_at.has_value(),
                             row.other_answer_due};
  const bool other_was = rules::was_heard(other, london_today());
  return renter_raised(row) ? Heard{true, other_was} : Heard{other_was, true};
}

Task<Status> carry_out(db::Transaction& tx, const store::Row& row, const store::LineRow& line, const Actor& by) {
  const BookingId booking = *row.booking_id;
  store::line_done(tx, line.id);
  if (line.kind == rules::DisputeLineKind::by_host) co_return Status();  // both will confirm it
  if (line.kind == rules::DisputeLineKind::deposit_charge)
    co_return co_await deposits::charge_decided(
        tx, {booking, by, line.amount_pence, "Decided in the dispute " + row.dispute_reference});
  const bool by_host = line.borne_by == rules::DisputeBearer::host;
  if (by_host) KB_CO_TRY_VOID(co_await payouts::refund_from_earnings(tx, booking, line.amount_pence));
  const auto host = row.host_user_id;
  const auto renter = renter_raised(row) ? row.submitted_by_user_id : row.other_user_id;
  rules::RefundParts parts;
  (by_host ? parts.host : parts.platform) = line.amount_pence;
  payments::NewRefund refund;
  refund.purpose = rules::Purpose::booking;
  refund.purpose_id = payments::purpose_of(booking);
  refund.kind = rules::RefundKind::admin;
  refund.key = line.id;
  refund.parts = rules::parts_of(parts, {renter, host});
  refund.reason = "Dispute " + row.dispute_reference;
  bookings::HistoryEvent event{rules::Cause::decided_refund, rules::Mover::admin, by, refund.reason};
  event.refund = line.amount_pence;
  bookings::add_to_history(tx, booking, event);
  co_return co_await payments::Payments::refund(tx, std::move(refund));
}

}  // namespace

bool renter_raised(const store::Row& row) { return row.submitted_by_user_id != row.host_user_id; }

Task<Result<rules::DisputeMoney>> money_now(db::Transaction& tx, BookingId booking) {
  KB_CO_TRY(const auto row, co_await store::money_of(tx, booking));
  rules::DisputeMoney money;
  if (!row) co_return money;
  KB_CO_TRY(const auto share, co_await payouts::share_of_host(tx, booking));
  money.share_of_host = share.all;
  money.due_to_host = share.due;
  KB_CO_TRY(const auto deposit_left, co_await deposits::left_of_deposit(tx, booking));
  money.deposit_left = rules::deposit_in_payment(deposit_left, row->paid_pence, row->gone_back_pence);
  money.trip_over = row->trip_over;
  money.no_show_open = row->no_show_open;
  money.with_host = rules::left_with_host(row->lines, row->trip_completed, row->deposit_is_back, row->returned_pence);
  money.bank_decides = row->bank_decides;
  money.fee = rules::fee_left(row->lines, row->fee_gone_back_pence);
  money.refundable = rules::refundable_of(row->paid_pence, row->gone_back_pence, money.deposit_left);
  co_return money;
}

Task<Status> check_money(db::Transaction& tx, const store::Row& row, const std::vector<rules::DisputeLine>& lines) {
  if (lines.empty()) co_return Status();
  if (!row.booking_id) co_return field_error("lines", "Link the booking first: money can be decided on for one alone.");
  const BookingId booking = *row.booking_id;
  KB_CO_TRY(const auto money, co_await money_now(tx, booking));
  const Heard sides = heard(row);
  co_return rules::check_lines(lines, money, sides.renter, sides.host);
}

Task<Status> settle(db::Transaction& tx, const store::Row& row, const std::string& outcome, const Actor& by) {
  KB_CO_TRY(const auto lines, co_await store::lines_of(tx, row.id));
  for (const store::LineRow& line : lines) KB_CO_TRY_VOID(co_await carry_out(tx, row, line, by));
  const auto kind = lines.empty() ? OutcomeKind::no_money : OutcomeKind::money;
  co_return co_await end_dispute(
      tx, row, {rules::DisputeStatus::resolved, kind, outcome, DisputeStep::resolved, DisputeActor::staff});
}

}  // namespace kerbside::disputes
