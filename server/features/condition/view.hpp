// Reports as their reader sees them.
#pragma once
#include "features/bookings/bookings.hpp"
#include "features/condition/store.hpp"

namespace kerbside::condition {

// Returns whether a trip has reports, or can.
bool has_reports(const store::Trip& trip);

// Returns whether the two are in touch, as long as which they read and make reports (U7).
bool is_open(const bookings::Booking& booking);

BookingCondition to_condition(const store::Trip& trip, const bookings::Booking& booking,
                              const std::vector<store::EntryRow>& entries, const Actor& reader,
                              const private_files::PrivateFiles& files);

}  // namespace kerbside::condition
