#include "rules/condition.hpp"

#include <algorithm>
#include <array>

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;

constexpr int most_miles = 2'000'000;

// Both readings are there and differ: the better one. One is there: that.
std::optional<int> better(std::optional<int> one, std::optional<int> other, bool higher) {
  if (!one || !other) return one ? one : other;
  return higher ? std::max(*one, *other) : std::min(*one, *other);
}

ConditionReading last_reading_of(Mover side, const std::vector<ConditionFact>& entries, Instant until) {
  ConditionReading last;
  for (const ConditionFact& entry : entries) {
    if (entry.kind != EntryKind::reading || entry.by != side || entry.at > until) continue;
    if (entry.reading.odometer_miles) last.odometer_miles = entry.reading.odometer_miles;
    if (entry.reading.fuel_eighths) last.fuel_eighths = entry.reading.fuel_eighths;
    if (entry.reading.battery_percent) last.battery_percent = entry.reading.battery_percent;
  }
  return last;
}

ReportAnswer answer_given(const ReportStanding& report, const std::vector<ConditionFact>& entries, Instant now) {
  ReportAnswer answer = now < *report.answer_until ? ReportAnswer::waiting : ReportAnswer::not_answered;
  for (const ConditionFact& entry : entries) {
    if (entry.by == *report.completed_by) continue;
    if (entry.kind == EntryKind::note) return ReportAnswer::added_to;
    if (entry.kind == EntryKind::acknowledged) answer = ReportAnswer::acknowledged;
  }
  return answer;
}

bool may_answer(const ReportStanding& report, Mover who, Instant now) {
  return report.completed_by && *report.completed_by != who && now < *report.answer_until;
}

std::optional<int> eighths_of(FuelPolicy policy) {
  switch (policy) {
    case FuelPolicy::full_tank:
      return 8;
    case FuelPolicy::three_quarter:
      return 6;
    case FuelPolicy::half_tank:
      return 4;
    case FuelPolicy::quarter_tank:
      return 2;
    case FuelPolicy::doesnt_matter:
      break;
  }
  return std::nullopt;
}

Status in_range(const char* field, std::optional<int> value, int most, const char* sentence) {
  if (!value || (*value >= 0 && *value <= most)) return {};
  return field_error(field, sentence);
}

}  // namespace

Outline outline_of(Category category) {
  if (category == Category::van) return Outline::van;
  return category == Category::motorbike ? Outline::motorbike : Outline::car;
}

std::vector<ShotAngle> shots_of(Outline outline) {
  using enum ShotAngle;
  std::vector shots{front, front_right, right, rear_right, rear, rear_left, left, front_left};
  switch (outline) {
    case Outline::car:
      shots.insert(shots.end(), {front_seats, rear_seats});
      break;
    case Outline::van:
      shots.insert(shots.end(), {cab, load_space});
      break;
    case Outline::motorbike:
      shots.insert(shots.end(), {controls, saddle});
      break;
  }
  shots.push_back(dashboard);
  return shots;
}

bool is_needed(ShotAngle angle) { return angle <= ShotAngle::front_left || angle == ShotAngle::dashboard; }

ConditionWindow condition_window(ConditionPhase phase, Instant pick_up, Instant ended) {
  if (phase == ConditionPhase::collection) return {pick_up - 24h, std::min(pick_up + 24h, ended), pick_up};
  return {ended - 2h, ended + 24h, ended - 2h};
}

ReportStanding report_standing(const std::vector<ConditionFact>& entries, const ConditionWindow& window, Instant now) {
  ReportStanding report;
  for (const ShotAngle angle : shots_of(Outline::car))
    if (is_needed(angle) && std::ranges::find(entries, std::optional(angle), &ConditionFact::angle) == entries.end())
      report.missing.push_back(angle);
  for (const ConditionFact& entry : entries)
    if (entry.kind == EntryKind::driver_checked || entry.kind == EntryKind::did_not_meet) report.driver = entry.kind;
  const auto completed = std::ranges::find(entries, EntryKind::completed, &ConditionFact::kind);
  if (completed == entries.end()) return report;
  report.completed_at = completed->at;
  report.completed_by = completed->by;
  report.is_late = completed->at > window.until;
  report.answer_until = std::max(completed->at, window.answered_from) + answer_report_within;
  report.answer = answer_given(report, entries, now);
  return report;
}

std::vector<EntryKind> open_kinds(ConditionPhase phase, const ReportStanding& report, const ConditionWindow& window,
                                  Mover who, Instant now) {
  using enum EntryKind;
  if (now < window.opens) return {};
  std::vector kinds{shot};
  const bool answers = may_answer(report, who, now);
  const bool looks_over =
      answers && *report.completed_at < window.answered_from && now < window.answered_from + look_over_within;
  if (!report.completed_at || looks_over) kinds.insert(kinds.end(), {reading, damage});
  const bool can_have_met = now >= window.answered_from - meet_before;
  if (phase == ConditionPhase::collection && who == Mover::host && !report.driver && can_have_met)
    kinds.insert(kinds.end(), {driver_checked, did_not_meet});
  if (!report.completed_at && report.missing.empty()) kinds.push_back(completed);
  if (answers) {
    if (report.answer == ReportAnswer::waiting) kinds.push_back(acknowledged);
    kinds.push_back(note);
  }
  return kinds;
}

std::optional<DueStep> due_step(const ReportStanding& report, const ConditionWindow& window, Mover who, Instant now) {
  if (!report.completed_at) {
    if (now < window.opens || now >= window.until) return std::nullopt;
    return DueStep{ReportStep::make, window.until};
  }
  if (!may_answer(report, who, now) || report.answer != ReportAnswer::waiting) return std::nullopt;
  return DueStep{ReportStep::answer, *report.answer_until};
}

bool has_pictures_from_before(const std::vector<ConditionFact>& collection, const ConditionWindow& window) {
  return std::ranges::any_of(collection, [&](const ConditionFact& entry) {
    return entry.kind == EntryKind::shot && entry.at <= window.until;
  });
}

Status check_reading(const ConditionReading& reading, bool is_electric) {
  if (reading == ConditionReading()) return field_error("odometer_miles", "Please enter at least one reading.");
  KB_TRY_VOID(
      in_range("odometer_miles", reading.odometer_miles, most_miles, "Please enter the miles on the odometer."));
  KB_TRY_VOID(in_range("fuel_eighths", reading.fuel_eighths, 8, "Please choose from empty to full, in eighths."));
  KB_TRY_VOID(in_range("battery_percent", reading.battery_percent, 100, "Please enter a figure from 0 to 100."));
  if (is_electric && reading.fuel_eighths) return field_error("fuel_eighths", "This vehicle has no fuel tank.");
  if (!is_electric && reading.battery_percent)
    return field_error("battery_percent", "Please give the fuel in eighths of a tank.");
  return {};
}

std::optional<int> least_miles(const std::vector<ConditionFact>& collection, const ConditionWindow& window) {
  return better(last_reading_of(Mover::renter, collection, window.until).odometer_miles,
                last_reading_of(Mover::host, collection, window.until).odometer_miles, false);
}

ConditionReading reading_that_counts(ConditionPhase phase, const std::vector<ConditionFact>& entries,
                                     const ConditionWindow& window) {
  const ConditionReading renter = last_reading_of(Mover::renter, entries, window.until);
  const ConditionReading host = last_reading_of(Mover::host, entries, window.until);
  const bool at_end = phase == ConditionPhase::giving_back;  // more fuel and fewer miles are better for the renter then
  return {better(renter.odometer_miles, host.odometer_miles, !at_end),
          better(renter.fuel_eighths, host.fuel_eighths, at_end),
          better(renter.battery_percent, host.battery_percent, at_end)};
}

std::optional<int> missing_litres(const ConditionReading& collection, const ConditionReading& giving_back,
                                  FuelPolicy policy, std::optional<int> tank_litres) {
  const auto agreed = eighths_of(policy);
  if (!agreed || !tank_litres || !collection.fuel_eighths || !giving_back.fuel_eighths) return std::nullopt;
  const int missing = std::min(*agreed, *collection.fuel_eighths) - *giving_back.fuel_eighths;
  const int litres = missing * *tank_litres / 8;
  return litres > 0 ? std::optional(litres) : std::nullopt;
}

std::optional<int> excess_miles(const ConditionReading& collection, const ConditionReading& giving_back,
                                std::optional<int> miles_a_day, int days) {
  if (!miles_a_day || !collection.odometer_miles || !giving_back.odometer_miles) return std::nullopt;
  const int beyond = *giving_back.odometer_miles - *collection.odometer_miles - *miles_a_day * days;
  return beyond > 0 ? std::optional(beyond) : std::nullopt;
}

}  // namespace kerbside::rules
