// Where a listing and the official record describe different vehicles.
#include <gtest/gtest.h>

#include "rules/record_differences.hpp"

namespace kerbside::rules {
namespace {

ListingFields entered(const std::string& make, const std::string& model, int year, FuelType fuel) {
  ListingFields f = fresh_listing();
  f.registration_number = "AB12 CDE";
  f.make = make;
  f.model = model;
  f.year = year;
  f.fuel_type = fuel;
  return f;
}

const RecordedDetails octavia{"Skoda", "Octavia", 2026, FuelType::diesel};

TEST(RecordDifferences, D2_6_08_another_make_model_year_and_fuel_are_named) {
  const auto all = record_differences(entered("Ford", "Fiesta", 2019, FuelType::petrol), octavia);
  EXPECT_EQ(in_words(all), "make Skoda, model Octavia, year 2026, fuel type diesel");
  EXPECT_EQ(all.at(3).entered, "petrol");
}

TEST(RecordDifferences, D2_6_08_what_is_spelt_otherwise_is_the_same_vehicle) {
  EXPECT_TRUE(record_differences(entered("SKODA", "Octavia Estate", 2025, FuelType::diesel), octavia).empty());
  const RecordedDetails benz{"Mercedes-Benz", "A 180", 2020, FuelType::petrol};
  EXPECT_TRUE(record_differences(entered("Mercedes", "A180", 2021, FuelType::petrol), benz).empty());
  EXPECT_EQ(record_differences(entered("Mercedes", "A180", 2022, FuelType::petrol), benz).size(), 1U);
}

TEST(RecordDifferences, D2_6_08_what_the_record_or_the_host_does_not_say_cannot_differ) {
  EXPECT_TRUE(record_differences(entered("Ford", "Fiesta", 2019, FuelType::petrol), RecordedDetails()).empty());
  EXPECT_TRUE(record_differences(fresh_listing(), octavia).empty());
}

TEST(RecordDifferences, what_is_confirmed_counts_until_one_of_its_details_changes) {
  const auto before = entered("Ford", "Fiesta", 2019, FuelType::petrol);
  auto after = before;
  after.colour = "Red";
  EXPECT_EQ(confirmed_details(before), confirmed_details(after));
  after.fuel_type = FuelType::diesel;
  EXPECT_NE(confirmed_details(before), confirmed_details(after));
}

}  // namespace
}  // namespace kerbside::rules
