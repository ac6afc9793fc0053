#include "rules/driver.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

std::string refusal(DriverDeclaration declared, int vehicle_asks_for) {
  const auto checked = check_driver(declared, vehicle_asks_for);
  return checked.has_error() ? checked.error().message : "";
}

TEST(Driver, X4_the_vehicle_s_own_minimum_age_counts_and_19_at_the_least) {
  EXPECT_EQ(refusal({21, 12}, 21), "");
  EXPECT_EQ(refusal({20, 12}, 21), "This vehicle is for drivers aged 21 or over.");
  EXPECT_EQ(refusal({24, 120}, 25), "This vehicle is for drivers aged 25 or over.");
  EXPECT_EQ(refusal({18, 12}, 17), "This vehicle is for drivers aged 19 or over.");
}

TEST(Driver, X4_what_is_no_age_is_refused) {
  EXPECT_EQ(refusal({99, 480}, 21), "");
  EXPECT_EQ(check_driver({100, 480}, 21).error().fields.front().field, "driver_age");
  EXPECT_EQ(check_driver({2'147'483'647, 480}, 21).error().fields.front().field, "driver_age");
  EXPECT_EQ(check_driver({40, 2'147'483'647}, 21).error().fields.front().field, "licence_months");
}

TEST(Driver, X4_a_licence_has_been_held_for_a_year) {
  EXPECT_EQ(refusal({30, 11}, 21), "The driver must have held a full licence for at least 12 months.");
}

}  // namespace
}  // namespace kerbside::rules
