// Breakdowns and accidents during a trip: who may report one, what a report says, and how long it is kept (X27).
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <string>

#include "core/result.hpp"
#include "core/time.hpp"
#include "rules/booking_state.hpp"

namespace kerbside::rules {

enum class IncidentKind : std::uint8_t { breakdown, accident };
BOOST_DESCRIBE_ENUM(IncidentKind, breakdown, accident)

inline constexpr std::chrono::hours report_incident_after_return{72};
inline constexpr int accidents_kept_months = 72, breakdowns_kept_months = 12;

// Returns whether something may be reported: from the pick-up until 3 days after the return.
bool may_report_incident(BookingState state, Instant pick_up, Instant return_, Instant now);
// Refuses a time outside of the trip, or to come.
Status check_incident_time(Instant happened_at, Instant pick_up, Instant now);
// Returns the London day on which a report of today goes.
Date incident_kept_until(IncidentKind kind, Date today);

}  // namespace kerbside::rules
