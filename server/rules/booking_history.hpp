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
  deposit_given_back,  // by the host who held it, as they say
  deposit_received,    // as the renter says
  refunded,            // the money has arrived
  refund_returned,     // and came back after all
  refund_by_bank,      // by a lost chargeback: the payer's bank has made it
  // An admin has looked at why the host cancelled: it does not count against the host, or it does (X21).
  cancellation_excused,
  cancellation_counts
};
BOOST_DESCRIBE_ENUM(Cause, recorded, booked, paid, lapsed, dates_gone, accepted, declined, not_answered, cancelled,
                    no_show, no_show_contested, no_show_upheld, no_show_overturned, collection_confirmed, started,
                    completed, dates_changed, charge_filed, charge_contested, charge_withdrawn, charge_stands,
                    charge_decided, deposit_given_back, deposit_received, refunded, refund_returned, refund_by_bank,
                    cancellation_excused, cancellation_counts)

constexpr Cause cause_of(Ending ending) {
  switch (ending) {
    case Ending::declined:
      return Cause::declined;
    case Ending::not_answered:
      return Cause::not_answered;
    case Ending::no_show:
      return Cause::no_show;
    case Ending::by_renter:
    case Ending::by_host:
    case Ending::by_admin:
      break;
  }
  return Cause::cancelled;
}

constexpr Cause cause_of(BookingAction about_a_no_show) {
  if (about_a_no_show == BookingAction::contest_no_show) return Cause::no_show_contested;
  return about_a_no_show == BookingAction::uphold_no_show ? Cause::no_show_upheld : Cause::no_show_overturned;
}

}  // namespace kerbside::rules
