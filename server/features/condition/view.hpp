// Reports as their reader sees them.
#pragma once
#include "features/bookings/bookings.hpp"
#include "features/condition/store.hpp"

namespace kerbside::condition {

// Returns whether a trip has reports, or can.
bool has_reports(const store::Trip& trip);
Error reports_closed();

// Returns whether its two sides read and make reports: as long as they are in touch (U7), and while a no-show is open,
// since what was made without a signal may say otherwise.
bool is_open(const bookings::Booking& booking, const store::Trip& trip);

BookingCondition to_condition(const store::Trip& trip, const bookings::Booking& booking,
                              const std::vector<store::EntryRow>& entries, const Actor& reader,
                              const private_files::PrivateFiles& files);

}  // namespace kerbside::condition
