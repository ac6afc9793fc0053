// SQL for the payments of a booking, for its own feature and those that sum its money. A payment is `p`.
#pragma once
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <string>

#include "rules/ids.hpp"
#include "rules/money_holds.hpp"

namespace kerbside::payments {

inline PurposeId purpose_of(BookingId id) { return PurposeId::parse(id.text()).value(); }

// The states of a chargeback in which it holds money (rules::is_held_by), as SQL has them: "('open', 'lost')".
inline std::string states_that_hold() {
  std::string states;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<rules::DisputeState>>([&](auto state) {
    if (rules::is_held_by(state.value)) states += (states.empty() ? "'" : ", '") + std::string(state.name) + "'";
  });
  return "(" + states + ")";
}

// The payments that count for the booking of that id: its own, and those for changes of its dates that were made.
inline std::string paid_for(const std::string& booking) {
  return "(select p.* from payments p where p.subject_kind = 'booking' and p.subject_id = " + booking +
         " and p.state = 'paid' and not p.duplicate and (p.purpose = 'booking'"
         "   or exists (select from date_changes c where c.id = p.purpose_id and c.state = 'made')))";
}

// The chargebacks of all its payments.
inline std::string chargebacks_of(const std::string& booking) {
  return "(select c.* from chargebacks c join payments p on p.id = c.payment_id"
         " where p.subject_kind = 'booking' and p.subject_id = " +
         booking + ")";
}

inline std::string london_day(const std::string& at) { return "((" + at + ") at time zone 'Europe/London')::date"; }
// All payments of the booking with that id that moved money or may have, whether or not they count, with their refunds
// and chargebacks: a JSON list of rules::CardPayment, the oldest first.
inline std::string card_payments(const std::string& booking) {
  return "(select coalesce(json_agg(json_build_object('state', p.state, 'duplicate', p.duplicate,"
         " 'for_change', p.purpose = 'modification', 'amount_pence', p.amount_pence,"
         " 'received_pence', p.received_pence, 'on', " +
         london_day("coalesce(p.paid_at, p.created_at)") +
         ","
         " 'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state,"
         "   'amount_pence', r.amount_pence, 'due_on', r.scheduled_for, 'on', " +
         london_day(
             "case r.state when 'completed' then r.completed_at when 'failed' then r.failed_at"
             " when 'processing' then r.first_sent_at end") +
         ","
         "   'charged_back', r.failure_reason is not distinct from 'charged_back')"
         "   order by r.scheduled_for, r.kind desc, r.id), '[]') from refunds r where r.payment_id = p.id"
         "   and not exists (select from refunds again where again.retry_of = r.id)),"
         " 'chargebacks', (select coalesce(json_agg(json_build_object('state', c.state,"
         "   'amount_pence', c.amount_pence, 'debited', c.debited, 'on', " +
         london_day("coalesce(c.ended_at, c.opened_at)") +
         ")"
         "   order by c.opened_at, c.id), '[]') from chargebacks c where c.payment_id = p.id))"
         "   order by p.created_at, p.id), '[]')"
         " from payments p where p.subject_kind = 'booking' and p.subject_id = " +
         booking + "   and p.state in ('paid', 'quarantined'))";
}

}  // namespace kerbside::payments
