// Whether a vehicle's MOT and tax allow it to be let (decisions V1 and V6, D4-39, D4-40, D5-29 to D5-31). Pure: takes
// what the records say and today.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/time.hpp"

namespace kerbside::rules {

struct RecordEntry {
  std::string status;       // in the authority's words, "Valid" or "SORN"; empty: not told
  std::optional<Date> due;  // the last day on which it is valid
};

struct RoadRecords {
  RecordEntry mot, tax;
  std::optional<Date> first_registered;
};

struct Roadworthiness {
  std::vector<std::string> reasons;  // why it may not be let: "MOT is Not valid"; empty: it may
  bool data_missing = false;         // only missing data stands against it: worth another check later
  std::optional<Date> good_until;    // the last day on which MOT and tax are valid, according to the records

  bool may_be_let() const { return reasons.empty(); }
};

Roadworthiness judge(const RoadRecords& records, Date today);
Roadworthiness nothing_known();  // the records could not be reached, or do not know the vehicle

// Returns "Cannot List Vehicle" with the reasons (D5-29). Call it only for a vehicle that may not be let.
Error cannot_list(const Roadworthiness& judged);

// The error for a rental that ends after MOT or tax (V1).
Error beyond_records(Date bookable_until);

// Which of the two ends when the vehicle can no longer be let; absent when the dates are not known. An MOT without a
// date that ends first is the first MOT of a new car.
enum class RunsOut : std::uint8_t { mot, tax, both };
BOOST_DESCRIBE_ENUM(RunsOut, mot, tax, both)
std::optional<RunsOut> runs_out(std::optional<Date> good_until, std::optional<Date> mot_due,
                                std::optional<Date> tax_due);

// How many days before MOT or tax end a host is warned, the earliest first.
inline constexpr int warn_days_before[] = {30, 7};
// Returns the warning due today, in days before the end; nothing when there is none or it was given already.
std::optional<int> warning_due(Date good_until, Date today, std::optional<int> warned_days);

}  // namespace kerbside::rules
