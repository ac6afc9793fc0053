#include "features/condition/view.hpp"

#include <algorithm>

#include "features/condition/condition.hpp"

namespace kerbside::condition {
namespace {

using rules::ConditionPhase;

Entry to_entry(const store::EntryRow& row, const ConditionReport& report, const Actor& reader,
               const private_files::PrivateFiles& files) {
  Entry entry;
  static_cast<EntryWords&>(entry) = row;
  entry.id = row.id;
  entry.place = row.place;
  entry.side = row.side;
  entry.received_at = row.received_at;
  entry.is_late = row.received_at > report.counts_until;
  entry.after_completion = report.completed_at && row.received_at > *report.completed_at;
  for (const auto& photo : row.photos) entry.photos.push_back(files.link(photos, photo, reader));
  return entry;
}

ConditionReport to_report(ConditionPhase phase, const store::Trip& trip, const std::vector<store::EntryRow>& entries,
                          const Actor& reader, const private_files::PrivateFiles& files) {
  const auto window = trip.window(phase);
  const auto facts = store::facts_of(phase, entries);
  const Instant now = app_now();
  const auto standing = rules::report_standing(facts, window, now);
  ConditionReport report;
  report.phase = phase;
  report.opens_at = window.opens;
  report.counts_until = window.until;
  report.missing = standing.missing;
  report.completed_at = standing.completed_at;
  report.completed_by = standing.completed_by;
  report.is_late = standing.is_late;
  report.answer = standing.answer;
  report.answer_until = standing.answer_until;
  report.counts = rules::reading_that_counts(phase, facts, window);
  for (const store::EntryRow& row : entries)
    if (row.phase == phase) report.entries.push_back(to_entry(row, report, reader, files));
  const auto side = rules::mover_of(reader, trip.user_id, trip.host_user_id);
  if (side == rules::Mover::renter || side == rules::Mover::host)
    report.can_add = rules::open_kinds(phase, standing, window, *side, now);
  return report;
}

// Returns the last one that came in time.
std::optional<EntryId> dashboard_of(ConditionPhase phase, const store::Trip& trip,
                                    const std::vector<store::EntryRow>& entries) {
  const Instant until = trip.window(phase).until;
  std::optional<EntryId> last;
  for (const store::EntryRow& row : entries)
    if (row.phase == phase && row.angle == rules::ShotAngle::dashboard && row.received_at <= until) last = row.id;
  return last;
}

std::vector<ChargeProposal> charges_of(const BookingCondition& condition, const store::Trip& trip,
                                       std::optional<int> miles_a_day, const std::vector<store::EntryRow>& entries) {
  const auto& before = condition.reports.front().counts;
  const auto& after = condition.reports.back().counts;
  std::vector<EntryId> dashboards;
  for (const auto phase : {ConditionPhase::collection, ConditionPhase::giving_back})
    if (const auto shot = dashboard_of(phase, trip, entries)) dashboards.push_back(*shot);
  std::vector<ChargeProposal> charges;
  const auto days = rules::billed_days(trip.rental());
  const auto miles = days.has_value() ? rules::excess_miles(before, after, miles_a_day, *days) : std::nullopt;
  if (miles) charges.push_back({rules::ChargeKind::excess_mileage, *miles, dashboards});
  if (const auto litres = rules::missing_litres(before, after, trip.fuel_policy, trip.tank_litres))
    charges.push_back({rules::ChargeKind::fuel, *litres, dashboards});
  return charges;
}

}  // namespace

Error reports_closed() {
  return fail(Kind::conflict, "condition_closed",
              "Condition reports are open from a booking’s confirmation until its deposit is settled.");
}

bool has_reports(const store::Trip& trip) {
  const rules::BookingState state = trip.booking_status;
  return state == rules::BookingState::confirmed || state == rules::BookingState::active || trip.due_back_at ||
         state == rules::BookingState::completed || trip.no_show_open;
}

bool is_open(const bookings::Booking& booking, const store::Trip& trip) {
  return booking.pick_up_address.has_value() || trip.no_show_open;
}

BookingCondition to_condition(const store::Trip& trip, const bookings::Booking& booking,
                              const std::vector<store::EntryRow>& entries, const Actor& reader,
                              const private_files::PrivateFiles& files) {
  BookingCondition condition;
  condition.booking_id = trip.id;
  condition.outline = rules::outline_of(trip.category);
  condition.is_electric = trip.is_electric();
  condition.shots = rules::shots_of(condition.outline);
  for (const auto phase : {ConditionPhase::collection, ConditionPhase::giving_back})
    condition.reports.push_back(to_report(phase, trip, entries, reader, files));
  condition.charges = charges_of(condition, trip, booking.mileage_allowance, entries);
  condition.has_pictures_from_before = rules::has_pictures_from_before(
      store::facts_of(ConditionPhase::collection, entries), trip.window(ConditionPhase::collection));
  if (!entries.empty()) condition.head = entries.back().hash;
  return condition;
}

}  // namespace kerbside::condition
