// What a booking earns its host and how much of it was paid out, for its own feature and those that describe its money.
#pragma once
#include <boost/describe.hpp>
#include <string>

#include "features/payments/payments.hpp"
#include "rules/booking_money.hpp"

namespace kerbside::payouts {

// The columns on which rules::payout_step decides.
struct FactColumns {
  rules::EarningStatus status{};
  std::optional<Instant> payable_at;
  rules::Pence payable_pence, from_deposit_pence, kept_pence, sent_pence, paid_in, gone_back, disputed;
  bool account_ready = false, in_question = false, vehicle_out = false, bank_decides = false, on_its_way = false,
       failed = false, account_failed = false, in_dispute = false;
  rules::Pence refunded_in_dispute;  // of what is kept, or beyond it after the payout
  rules::Pence netted_pence;         // with other bookings' debts

  rules::PayoutFacts facts() const;
  rules::HeldBy held_by() const;  // what holds it, if anything
};
BOOST_DESCRIBE_STRUCT(FactColumns, (),
                      (status, payable_at, payable_pence, from_deposit_pence, kept_pence, sent_pence, paid_in,
                       gone_back, disputed, account_ready, in_question, vehicle_out, bank_decides, on_its_way, failed,
                       account_failed, in_dispute, refunded_in_dispute, netted_pence))

struct EarningOfBooking : FactColumns {
  rules::Pence amount_pence;

  rules::EarningsFact fact(Instant now) const;
};
BOOST_DESCRIBE_STRUCT(EarningOfBooking, (FactColumns), (amount_pence))

// SQL: whether the payout `o` failed and has not been tried again.
inline std::string payout_failed(const std::string& o) {
  return o + ".state = 'failed' and not exists (select from payouts again where again.retry_of = " + o + ".id)";
}
// FactColumns for the row `e` of earnings; its booking is `b`, the booking's own payment `pay`.
inline std::string earning_facts() {
  return "e.status, e.payable_at, e.payable_pence, e.from_deposit_pence, e.kept_pence,"
         " (select coalesce(sum(o.amount_pence), 0) from payouts o where o.booking_id = e.booking_id"
         "   and o.state <> 'failed') as sent_pence,"
         " (select coalesce(sum(p.amount_pence), 0) from " +
         payments::paid_for("e.booking_id") +
         " p) as paid_in,"
         " (select coalesce(sum(r.amount_pence), 0) from refunds r join " +
         payments::paid_for("e.booking_id") +
         " p on p.id = r.payment_id where r.state <> 'failed') as gone_back,"
         " (select coalesce(sum(c.amount_pence), 0) from " +
         payments::chargebacks_of("e.booking_id") + " c where c.state in " + payments::states_that_hold() +
         ") as disputed,"
         " coalesce(a.state = 'ready', false) as account_ready,"
         " b.no_show_contested_at is not null and b.no_show_decided_at is null as in_question,"
         " exists (select from trip_returns t where t.booking_id = e.booking_id and t.is_out) as vehicle_out,"
         " exists (select from " +
         payments::chargebacks_of("e.booking_id") +
         " c where c.state = 'open') as bank_decides,"
         " exists (select from payouts o where o.booking_id = e.booking_id and o.state = 'processing') as on_its_way,"
         " exists (select from payouts o where o.booking_id = e.booking_id and " +
         payout_failed("o") +
         ") as failed,"
         " exists (select from payouts o where o.booking_id = e.booking_id and " +
         payout_failed("o") +
         "   and o.failure_reason = 'account_not_ready') as account_failed,"
         " in_dispute(e.booking_id) as in_dispute,"
         " (select coalesce(sum(l.amount_pence), 0) from disputes d join dispute_lines l on l.dispute_id = d.id"
         // Of a no-show that did not stand nothing was earned.
         "   where d.booking_id = e.booking_id and d.origin = 'form' and l.kind = 'refund' and l.borne_by = 'host'"
         "   and l.done_at is not null)"
         "   as refunded_in_dispute,"
         " (select coalesce(sum(case when n.from_booking_id = e.booking_id then n.amount_pence else -n.amount_pence "
         "end),"
         "   0) from earnings_netted n where n.from_booking_id = e.booking_id or n.debt_booking_id = e.booking_id)"
         "   as netted_pence";
}
inline std::string earning_rows() {
  return " from earnings e join bookings b on b.id = e.booking_id"
         " left join payments pay on pay.purpose = 'booking' and pay.purpose_id = e.booking_id and pay.state = 'paid'"
         "   and not pay.duplicate"
         " left join payout_accounts a on a.user_id = e.host_user_id";
}
// The row of the booking with that id as a JSON list of EarningOfBooking, or an empty one. The id is selected first,
// since `b` is another row inside.
inline std::string earning_of_booking(const std::string& booking) {
  return "(select coalesce(json_agg(its_earning), '[]') from (select " + booking +
         " as id) wanted cross join lateral (select " + earning_facts() + ", e.amount_pence" + earning_rows() +
         " where e.booking_id = wanted.id) its_earning)";
}

}  // namespace kerbside::payouts
