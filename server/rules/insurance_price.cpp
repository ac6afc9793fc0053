#include "rules/insurance_price.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

using enum InsuranceFactor;
using enum FactorUnit;
using Wide = boost::multiprecision::int128_t;

// The lowest base and the lowest sums leave at least a pound a day, so that no price can reach nothing.
constexpr FactorRule factor_rules[] = {
    {base, "Base", pounds, 10, 6, 100},
    {age_18_to_25, "Age 18 to 25", pounds, 5, -5, 50},
    {age_26_to_35, "Age 26 to 35", pounds, 3, -5, 50},
    {age_36_to_50, "Age 36 to 50", pounds, 0, -5, 50},
    {age_over_50, "Age 51 and over", pounds, -3, -5, 50},
    {engine_under_1000, "Engine under 1,000 cc, electric or unknown", pounds, 0, 0, 100},
    {engine_to_1499, "Engine 1,000 to 1,499 cc", pounds, 6, 0, 100},
    {engine_to_2000, "Engine 1,500 to 2,000 cc", pounds, 12, 0, 100},
    {engine_to_3000, "Engine 2,001 to 3,000 cc", pounds, 15, 0, 100},
    {engine_to_4000, "Engine 3,001 to 4,000 cc", pounds, 22, 0, 100},
    {engine_over_4000, "Engine over 4,000 cc", pounds, 30, 0, 100},
    {licence_under_1, "Licence held under 1 year", pounds, 20, 0, 100},
    {licence_1_to_3, "Licence held 1 to 3 years", pounds, 10, 0, 100},
    {licence_4_to_7, "Licence held 4 to 7 years", pounds, 5, 0, 100},
    {licence_over_7, "Licence held 8 years and longer", pounds, 0, 0, 100},
    {points_3_to_6, "3 to 6 penalty points", pounds, 10, 0, 100},
    {points_over_6, "More than 6 penalty points", pounds, 20, 0, 100},
    {comprehensive, "Comprehensive cover", times, 150, 50, 1000},
    {third_party_fire_theft, "Third party, fire and theft cover", times, 120, 50, 1000},
    {third_party_only, "Third party only cover", times, 100, 50, 1000},
    {excess_comprehensive, "Excess, comprehensive", pounds, 250, 0, 5000},
    {excess_third_party_fire_theft, "Excess, third party, fire and theft", pounds, 350, 0, 5000},
    {excess_third_party_only, "Excess, third party only", pounds, 500, 0, 5000},
    {value_per_thousand, "Each full £1,000 of value above £1,000", percent, 1, 0, 10},
    {convictions, "A driving conviction", times, 130, 100, 500},
    {additional_driver, "Each additional driver", times, 20, 0, 200},
    {impounded, "An impounded vehicle", times, 200, 100, 500},
    {long_from_days, "A longer cover begins at", whole_days, 7, shortest_cover_days, longest_cover_days},
    {long_discount, "Discount on a longer cover", percent, 5, 0, 50},
    {final_share, "Share of the result that is charged", percent, 50, 1, 100},
};
static_assert(std::size(factor_rules) == static_cast<std::size_t>(final_share) + 1);

const FactorRule& rule_of(InsuranceFactor factor) { return factor_rules[static_cast<std::size_t>(factor)]; }

InsuranceFactor age_band(int age) {
  return age <= 25 ? age_18_to_25 : age <= 35 ? age_26_to_35 : age <= 50 ? age_36_to_50 : age_over_50;
}

InsuranceFactor engine_band(int cc) {
  if (cc < 1000) return engine_under_1000;
  if (cc < 1500) return engine_to_1499;
  if (cc <= 2000) return engine_to_2000;
  if (cc <= 3000) return engine_to_3000;
  return cc <= 4000 ? engine_to_4000 : engine_over_4000;
}

InsuranceFactor licence_band(int years) {
  return years < 1 ? licence_under_1 : years <= 3 ? licence_1_to_3 : years <= 7 ? licence_4_to_7 : licence_over_7;
}

InsuranceFactor cover_factor(CoverType cover) {
  return static_cast<InsuranceFactor>(static_cast<int>(comprehensive) + static_cast<int>(cover));
}

InsuranceFactor excess_factor(CoverType cover) {
  return static_cast<InsuranceFactor>(static_cast<int>(excess_comprehensive) + static_cast<int>(cover));
}

std::string times_text(int hundredths) {
  return hundredths % 100 == 0 ? fmt::format("× {}", hundredths / 100) : fmt::format("× {:g}", hundredths / 100.0);
}

// Adds pounds and multiplies hundredths, and keeps what each step did in words.
class Sum {
 public:
  void add(std::string label, int pounds_a_day) {
    base_ += pounds_a_day;
    if (pounds_a_day == 0) return;
    const Pence amount{std::int64_t{100} * pounds_a_day};
    steps_.push_back(
        {std::move(label), (pounds_a_day > 0 ? "+ " : "− ") + format_gbp(pounds_a_day > 0 ? amount : -amount)});
  }
  void multiply(std::string label, int hundredths) {
    product_ *= hundredths;
    divisor_ *= 100;
    if (hundredths != 100) steps_.push_back({std::move(label), times_text(hundredths)});
  }
  int base_pounds() const { return base_; }
  std::vector<PriceStep> steps() && { return std::move(steps_); }
  Pence daily() const {
    const Wide numerator = Wide(100) * base_ * product_;
    const Wide rounded = (numerator * 2 + divisor_) / (divisor_ * 2);
    return Pence{rounded.convert_to<std::int64_t>()};
  }

 private:
  int base_ = 0;
  Wide product_ = 1, divisor_ = 1;
  std::vector<PriceStep> steps_;
};

std::string label_of(InsuranceFactor factor) { return std::string(rule_of(factor).label); }

int points_pounds(PenaltyPoints points, const InsuranceFactors& factors) {
  if (points == PenaltyPoints::none) return 0;
  return factors[points == PenaltyPoints::three_to_six ? points_3_to_6 : points_over_6];
}

Status within(const char* field, int figure, int least, int most, const char* what) {
  if (figure >= least && figure <= most) return Status();
  return field_error(field, fmt::format("Please give {} from {} to {}.", what, least, most));
}

Status check(const InsuranceAsked& asked) {
  if (asked.vehicle_value < least_vehicle_value || asked.vehicle_value > most_vehicle_value)
    return field_error("vehicle_value", "Please give a vehicle value from £1,000 to £55,000.");
  KB_TRY_VOID(within("date_of_birth", asked.age, youngest_insured, oldest_insured, "a date of birth for an age"));
  if (asked.licence_years < 0 || asked.licence_years > asked.age)
    return field_error("licence_pass_date", "Please give the day you passed your test, before the cover begins.");
  if (asked.engine_cc && *asked.engine_cc < 0) return field_error("engine_cc", "Please give an engine size in cc.");
  KB_TRY_VOID(within("additional_drivers", asked.additional_drivers, 0, most_additional_drivers,
                     "a number of additional drivers"));
  if (asked.days < shortest_cover_days || asked.days > longest_cover_days)
    return field_error("end_date", "Cover lasts 7 to 30 days: please choose an end date 7 to 30 days after the start.");
  return Status();
}

void add_drivers(Sum& sum, const InsuranceAsked& asked, const InsuranceFactors& factors) {
  const auto add = [&](InsuranceFactor factor) { sum.add(label_of(factor), factors[factor]); };
  add(base);
  add(age_band(asked.age));
  add(engine_band(asked.engine_cc.value_or(0)));
  add(licence_band(asked.licence_years));
  if (asked.points != PenaltyPoints::none)
    sum.add(label_of(asked.points == PenaltyPoints::three_to_six ? points_3_to_6 : points_over_6),
            points_pounds(asked.points, factors));
}

void multiply_cover(Sum& sum, const InsuranceAsked& asked, const InsuranceFactors& factors) {
  const auto thousands = (asked.vehicle_value - least_vehicle_value) / 1000;
  sum.multiply(label_of(cover_factor(asked.cover)), factors[cover_factor(asked.cover)]);
  sum.multiply("Value of the vehicle", 100 + factors[value_per_thousand] * thousands);
  if (asked.convicted) sum.multiply(label_of(convictions), factors[convictions]);
  sum.multiply(asked.additional_drivers == 1 ? "1 additional driver"
                                             : fmt::format("{} additional drivers", asked.additional_drivers),
               100 + factors[additional_driver] * asked.additional_drivers);
  if (asked.impounded) sum.multiply(label_of(impounded), factors[impounded]);
  sum.multiply("A busy time of year", factors.busy_hundredths(asked.start));
  if (asked.days >= factors[long_from_days])
    sum.multiply(fmt::format("{} days or longer", factors[long_from_days]), 100 - factors[long_discount]);
  sum.multiply("Our online rate", factors[final_share]);
}

}  // namespace

std::span<const FactorRule> insurance_factor_rules() { return factor_rules; }

InsuranceFactors::InsuranceFactors() {
  for (const FactorRule& rule : factor_rules) values_[static_cast<std::size_t>(rule.factor)] = rule.standard;
}

Status InsuranceFactors::override_with(InsuranceFactor factor, int figure) {
  const FactorRule& rule = rule_of(factor);
  const char* field = boost::describe::enum_to_string(factor, "factor");
  KB_TRY_VOID(within(field, figure, rule.least, rule.most, "a figure"));
  values_[static_cast<std::size_t>(factor)] = figure;
  return Status();
}

Status InsuranceFactors::set_busy_periods(std::vector<BusyPeriod> periods) {
  constexpr const char* field = "busy_periods";
  if (periods.size() > most_busy_periods) return field_error(field, "Please keep to 50 busy periods.");
  std::ranges::sort(periods, {}, &BusyPeriod::from);
  for (std::size_t i = 0; i < periods.size(); ++i) {
    const BusyPeriod& period = periods[i];
    if (period.to < period.from) return field_error(field, "A busy period must not end before it begins.");
    if (period.hundredths < least_busy_hundredths || period.hundredths > most_busy_hundredths)
      return field_error(field, "Please give a multiplier from 0.5 to 5.");
    if (i > 0 && period.from <= periods[i - 1].to) return field_error(field, "Busy periods must not overlap.");
  }
  busy_ = std::move(periods);
  return Status();
}

int InsuranceFactors::busy_hundredths(Date start) const {
  for (const BusyPeriod& period : busy_)
    if (start >= period.from && start <= period.to) return period.hundredths;
  return 100;
}

Result<InsurancePrice> insurance_price(const InsuranceAsked& asked, const InsuranceFactors& factors) {
  KB_TRY_VOID(check(asked));
  Sum sum;
  add_drivers(sum, asked, factors);
  multiply_cover(sum, asked, factors);
  InsurancePrice price;
  price.base_pounds = sum.base_pounds();
  price.daily = sum.daily();
  price.total = price.daily * asked.days;
  price.excess = Pence{std::int64_t{100} * factors[excess_factor(asked.cover)]};
  price.steps = std::move(sum).steps();
  return price;
}

Pence cheapest_insurance_daily(const InsuranceFactors& factors) {
  const auto least = [&](InsuranceFactor first, InsuranceFactor last) {
    int lowest = factors[first];
    for (int i = static_cast<int>(first); i <= static_cast<int>(last); ++i)
      lowest = std::min(lowest, factors[static_cast<InsuranceFactor>(i)]);
    return lowest;
  };
  Sum sum;
  sum.add("", factors[base] + least(age_18_to_25, age_over_50) + least(engine_under_1000, engine_over_4000) +
                  least(licence_under_1, licence_over_7));
  sum.multiply("", least(comprehensive, third_party_only));
  int busy = 100;
  for (const BusyPeriod& period : factors.busy_periods()) busy = std::min(busy, period.hundredths);
  sum.multiply("", busy);
  sum.multiply("", 100 - factors[long_discount]);
  sum.multiply("", factors[final_share]);
  return sum.daily();
}

}  // namespace kerbside::rules
