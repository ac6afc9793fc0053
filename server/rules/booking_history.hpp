// The causes of changes to a booking: each change writes one row of booking_events with one of them (K2 to K5).
#pragma once
#include "rules/booking_actions.hpp"

namespace kerbside::rules {

enum class Cause : std::uint8_t {
  recorded,  // the state when the history was introduced
  booked,    // held, or booked without a payment now
  paid,
  lapsed,      // not paid in time, or the hold was released
  dates_gone,  // paid when the dates had gone to another booking
  accepted,
  declined,
  not_answered,
  cancelled,
  no_show,
  no_show_contested,
  no_show_upheld,
  no_show_overturned,
  collection_confirmed,  // by one side: the payment at pick-up was made
  started,
  completed,
  dates_changed,
  charge_filed,  // against the deposit
  charge_contested,
  charge_withdrawn,
  charge_stands,       // not contested in time
  charge_decided,      // an admin has decided how much of it stands
  decided_refund,      // the outcome of a dispute: beside what was refunded before, or of the deposit to the host
  deposit_given_back,  // by the host who held it, as they say
  deposit_received,    // as the renter says
  refunded,            // the money has arrived
  refund_returned,     // and came back after all
  refund_by_bank,      // by a lost chargeback: the payer's bank has made it
  late,                // one side comes later
  late_refused,        // and the other cannot wait
  fault_reported,      // of the vehicle, at pick-up
  fault_withdrawn,
  fault_contested,   // by the host
  fault_refunded,    // which ended the booking
  fault_dismissed,   // the trip stands
  money_given_back,  // what was paid at pick-up of such a trip, as one side says
  back_confirmed,    // the vehicle came back, as one side says
  back_denied,
  back_settled,  // by support
  later_asked,   // a later return, during the trip
  later_agreed,
  later_refused,
  // An admin has looked at why the host cancelled: it does not count against the host, or it does (X21).
  cancellation_excused,
  cancellation_counts
};
BOOST_DESCRIBE_ENUM(Cause, recorded, booked, paid, lapsed, dates_gone, accepted, declined, not_answered, cancelled,
                    no_show, no_show_contested, no_show_upheld, no_show_overturned, collection_confirmed, started,
                    completed, dates_changed, charge_filed, charge_contested, charge_withdrawn, charge_stands,
                    charge_decided, decided_refund, deposit_given_back, deposit_received, refunded, refund_returned,
                    refund_by_bank, late, late_refused, fault_reported, fault_withdrawn, fault_contested,
                    fault_refunded, fault_dismissed, money_given_back, back_confirmed, back_denied, back_settled,
                    later_asked, later_agreed, later_refused, cancellation_excused, cancellation_counts)

constexpr Cause cause_of(Ending ending) {
  switch (ending) {
    case Ending::declined:
      return Cause::declined;
    case Ending::not_answered:
      return Cause::not_answered;
    case Ending::no_show:
      return Cause::no_show;
    case Ending::vehicle_fault:
      return Cause::fault_refunded;
    case Ending::by_renter:
    case Ending::by_host:
    case Ending::by_admin:
      break;
  }
  return Cause::cancelled;
}

// The cause of an action that leaves the booking's state alone.
constexpr Cause cause_of(BookingAction action) {
  switch (action) {
    case BookingAction::contest_no_show:
      return Cause::no_show_contested;
    case BookingAction::uphold_no_show:
      return Cause::no_show_upheld;
    case BookingAction::overturn_no_show:
      return Cause::no_show_overturned;
    case BookingAction::say_late:
      return Cause::late;
    case BookingAction::refuse_delay:
      return Cause::late_refused;
    case BookingAction::report_fault:
      return Cause::fault_reported;
    case BookingAction::withdraw_fault:
      return Cause::fault_withdrawn;
    case BookingAction::contest_fault:
      return Cause::fault_contested;
    case BookingAction::dismiss_fault:
      return Cause::fault_dismissed;
    case BookingAction::confirm_money_back:
      return Cause::money_given_back;
    case BookingAction::confirm_return:
      return Cause::back_confirmed;
    case BookingAction::deny_return:
      return Cause::back_denied;
    case BookingAction::settle_return:
      return Cause::back_settled;
    case BookingAction::ask_later_return:
      return Cause::later_asked;
    case BookingAction::agree_later_return:
      return Cause::later_agreed;
    case BookingAction::refuse_later_return:
      return Cause::later_refused;
    default:
      return Cause::collection_confirmed;
  }
}

}  // namespace kerbside::rules
