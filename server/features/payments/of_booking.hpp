// Which payments are a booking's, for its own feature and those that count its money. In SQL; a payment is `p`.
#pragma once
#include <string>

#include "rules/ids.hpp"

namespace kerbside::payments {

inline constexpr const char* for_booking = "booking";           // payments.purpose
inline constexpr const char* for_date_change = "modification";  // its purpose_id is the change's

inline PurposeId purpose_of(BookingId id) { return PurposeId::parse(id.text()).value(); }

// The payments that count for the booking of that id: its own, and those for changes of its dates that were made.
inline std::string paid_for(const std::string& booking) {
  return "(select p.* from payments p where p.purpose = 'booking' and p.purpose_id = " + booking +
         " and p.state = 'paid' and not p.duplicate union all select p.* from date_changes c join payments p"
         " on p.purpose = 'modification' and p.purpose_id = c.id and p.state = 'paid' and not p.duplicate"
         " where c.booking_id = " +
         booking + " and c.state = 'made')";
}

// The booking of a payment `p`, which counts or not.
inline constexpr const char* booking_of_payment =
    "coalesce((select c.booking_id from date_changes c where p.purpose = 'modification' and c.id = p.purpose_id),"
    " p.purpose_id)";

}  // namespace kerbside::payments
