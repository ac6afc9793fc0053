#include "rules/insurance_price.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "rules/money_arithmetic.hpp"

namespace kerbside::rules {
namespace {

using enum InsuranceFactor;

// A driver and a vehicle that nothing is added for: costs £10 a day before the factors.
InsuranceAsked plain() {
  InsuranceAsked asked;
  asked.cover = CoverType::third_party_only;
  asked.vehicle_value = 1000;
  asked.age = 40;
  asked.licence_years = 10;
  asked.start = Date::parse("2027-02-01").value();
  asked.days = 7;
  return asked;
}

InsurancePrice priced(const InsuranceAsked& asked, const InsuranceFactors& factors = {}) {
  return insurance_price(asked, factors).value();
}

int base_of(const InsuranceAsked& asked) { return priced(asked).base_pounds; }

std::string refused(const InsuranceAsked& asked) {
  const auto price = insurance_price(asked, InsuranceFactors());
  return price ? "" : price.error().fields.at(0).field;
}

// The cases I.. of money.json, worked out by hand.
TEST(InsurancePrice, H4_D9_28_D9_29_D9_31_the_worked_cases) {
  InsuranceAsked asked = plain();
  asked.cover = CoverType::comprehensive;
  asked.vehicle_value = 15000;
  asked.age = 30;
  asked.engine_cc = 1600;
  asked.licence_years = 5;
  auto price = priced(asked);
  EXPECT_EQ(price.base_pounds, 30) << "I01";
  EXPECT_EQ(price.daily, 2437_p) << "I01";
  EXPECT_EQ(price.total, 17059_p) << "I01";
  EXPECT_EQ(price.excess, 25000_p) << "I01";

  asked = plain();
  asked.engine_cc = 999;
  asked.days = 30;
  price = priced(asked);
  EXPECT_EQ(price.base_pounds, 10) << "I02";
  EXPECT_EQ(price.daily, 475_p) << "I02";
  EXPECT_EQ(price.total, 14250_p) << "I02";
  EXPECT_EQ(price.excess, 50000_p) << "I02";

  asked = plain();
  asked.cover = CoverType::comprehensive;
  asked.vehicle_value = 2000;
  asked.age = 25;
  asked.engine_cc = 1499;
  asked.licence_years = 1;
  asked.days = 10;
  price = priced(asked);
  EXPECT_EQ(price.base_pounds, 31) << "I05";
  EXPECT_EQ(price.daily, 2231_p) << "I05";
  EXPECT_EQ(price.total, 22310_p) << "I05";
  EXPECT_EQ(price.excess, 25000_p) << "I05";
}

TEST(InsurancePrice, D9_31_each_cover_has_its_multiplier_and_excess) {
  InsuranceAsked asked = plain();
  const auto of = [&](CoverType cover) {
    asked.cover = cover;
    return priced(asked);
  };
  EXPECT_EQ(of(CoverType::comprehensive).daily, 713_p) << "10 × 1.5 × 0.95 × 0.5 = 7.125";
  EXPECT_EQ(of(CoverType::third_party_fire_theft).daily, 570_p);
  EXPECT_EQ(of(CoverType::third_party_fire_theft).excess, 35000_p);
  EXPECT_EQ(of(CoverType::third_party_only).daily, 475_p);
}

TEST(InsurancePrice, D9_34_age_by_its_borders) {
  const auto at = [](int age) {
    InsuranceAsked asked = plain();
    asked.age = age;
    asked.licence_years = 8 + std::max(0, age - 26);
    return base_of(asked);
  };
  EXPECT_EQ(at(18), 15);
  EXPECT_EQ(at(25), 15);
  EXPECT_EQ(at(26), 13);
  EXPECT_EQ(at(35), 13);
  EXPECT_EQ(at(36), 10);
  EXPECT_EQ(at(50), 10);
  EXPECT_EQ(at(51), 7);
  EXPECT_EQ(at(99), 7);
}

TEST(InsurancePrice, D9_35_H4_engine_by_its_borders_unknown_and_electric_cost_nothing) {
  const auto with = [](std::optional<int> cc) {
    InsuranceAsked asked = plain();
    asked.engine_cc = cc;
    return base_of(asked) - 10;
  };
  EXPECT_EQ(with(std::nullopt), 0);
  EXPECT_EQ(with(0), 0);
  EXPECT_EQ(with(999), 0);
  EXPECT_EQ(with(1000), 6);
  EXPECT_EQ(with(1499), 6);
  EXPECT_EQ(with(1500), 12);
  EXPECT_EQ(with(2000), 12);
  EXPECT_EQ(with(2001), 15);
  EXPECT_EQ(with(3000), 15);
  EXPECT_EQ(with(3001), 22);
  EXPECT_EQ(with(4000), 22);
  EXPECT_EQ(with(4001), 30);
}

TEST(InsurancePrice, D9_36_full_years_of_licence_by_their_borders) {
  const auto held = [](int years) {
    InsuranceAsked asked = plain();
    asked.licence_years = years;
    return base_of(asked) - 10;
  };
  EXPECT_EQ(held(0), 20);
  EXPECT_EQ(held(1), 10);
  EXPECT_EQ(held(3), 10);
  EXPECT_EQ(held(4), 5);
  EXPECT_EQ(held(7), 5);
  EXPECT_EQ(held(8), 0);
}

TEST(InsurancePrice, D9_37_H7_points_are_added_to_the_base) {
  InsuranceAsked asked = plain();
  asked.points = PenaltyPoints::three_to_six;
  EXPECT_EQ(base_of(asked), 20);
  asked.points = PenaltyPoints::over_six;
  EXPECT_EQ(base_of(asked), 30);
}

TEST(InsurancePrice, D9_38_D9_39_D9_40_D9_41_D9_42_D9_33_each_multiplier) {
  const Pence usual = priced(plain()).daily;
  ASSERT_EQ(usual, 475_p);
  InsuranceAsked asked = plain();
  asked.convicted = true;
  EXPECT_EQ(priced(asked).daily, 618_p) << "6.175, half up";
  asked = plain();
  asked.additional_drivers = 2;
  EXPECT_EQ(priced(asked).daily, 665_p) << "4.75 × 1.4";
  asked = plain();
  asked.vehicle_value = 1999;
  EXPECT_EQ(priced(asked).daily, usual) << "only a full £1,000 counts (D9-40)";
  asked.vehicle_value = 2000;
  EXPECT_EQ(priced(asked).daily, 480_p) << "4.7975";
  asked = plain();
  asked.impounded = true;
  EXPECT_EQ(priced(asked).daily, usual * 2) << "D9-41";
}

TEST(InsurancePrice, D9_42_H10_the_longer_cover_begins_where_an_override_says) {
  InsuranceFactors factors;
  ASSERT_TRUE(factors.override_with(long_from_days, 10));
  InsuranceAsked asked = plain();
  asked.days = 9;
  EXPECT_EQ(priced(asked, factors).daily, 500_p);
  asked.days = 10;
  EXPECT_EQ(priced(asked, factors).daily, 475_p);
}

TEST(InsurancePrice, D9_43_H15_busy_goes_by_the_start_date_alone) {
  InsuranceFactors factors;
  ASSERT_TRUE(factors.set_busy_periods({{Date::parse("2027-02-01").value(), Date::parse("2027-02-03").value(), 150}}));
  InsuranceAsked asked = plain();
  EXPECT_EQ(priced(asked, factors).daily, 713_p) << "7.125";
  asked.start = Date::parse("2027-02-03").value();
  EXPECT_EQ(priced(asked, factors).daily, 713_p);
  asked.start = Date::parse("2027-02-04").value();
  EXPECT_EQ(priced(asked, factors).daily, 475_p);
  asked.start = Date::parse("2027-01-31").value();
  EXPECT_EQ(priced(asked, factors).daily, 475_p) << "though most of it lies in the busy days";
}

TEST(InsurancePrice, D5_44_D5_45_D5_48_what_lies_outside_the_bounds_is_refused_by_its_field) {
  const auto with = [](auto change) {
    InsuranceAsked asked = plain();
    change(asked);
    return refused(asked);
  };
  EXPECT_EQ(with([](auto& a) { a.days = 6; }), "end_date");
  EXPECT_EQ(with([](auto& a) { a.days = 7; }), "");
  EXPECT_EQ(with([](auto& a) { a.days = 30; }), "");
  EXPECT_EQ(with([](auto& a) { a.days = 31; }), "end_date");
  EXPECT_EQ(with([](auto& a) { a.vehicle_value = 999; }), "vehicle_value");
  EXPECT_EQ(with([](auto& a) { a.vehicle_value = 55000; }), "");
  EXPECT_EQ(with([](auto& a) { a.vehicle_value = 55001; }), "vehicle_value");
  EXPECT_EQ(with([](auto& a) { a.age = 17; }), "date_of_birth");
  EXPECT_EQ(with([](auto& a) { a.licence_years = -1; }), "licence_pass_date");
  EXPECT_EQ(with([](auto& a) { a.engine_cc = -1; }), "engine_cc");
  EXPECT_EQ(with([](auto& a) { a.additional_drivers = 4; }), "additional_drivers");
}

TEST(InsurancePrice, D9_32_H10_overrides_are_a_checked_set_of_named_factors) {
  for (const FactorRule& rule : insurance_factor_rules()) {
    InsuranceFactors factors;
    EXPECT_EQ(factors[rule.factor], rule.standard) << rule.label;
    EXPECT_FALSE(factors.override_with(rule.factor, rule.least - 1)) << rule.label;
    EXPECT_FALSE(factors.override_with(rule.factor, rule.most + 1)) << rule.label;
    EXPECT_EQ(factors[rule.factor], rule.standard) << "a refusal changes nothing: " << rule.label;
    EXPECT_TRUE(factors.override_with(rule.factor, rule.most)) << rule.label;
    EXPECT_EQ(factors[rule.factor], rule.most) << rule.label;
  }
  InsuranceFactors factors;
  ASSERT_TRUE(factors.override_with(comprehensive, 200));
  ASSERT_TRUE(factors.override_with(excess_comprehensive, 400));
  InsuranceAsked asked = plain();
  asked.cover = CoverType::comprehensive;
  EXPECT_EQ(priced(asked, factors).daily, 950_p);
  EXPECT_EQ(priced(asked, factors).excess, 40000_p);
}

TEST(InsurancePrice, H10_busy_periods_that_make_no_sense_are_refused) {
  const auto day = [](const char* text) { return Date::parse(text).value(); };
  InsuranceFactors factors;
  const BusyPeriod easter{day("2027-03-26"), day("2027-03-29"), 120};
  ASSERT_TRUE(factors.set_busy_periods({easter}));
  EXPECT_FALSE(factors.set_busy_periods({{day("2027-03-29"), day("2027-03-26"), 120}})) << "ends before it begins";
  EXPECT_FALSE(factors.set_busy_periods({easter, {day("2027-03-29"), day("2027-04-02"), 150}})) << "overlap";
  EXPECT_FALSE(factors.set_busy_periods({{day("2027-03-26"), day("2027-03-29"), 501}}));
  EXPECT_FALSE(factors.set_busy_periods(std::vector<BusyPeriod>(most_busy_periods + 1, easter)));
  EXPECT_EQ(factors.busy_periods(), std::vector<BusyPeriod>{easter}) << "a refusal changes nothing";
}

TEST(InsurancePrice, H4_each_step_stands_beside_the_price) {
  InsuranceAsked asked = plain();
  asked.age = 60;
  asked.licence_years = 30;
  asked.convicted = true;
  std::string told;
  for (const PriceStep& step : priced(asked).steps) told += step.label + " " + step.figure + "; ";
  EXPECT_EQ(told,
            "Base + £10.00; Age 51 and over − £3.00; A driving conviction × 1.3; 7 days or longer × 0.95; "
            "Our online rate × 0.5; ");
}

InsuranceAsked any_asked() {
  using rc::gen::inRange;
  InsuranceAsked asked;
  asked.cover = static_cast<CoverType>(*inRange(0, 3));
  asked.vehicle_value = *inRange(least_vehicle_value, most_vehicle_value + 1);
  if (*rc::gen::arbitrary<bool>()) asked.engine_cc = *inRange(0, 6000);
  asked.age = *inRange(youngest_insured, oldest_insured + 1);
  asked.licence_years = *inRange(0, asked.age - 15);
  asked.points = static_cast<PenaltyPoints>(*inRange(0, 3));
  asked.convicted = *rc::gen::arbitrary<bool>();
  asked.additional_drivers = *inRange(0, most_additional_drivers + 1);
  asked.impounded = *rc::gen::arbitrary<bool>();
  asked.start = Date::parse("2027-02-01").value() + std::chrono::days(*inRange(0, 400));
  asked.days = *inRange(shortest_cover_days, longest_cover_days + 1);
  return asked;
}

RC_GTEST_PROP(InsurancePriceProperties, D9_29_H4_never_falls_with_value_points_or_days, ()) {
  const InsuranceAsked asked = any_asked();
  const InsurancePrice price = priced(asked);
  RC_ASSERT(price.total == price.daily * asked.days);
  RC_ASSERT(price.daily >= 1_p);
  if (asked.vehicle_value < most_vehicle_value) {
    InsuranceAsked dearer = asked;
    dearer.vehicle_value = *rc::gen::inRange(asked.vehicle_value, most_vehicle_value + 1);
    RC_ASSERT(priced(dearer).daily >= price.daily);
  }
  if (asked.points != PenaltyPoints::over_six) {
    InsuranceAsked worse = asked;
    worse.points = static_cast<PenaltyPoints>(static_cast<int>(asked.points) + 1);
    RC_ASSERT(priced(worse).daily >= price.daily);
  }
  if (asked.days < longest_cover_days) {
    InsuranceAsked longer = asked;
    ++longer.days;
    RC_ASSERT(priced(longer).total >= price.total);
  }
}

RC_GTEST_PROP(InsurancePriceProperties, H10_no_quote_is_cheaper_than_the_cards_price, ()) {
  InsuranceFactors factors;
  for (const FactorRule& rule : insurance_factor_rules())
    if (*rc::gen::inRange(0, 3) == 0)
      RC_ASSERT(factors.override_with(rule.factor, *rc::gen::inRange(rule.least, rule.most + 1)).has_value());
  RC_ASSERT(insurance_price(any_asked(), factors).value().daily >= cheapest_insurance_daily(factors));
}

TEST(InsurancePrice, H10_a_quote_reaches_the_cards_price) {
  InsuranceAsked asked = plain();
  asked.age = 60;
  asked.licence_years = 30;
  EXPECT_EQ(cheapest_insurance_daily(InsuranceFactors()), 333_p) << "7 × 0.95 × 0.5 = 3.325";
  EXPECT_EQ(priced(asked).daily, 333_p);
}

}  // namespace
}  // namespace kerbside::rules
