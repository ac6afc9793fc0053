#include "rules/incident.hpp"

namespace kerbside::rules {

bool may_report_incident(BookingState state, Instant pick_up, Instant return_, Instant now) {
  if (state != BookingState::active && state != BookingState::completed) return false;
  return now >= pick_up && now < return_ + report_incident_after_return;
}

Status check_incident_time(Instant happened_at, Instant pick_up, Instant now) {
  if (happened_at <= now && happened_at >= pick_up) return {};
  return field_error("happened_at", "Please enter when it happened, between the pick-up and now.");
}

Date incident_kept_until(IncidentKind kind, Date today) {
  return today.plus_months(kind == IncidentKind::accident ? accidents_kept_months : breakdowns_kept_months);
}

}  // namespace kerbside::rules
