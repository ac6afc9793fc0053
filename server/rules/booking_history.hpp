// Why a booking changed: the words of booking_events, of which each change writes one (K2 to K5).
#pragma once
#include "rules/booking_actions.hpp"

namespace kerbside::rules {

enum class Cause : std::uint8_t {
  recorded,  // how it stood when the history began to be written
  booked,    // held, or booked without a payment now
  paid,
  lapsed,      // nobody paid in time, or the hold was let go
  dates_gone,  // paid when the dates were somebody else's
  accepted,
  declined,
  not_answered,
  cancelled,
  no_show,
  no_show_contested,
  no_show_upheld,
  no_show_overturned,
  collection_confirmed,  // by one side: what was to be paid at pick-up was
  started,
  completed,
  dates_changed,
  charge_filed,  // against the deposit
  charge_contested,
  charge_withdrawn,
  charge_stands,       // nobody contested it in time
  charge_decided,      // an admin said what stands of it
  deposit_given_back,  // as the host says, who held it
  deposit_received,    // as the renter says
  refunded,            // the money has arrived
  refund_returned,     // and came back after all
  refund_by_bank       // the payer's bank has made it: a chargeback that was lost
};
BOOST_DESCRIBE_ENUM(Cause, recorded, booked, paid, lapsed, dates_gone, accepted, declined, not_answered, cancelled,
                    no_show, no_show_contested, no_show_upheld, no_show_overturned, collection_confirmed, started,
                    completed, dates_changed, charge_filed, charge_contested, charge_withdrawn, charge_stands,
                    charge_decided, deposit_given_back, deposit_received, refunded, refund_returned, refund_by_bank)

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
