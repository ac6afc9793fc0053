// The price of temporary insurance (H4, H10, H15; D9-28 to D9-43), in whole pence.
//
//   base  = 10 + age + engine + years of licence + points                                   (pounds a day)
//   daily = base × cover × (1 + 1 % per full £1,000 of value above £1,000) × convictions × (1 + 0.2 per extra driver)
//           × impounded × busy period × 0.95 from 7 days × 0.5, rounded once, half up, to the penny
//   total = daily × days
#pragma once
#include <array>
#include <boost/describe.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/time.hpp"
#include "rules/money.hpp"

namespace kerbside::rules {

enum class CoverType : std::uint8_t { comprehensive, third_party_fire_theft, third_party_only };
BOOST_DESCRIBE_ENUM(CoverType, comprehensive, third_party_fire_theft, third_party_only)

// Three to six includes six (H7).
enum class PenaltyPoints : std::uint8_t { none, three_to_six, over_six };
BOOST_DESCRIBE_ENUM(PenaltyPoints, none, three_to_six, over_six)

// Each figure of the formula that an override may change.
enum class InsuranceFactor : std::uint8_t {
  base,
  age_18_to_25,
  age_26_to_35,
  age_36_to_50,
  age_over_50,
  engine_under_1000,
  engine_to_1499,
  engine_to_2000,
  engine_to_3000,
  engine_to_4000,
  engine_over_4000,
  licence_under_1,
  licence_1_to_3,
  licence_4_to_7,
  licence_over_7,
  points_3_to_6,
  points_over_6,
  comprehensive,
  third_party_fire_theft,
  third_party_only,
  excess_comprehensive,
  excess_third_party_fire_theft,
  excess_third_party_only,
  value_per_thousand,
  convictions,
  additional_driver,
  impounded,
  long_from_days,
  long_discount,
  final_share
};
BOOST_DESCRIBE_ENUM(InsuranceFactor, base, age_18_to_25, age_26_to_35, age_36_to_50, age_over_50, engine_under_1000,
                    engine_to_1499, engine_to_2000, engine_to_3000, engine_to_4000, engine_over_4000, licence_under_1,
                    licence_1_to_3, licence_4_to_7, licence_over_7, points_3_to_6, points_over_6, comprehensive,
                    third_party_fire_theft, third_party_only, excess_comprehensive, excess_third_party_fire_theft,
                    excess_third_party_only, value_per_thousand, convictions, additional_driver, impounded,
                    long_from_days, long_discount, final_share)

enum class FactorUnit : std::uint8_t { pounds, times, percent, whole_days };  // times: hundredths, 150 is × 1.5
BOOST_DESCRIBE_ENUM(FactorUnit, pounds, times, percent, whole_days)

// A factor as it is without an override, and what an override may say.
struct FactorRule {
  InsuranceFactor factor{};
  std::string_view label;
  FactorUnit unit{};
  int standard = 0, least = 0, most = 0;
};
std::span<const FactorRule> insurance_factor_rules();  // in the order of the enumeration

// Cover that begins on one of these days, both included, costs that many hundredths.
struct BusyPeriod {
  Date from, to;
  int hundredths = 100;
  friend bool operator==(const BusyPeriod&, const BusyPeriod&) = default;
};
inline constexpr std::size_t most_busy_periods = 50;
inline constexpr int least_busy_hundredths = 50, most_busy_hundredths = 500;

// The factors that hold: the standard ones, with overrides.
class InsuranceFactors {
 public:
  InsuranceFactors();
  int operator[](InsuranceFactor factor) const { return values_[static_cast<std::size_t>(factor)]; }
  // Errors: a field error, named like the factor, for a figure outside its bounds.
  Status override_with(InsuranceFactor factor, int figure);
  // Errors: `busy_periods` for a period that ends before it begins, two that overlap, too many, or a multiplier outside
  // its bounds; then nothing changes.
  Status set_busy_periods(std::vector<BusyPeriod> periods);
  int busy_hundredths(Date start) const;
  const std::vector<BusyPeriod>& busy_periods() const { return busy_; }

 private:
  std::array<int, 30> values_{};
  std::vector<BusyPeriod> busy_;
};

inline constexpr int least_vehicle_value = 1'000, most_vehicle_value = 55'000;  // pounds
inline constexpr int shortest_cover_days = 7, longest_cover_days = 30;
inline constexpr int youngest_insured = 18, oldest_insured = 99;
inline constexpr int most_additional_drivers = 3;

// What decides on the price. Age and years of licence are those on the day the cover begins; a provisional licence
// counts from its pass date (H15).
struct InsuranceAsked {
  CoverType cover{};
  int vehicle_value = 0;           // pounds
  std::optional<int> engine_cc{};  // absent: unknown or electric, which costs what a small engine costs
  int age = 0, licence_years = 0;  // full years
  PenaltyPoints points{};
  bool convicted = false;  // minor or major alike
  int additional_drivers = 0;
  bool impounded = false;
  Date start;
  int days = 0;  // the end's date less the start's
};

// One step of the price as people read it: "Your age", "+ £3.00" or "× 1.5". Steps that change nothing are left out.
struct PriceStep {
  std::string label, figure;
};
BOOST_DESCRIBE_STRUCT(PriceStep, (), (label, figure))

struct InsurancePrice {
  int base_pounds = 0;
  Pence daily, total, excess;
  std::vector<PriceStep> steps;  // never stored: they tell age, points and convictions
};

// Errors: a field error for what lies outside the bounds above; nobody is insured for less than a penny a day.
Result<InsurancePrice> insurance_price(const InsuranceAsked& asked, const InsuranceFactors& factors);

// Returns the lowest daily rate that any quote can reach with these factors, for the card's "Starting from" (H10).
Pence cheapest_insurance_daily(const InsuranceFactors& factors);

}  // namespace kerbside::rules
