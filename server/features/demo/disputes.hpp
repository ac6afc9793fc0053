// Sixty disputes about the demo's trips, in every type, status and urgency; open ones hold the money of their bookings.
#pragma once

namespace kerbside::demo {

// SQL, run after the first district.
extern const char* const disputes;

}  // namespace kerbside::demo
