// The agreed terms in emails about a booking and in its checkout: where the vehicle changes hands, what could be
// charged on top of the price, and what cancelling refunds.
#pragma once
#include <string>

#include "features/bookings/store.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::bookings {

// Adds all that a renter may want to look up about a trip: picture, days, place, price, possible extra charges and what
// cancelling refunds (K5). paid: the label of what was paid by card.
void add_trip(mail::Letter& letter, const store::BookingRow& booking, const char* paid, const std::string& host,
              const std::string& public_url);
mail::Row could_cost_extra(const store::BookingRow& booking);
// For a booking with delivery (M8): the address once it is confirmed; before that, as much of it as the host may know.
std::string where_for_host(const store::BookingRow& booking);
std::string delivery_asked_for(const store::BookingRow& booking);

}  // namespace kerbside::bookings
