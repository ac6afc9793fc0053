#include "rules/history_findings.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace kerbside::rules {
namespace {

Date day(const char* text) { return Date::parse(text).value(); }

Finding of(FindingKind kind, const HistoryFacts& facts) {
  const auto all = history_findings(facts);
  return *std::ranges::find(all, kind, &Finding::kind);
}

HistoryFacts clean() {
  HistoryFacts facts;
  facts.finance = facts.stolen = facts.write_off = facts.scrapped = facts.exported = Recorded::no;
  facts.odometer = {{day("2023-03-01"), 20'000}, {day("2024-03-02"), 31'500}};
  return facts;
}

TEST(HistoryFindings, D2_4_10_the_category_is_found_in_an_insurers_words) {
  using enum WriteOffCategory;
  EXPECT_EQ(write_off_category("CAT D VEHICLE DAMAGED"), d);
  EXPECT_EQ(write_off_category("CAT C VEHICLE DAMAGED"), c);
  EXPECT_EQ(write_off_category("Category S"), s);
  EXPECT_EQ(write_off_category("category n - repairable"), n);
  EXPECT_EQ(write_off_category("CAT-A SCRAP ONLY"), a);
  EXPECT_EQ(write_off_category("Cat: B"), b);
  EXPECT_EQ(write_off_category("N"), n);
  EXPECT_EQ(write_off_category("Repairable non-structural"), n) << "though the word structural stands in it";
  EXPECT_EQ(write_off_category("NON STRUCTURAL DAMAGE"), n);
  EXPECT_EQ(write_off_category("Structural damage"), s);
  EXPECT_EQ(write_off_category("CATALYST STOLEN"), unknown) << "no category of its own";
  EXPECT_EQ(write_off_category("CAT X"), unknown);
  EXPECT_EQ(write_off_category(""), unknown);
}

TEST(HistoryFindings, D2_4_10_each_category_is_said_in_words) {
  EXPECT_EQ(category_words(WriteOffCategory::s), "Category S: structural damage, may be repaired and driven again");
  EXPECT_EQ(category_words(WriteOffCategory::unknown), "Written off, category not recorded");
  HistoryFacts facts = clean();
  facts.write_off = Recorded::yes;
  facts.write_offs = {{"CAT D VEHICLE DAMAGED", day("2016-03-30"), "", ""}};
  EXPECT_EQ(of(FindingKind::write_off, facts).text,
            "Category D (until October 2017): repairable, at a cost below the vehicle’s value. Date of loss: Wed 30 "
            "Mar 2016.");
}

TEST(HistoryFindings, D3_11_02_what_is_missing_reads_not_recorded_and_never_no) {
  for (const Finding& finding : history_findings(HistoryFacts())) {
    EXPECT_EQ(finding.level, FindingLevel::not_recorded) << finding.title;
    EXPECT_EQ(finding.text, "Not recorded") << finding.title;
    EXPECT_TRUE(finding.advice.empty());
  }
}

TEST(HistoryFindings, D3_11_02_alerts_come_first_each_with_what_to_do) {
  HistoryFacts facts = clean();
  facts.scrapped = Recorded::yes;
  facts.scrapped_on = day("2020-01-05");
  facts.exported = Recorded::not_recorded;
  const auto all = history_findings(facts);
  ASSERT_EQ(all.size(), 6U);
  EXPECT_EQ(all[0].kind, FindingKind::scrapped);
  EXPECT_EQ(all[0].text, "DVLA has recorded this vehicle as scrapped on Sun 5 Jan 2020.");
  EXPECT_FALSE(all[0].advice.empty());
  EXPECT_EQ(all[1].kind, FindingKind::exported);
  EXPECT_TRUE(std::ranges::all_of(all.begin() + 2, all.end(),
                                  [](const Finding& f) { return f.level == FindingLevel::clear && f.advice.empty(); }));
}

TEST(HistoryFindings, D3_11_04_finance_names_lender_kind_and_length) {
  HistoryFacts facts = clean();
  facts.finance = Recorded::yes;
  facts.finance_entries = {{"NORTHERN CARS LTD", "HIRE PURCHASE", "44117", "", "", day("2024-05-01"), 48}};
  EXPECT_EQ(of(FindingKind::finance, facts).text, "NORTHERN CARS LTD: HIRE PURCHASE of Wed 1 May 2024, 48 months.");
  facts.finance_entries = {};
  EXPECT_EQ(of(FindingKind::finance, facts).level, FindingLevel::alert) << "the record counts, also without entries";
}

TEST(HistoryFindings, D3_11_05_mileage_that_goes_back_is_named_with_both_readings) {
  HistoryFacts facts = clean();
  facts.odometer = {{day("2024-03-02"), 31'500}, {day("2022-03-01"), 52'000}, {day("2023-03-01"), 20'000}};
  const Finding finding = of(FindingKind::mileage, facts);
  EXPECT_EQ(finding.level, FindingLevel::alert);
  EXPECT_EQ(finding.text, "52,000 miles on Tue 1 Mar 2022, but 20,000 miles on Wed 1 Mar 2023.");
  facts.odometer = {{day("2022-03-01"), 20'001}, {day("2023-03-01"), 20'000}};
  EXPECT_EQ(of(FindingKind::mileage, facts).level, FindingLevel::clear) << "a mile of rounding";
  facts.odometer = {{day("2022-03-01"), 20'002}, {day("2023-03-01"), 20'000}};
  EXPECT_EQ(of(FindingKind::mileage, facts).level, FindingLevel::alert);
  facts.odometer = {{day("2022-03-01"), 20'000}};
  EXPECT_EQ(of(FindingKind::mileage, facts).level, FindingLevel::not_recorded);
}

TEST(HistoryFindings, D3_11_05_two_tests_of_one_day_are_no_drop) {
  EXPECT_FALSE(mileage_drop({{day("2022-03-01"), 20'900}, {day("2022-03-01"), 20'100}}));
}

TEST(HistoryFindings, D3_11_05_kilometres_become_miles) {
  EXPECT_EQ(miles_of_kilometres(100), 62);
  EXPECT_EQ(miles_of_kilometres(0), 0);
  EXPECT_EQ(miles_of_kilometres(160'934), 100'000);
}

}  // namespace
}  // namespace kerbside::rules
