#include "features/disputes/money.hpp"

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

// What was contested is settled as a whole, by the feature that keeps it; the outcome is the reason that both read.
Task<Status> decide_no_show(db::Transaction& tx, const bookings::Bookings& bookings, const store::Row& row,
                            const std::vector<store::LineRow>& lines, const Settlement& settlement) {
  using rules::BookingAction;
  bookings::Act act{*row.booking_id, lines.empty() ? BookingAction::uphold_no_show : BookingAction::overturn_no_show};
  act.reason = settlement.outcome;
  act.client_ip = settlement.client_ip;
  KB_CO_TRY_VOID(co_await bookings.act_within(tx, settlement.by, std::move(act)));
  co_return Status();
}

Task<Status> decide_charge(db::Transaction& tx, const store::Row& row, const std::vector<store::LineRow>& lines,
                           const Settlement& settlement) {
  KB_CO_TRY(const auto charge, deposits::ChargeId::parse(row.charge_id.value_or("")));
  co_return co_await deposits::contest_decided(
      tx, {charge, settlement.by, lines.empty() ? rules::Pence{} : lines.front().amount_pence, settlement.outcome});
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

Task<Result<rules::DisputeMoney>> money_now(db::Transaction& tx, const store::Row& row) {
  const BookingId booking = *row.booking_id;
  KB_CO_TRY(const auto facts, co_await store::money_of(tx, booking));
  rules::DisputeMoney money;
  if (!facts) co_return money;
  if (row.origin == rules::DisputeOrigin::no_show) co_return rules::money_of_no_show(facts->lines, facts->bank_decides);
  if (row.origin == rules::DisputeOrigin::charge) {
    KB_CO_TRY(const auto charge, deposits::ChargeId::parse(row.charge_id.value_or("")));
    KB_CO_TRY(const auto most, co_await deposits::most_of_charge(tx, charge));
    co_return rules::money_of_charge(rules::deposit_in_payment(most, facts->paid_pence, facts->gone_back_pence),
                                     facts->bank_decides);
  }
  KB_CO_TRY(const auto share, co_await payouts::share_of_host(tx, booking));
  money.share_of_host = share.all;
  money.due_to_host = share.due;
  KB_CO_TRY(const auto deposit, co_await deposits::left_of_deposit(tx, booking));
  money.deposit_left = rules::deposit_in_payment(deposit.all, facts->paid_pence, facts->gone_back_pence);
  money.deposit_waits = deposit.waits;
  money.trip_over = facts->trip_over;
  money.no_show_open = facts->no_show_open;
  money.with_host = rules::left_with_host(facts->lines, facts->at_pick_up());
  money.stopped_at_pick_up = !facts->trip_completed && money.with_host > rules::Pence{};
  money.bank_decides = facts->bank_decides;
  money.fee = rules::fee_left(facts->lines, facts->fee_gone_back_pence);
  money.refundable = rules::refundable_of(facts->paid_pence, facts->gone_back_pence, money.deposit_left);
  co_return money;
}

Task<Status> check_money(db::Transaction& tx, const store::Row& row, const std::vector<rules::DisputeLine>& lines) {
  if (lines.empty()) co_return Status();
  if (!row.booking_id) co_return field_error("lines", "Link the booking first: money can be decided on for one alone.");
  KB_CO_TRY(const auto money, co_await money_now(tx, row));
  const Heard sides = heard(row);
  KB_CO_TRY_VOID(rules::check_lines(lines, money, sides.renter, sides.host));
  if (row.origin == rules::DisputeOrigin::no_show) co_return rules::check_no_show(lines, money);
  co_return Status();
}

Task<Status> check_nothing_back(db::Transaction& tx, const store::Row& row) {
  rules::DisputeMoney money;
  if (row.booking_id) {
    KB_CO_TRY(money, co_await money_now(tx, row));
  }
  co_return rules::check_nothing_back(money, heard(row).renter);
}

Task<Status> settle(db::Transaction& tx, const bookings::Bookings& bookings, const store::Row& row,
                    Settlement settlement) {
  KB_CO_TRY(const auto lines, co_await store::lines_of(tx, row.id));
  if (row.origin == rules::DisputeOrigin::form) {
    for (const store::LineRow& line : lines) KB_CO_TRY_VOID(co_await carry_out(tx, row, line, settlement.by));
  } else {
    for (const store::LineRow& line : lines) store::line_done(tx, line.id);
    if (row.origin == rules::DisputeOrigin::no_show)
      KB_CO_TRY_VOID(co_await decide_no_show(tx, bookings, row, lines, settlement));
    else
      KB_CO_TRY_VOID(co_await decide_charge(tx, row, lines, settlement));
  }
  store::decided(tx, row.id, *settlement.by.admin());
  store::answered_first(tx, row.id);
  const auto kind = lines.empty() ? OutcomeKind::no_money : OutcomeKind::money;
  co_return co_await end_dispute(
      tx, row, {rules::DisputeStatus::resolved, kind, settlement.outcome, DisputeStep::resolved, DisputeActor::staff});
}

}  // namespace kerbside::disputes
