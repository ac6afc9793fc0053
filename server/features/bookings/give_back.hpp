// Money back to a booking's renter: of the payments that were made for it, since a change of dates may have added some.
#pragma once
#include "features/bookings/store.hpp"
#include "features/payments/payments.hpp"

namespace kerbside::bookings {

// `refund`: kind, key, parts and why; of which payments is found here. Nothing is written where nothing goes back.
Task<Status> give_back(db::Transaction& tx, const store::LockedRow& row, payments::NewRefund refund);

}  // namespace kerbside::bookings
