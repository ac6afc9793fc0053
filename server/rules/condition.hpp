// The condition of a vehicle at collection and return: which pictures make a report, when one counts, what stands in
// it, and what it says about fuel and miles. A report is what its entries say, in the order in which they came; none
// is ever changed.
#pragma once
#include <boost/describe.hpp>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/time.hpp"
#include "rules/booking_state.hpp"
#include "rules/listing.hpp"
#include "rules/words.hpp"

namespace kerbside::rules {

enum class ConditionPhase : std::uint8_t { collection, giving_back };
BOOST_DESCRIBE_ENUM(ConditionPhase, collection, giving_back)

// The eight outside come first, clockwise. A car has seats inside, a van its cab and load space, a motorbike its
// controls and saddle.
enum class ShotAngle : std::uint8_t {
  front,
  front_right,
  right,
  rear_right,
  rear,
  rear_left,
  left,
  front_left,
  front_seats,
  rear_seats,
  cab,
  load_space,
  controls,
  saddle,
  dashboard
};
BOOST_DESCRIBE_ENUM(ShotAngle, front, front_right, right, rear_right, rear, rear_left, left, front_left, front_seats,
                    rear_seats, cab, load_space, controls, saddle, dashboard)

enum class Outline : std::uint8_t { car, van, motorbike };
BOOST_DESCRIBE_ENUM(Outline, car, van, motorbike)
Outline outline_of(Category category);

// Returns the shots to take, in their order: eight outside, two inside, the dashboard.
std::vector<ShotAngle> shots_of(Outline outline);
bool is_needed(ShotAngle angle);  // for a complete report: outside, and the dashboard

enum class EntryKind : std::uint8_t {
  shot,
  reading,
  damage,
  driver_checked,  // by the host: the driver is the person on the licence
  did_not_meet,    // in its place, where the key came from a box
  completed,
  acknowledged,
  note
};
BOOST_DESCRIBE_ENUM(EntryKind, shot, reading, damage, driver_checked, did_not_meet, completed, acknowledged, note)

// Fuel in eighths of a tank, or the battery in per cent.
struct ConditionReading {
  std::optional<int> odometer_miles, fuel_eighths, battery_percent;

  friend bool operator==(const ConditionReading&, const ConditionReading&) = default;
};
BOOST_DESCRIBE_STRUCT(ConditionReading, (), (odometer_miles, fuel_eighths, battery_percent))

// What the rules know of an entry.
struct ConditionFact {
  EntryKind kind{};
  Mover by{};
  Instant at{};
  std::optional<ShotAngle> angle{};
  ConditionReading reading{};
};

// When what is recorded counts. It opens then; what comes after `until` is kept and marked late. The other side's time
// to answer begins no earlier than `answered_from`: before the pick-up they have not seen the vehicle.
struct ConditionWindow {
  Instant opens{}, until{}, answered_from{};
};
// ended: when the trip ended, or is to end. Collection counts no longer than the trip, however short it was.
ConditionWindow condition_window(ConditionPhase phase, Instant pick_up, Instant ended);
inline constexpr std::chrono::hours answer_report_within{24};  // for the other side
inline constexpr std::chrono::hours look_over_within{2};       // of the pick-up, what was recorded before it
inline constexpr std::chrono::hours meet_before{2};            // the pick-up, at the earliest, to see the driver

// What the other side has said of a complete report. Silence is never agreement.
enum class ReportAnswer : std::uint8_t { waiting, acknowledged, added_to, not_answered };
BOOST_DESCRIBE_ENUM(ReportAnswer, waiting, acknowledged, added_to, not_answered)

struct ReportStanding {
  std::vector<ShotAngle> missing;   // of those that a complete report needs
  std::optional<EntryKind> driver;  // what the host said of the driver: checked, or did not meet
  std::optional<Instant> completed_at;
  std::optional<Mover> completed_by;
  bool is_late = false;  // completed after its window, so it does not count
  std::optional<ReportAnswer> answer;
  std::optional<Instant> answer_until;
};
ReportStanding report_standing(const std::vector<ConditionFact>& entries, const ConditionWindow& window, Instant now);

// Returns what a side may add to a report now. Shots that waited on a phone are taken after completion, too, so that
// nothing that was photographed is lost, and so is the host's word of the driver, which the renter's completion must
// not prevent, once the two can have met; answers within their time behind it. The rest belongs before it; what one
// side completed before the pick-up the other one may look over there, with readings and damage of its own.
std::vector<EntryKind> open_kinds(ConditionPhase phase, const ReportStanding& report, const ConditionWindow& window,
                                  Mover who, Instant now);

// What a report asks of a side next: to be made while it counts, or to be answered.
enum class ReportStep : std::uint8_t { make, answer };
BOOST_DESCRIBE_ENUM(ReportStep, make, answer)
struct DueStep {
  ReportStep step{};
  Instant until{};
};
std::optional<DueStep> due_step(const ReportStanding& report, const ConditionWindow& window, Mover who, Instant now);

// Returns whether the collection has a picture that came in time. A later one may show damage of the trip itself.
bool has_pictures_from_before(const std::vector<ConditionFact>& collection, const ConditionWindow& window);

// Checks a reading: what is there lies in its range, and at least one value is. Field errors.
Status check_reading(const ConditionReading& reading, bool is_electric);

// Returns the lowest that either side read off the odometer at collection, in time: below it no vehicle comes back. The
// lowest, so that neither side can keep the other from recording what it reads by a figure of its own.
std::optional<int> least_miles(const std::vector<ConditionFact>& collection, const ConditionWindow& window);

// Returns what counts of the last reading of each side that came in time: of two that differ, the one better for the
// renter (X26).
ConditionReading reading_that_counts(ConditionPhase phase, const std::vector<ConditionFact>& entries,
                                     const ConditionWindow& window);

// Returns the litres that the fuel lies below what was agreed, for a charge's units (X26): the eighths below the lower
// of the fuel policy and the collection, times the tank, rounded down. Absent without a tank size, as electric vehicles
// are; when any level will do; when a reading is missing; or when there are none.
std::optional<int> missing_litres(const ConditionReading& collection, const ConditionReading& giving_back,
                                  FuelPolicy policy, std::optional<int> tank_litres);

// Returns the miles driven beyond the allowance, for a charge's units; absent when mileage is unlimited, when a reading
// is missing, or when there are none.
std::optional<int> excess_miles(const ConditionReading& collection, const ConditionReading& giving_back,
                                std::optional<int> miles_a_day, int days);

}  // namespace kerbside::rules
