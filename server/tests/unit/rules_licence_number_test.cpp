#include "rules/licence_number.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

Date day(const char* text) { return Date::parse(text).value(); }

constexpr const char* morgan = "MORGA657054SM9IJ";  // the one on the government's own sample, born on 5 July 1964

DriverNumbers british(std::string number) {
  return {LicenceCountry::great_britain, std::move(number), "aBcD1234", std::nullopt};
}

std::string refusal(const DriverNumbers& given) {
  const auto accepted = accept_driver_numbers(given);
  return accepted.has_error() ? accepted.error().message : "";
}

std::string code(const DriverNumbers& numbers, DriverDeclaration declared, int vehicle, const char* pick_up) {
  const auto checked = check_licence(numbers, declared, vehicle, day(pick_up));
  return checked.has_error() ? checked.error().code : "";
}

TEST(LicenceNumber, X4_a_number_of_great_britain_holds_the_day_of_birth) {
  struct Case {
    const char *number, *today, *born;
  };
  for (const Case& one : {Case{morgan, "2026-11-28", "1964-07-05"},
                          Case{"COLE9957304AB9CD", "2026-11-28", "1994-07-30"},     // a woman's month is 50 more
                          Case{"REES9003019AB9CD", "2026-11-28", "2009-03-01"},     // 17
                          Case{"REES9103011AB9CD", "2026-11-28", "2011-03-01"},     // 15
                          Case{"REES9103012AB9CD", "2026-11-28", "1912-03-01"},     // 14 would have no licence
                          Case{"REES9002290AB9CD", "2026-11-28", "2000-02-29"}}) {  // 1900 had no 29 February
    EXPECT_EQ(birth_date_of(one.number, day(one.today)).text(), one.born) << one.number;
  }
}

TEST(LicenceNumber, X4_years_are_complete_on_the_birthday) {
  EXPECT_EQ(age_on(day("2004-06-10"), day("2026-06-09")), 21);
  EXPECT_EQ(age_on(day("2004-06-10"), day("2026-06-10")), 22);
  EXPECT_EQ(age_on(day("2004-02-29"), day("2026-02-28")), 21);
  EXPECT_EQ(age_on(day("2004-02-29"), day("2026-03-01")), 22);
}

TEST(LicenceNumber, D5_12_D5_13_what_is_missing_is_said_in_the_stated_words) {
  EXPECT_EQ(refusal({LicenceCountry::great_britain, " ", "aBcD1234", {}}),
            "Please provide your driving license number");
  EXPECT_EQ(refusal({LicenceCountry::great_britain, morgan, {}, {}}),
            "Please provide either DVLA Share Code or DVLA Check/NI Number");
  EXPECT_EQ(refusal({LicenceCountry::great_britain, morgan, " ", ""}),
            "Please provide either DVLA Share Code or DVLA Check/NI Number");
  EXPECT_EQ(refusal({LicenceCountry::great_britain, morgan, {}, "AB 12 34 56 C"}), "");
  EXPECT_EQ(refusal(british(morgan)), "");
  EXPECT_EQ(accept_driver_numbers({LicenceCountry::great_britain, "", {}, {}}).error().fields.size(), 2U);
}

TEST(LicenceNumber, X20_licences_from_elsewhere_need_no_share_code) {
  EXPECT_EQ(refusal({LicenceCountry::northern_ireland, "12345678", {}, {}}), "");
  EXPECT_EQ(refusal({LicenceCountry::other, "B072RRE2I55", {}, {}}), "");
}

TEST(LicenceNumber, X20_the_case_of_a_share_code_is_kept) {
  const auto accepted = accept_driver_numbers({LicenceCountry::great_britain, "morga 657054 sm9ij", "aB cD 12 34", {}});
  ASSERT_TRUE(accepted.has_value());
  EXPECT_EQ(accepted->licence_number, morgan);
  EXPECT_EQ(accepted->share_code, "aBcD1234");
}

TEST(LicenceNumber, X20_the_government_s_page_asks_for_the_last_8_characters) {
  EXPECT_EQ(licence_tail(morgan), "054SM9IJ");
  EXPECT_EQ(licence_tail("12345"), "12345");
}

TEST(LicenceNumber, X4_the_licence_s_age_counts_on_the_day_of_pick_up) {
  const DriverNumbers young = british("REES9006107AB9CD");  // born on 10 June 2007
  EXPECT_EQ(code(young, {19, 24}, 19, "2026-06-09"), "driver_too_young");
  EXPECT_EQ(code(young, {19, 24}, 19, "2026-06-10"), "");
  EXPECT_EQ(code(young, {19, 24}, 21, "2026-06-10"), "driver_too_young");
  EXPECT_EQ(code(young, {19, 24}, 17, "2025-06-10"), "driver_too_young");
}

TEST(LicenceNumber, X4_older_than_declared_is_no_contradiction_and_younger_is) {
  EXPECT_EQ(code(british(morgan), {40, 240}, 25, "2026-11-28"), "");
  EXPECT_EQ(code(british(morgan), {70, 240}, 25, "2026-11-28"), "licence_age_differs");
}

TEST(LicenceNumber, X4_a_licence_without_a_birth_date_takes_the_declared_age) {
  const DriverNumbers foreign{LicenceCountry::other, "B072RRE2I55", {}, {}};
  EXPECT_EQ(code(foreign, {24, 24}, 25, "2026-11-28"), "driver_too_young");
  EXPECT_EQ(code(foreign, {25, 24}, 25, "2026-11-28"), "");
  EXPECT_EQ(code(foreign, {25, 11}, 25, "2026-11-28"), "licence_too_new");
}

TEST(LicenceNumber, X4_refusals_never_say_when_somebody_was_born) {
  const auto refused = check_licence(british(morgan), {70, 240}, 25, day("2026-11-28"));
  EXPECT_EQ(refused.error().message.find("1964"), std::string::npos);
  EXPECT_EQ(refused.error().message.find("62"), std::string::npos);
}

}  // namespace
}  // namespace kerbside::rules
