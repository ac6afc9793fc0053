// What the renter is told about a payment for a booking, or for other dates of one.
#pragma once
#include "features/bookings/date_change_store.hpp"
#include "features/bookings/store.hpp"
#include "features/payments/payments.hpp"

namespace kerbside::bookings {

payments::PaymentTold told_of_payment(const store::BookingRow& booking, rules::PaymentState state);
payments::PaymentTold told_of_payment(const store::BookingRow& booking, const store::ChangeRow& change,
                                      rules::PaymentState state);

}  // namespace kerbside::bookings
