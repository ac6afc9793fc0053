// What the letters about a booking say.
#pragma once
#include <optional>
#include <string>

#include "features/bookings/mails.hpp"
#include "features/bookings/store.hpp"

namespace kerbside::bookings {

// Nothing when there is no more to say: a reminder of a request that was answered.
std::optional<mail::Letter> letter_to_renter(About about, const store::BookingRow& booking,
                                             const store::HistorySummary& history, const std::string& public_url);
std::optional<mail::Letter> letter_to_host(About about, const store::BookingRow& booking,
                                           const store::HistorySummary& history, const std::string& public_url);

}  // namespace kerbside::bookings
