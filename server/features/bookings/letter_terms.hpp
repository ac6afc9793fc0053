// What the letters about a booking, and its checkout, say of what was agreed: where it changes hands, what could come
// on top of the price, and what cancelling gives back.
#pragma once
#include <string>

#include "features/bookings/store.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::bookings {

// All that a renter wants to look up about a trip that stands: picture, days, place, price, what could come on top and
// what cancelling gives back (K5). paid: what was paid by card is called so.
void add_trip(mail::Letter& letter, const store::BookingRow& booking, const char* paid, const std::string& host,
              const std::string& public_url);
mail::Row could_cost_extra(const store::BookingRow& booking);
// Of a booking with delivery (M8): the address once it is confirmed; before, as much of it as the host may know.
std::string where_for_host(const store::BookingRow& booking);
std::string delivery_asked_for(const store::BookingRow& booking);

}  // namespace kerbside::bookings
