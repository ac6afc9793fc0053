// The figures that public pages print (web/src/features/reading/rules/figures.json) are those of the rules.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "core/json/value.hpp"
#include "rules/booking_actions.hpp"
#include "rules/date_change.hpp"
#include "rules/deposit.hpp"
#include "rules/driver.hpp"
#include "rules/handover.hpp"
#include "rules/incident.hpp"
#include "rules/listing.hpp"
#include "rules/rental.hpp"
#include "rules/review.hpp"

namespace kerbside::rules {
namespace {

json::Value printed() {
  std::ifstream file(KERBSIDE_SOURCE_DIR "/web/src/features/reading/rules/figures.json");
  std::stringstream text;
  text << file.rdbuf();
  return json::parse(text.str()).value();
}

// "80": the share of a deposit that goes back first, found by asking the rule about £100.00.
std::int64_t first_share() {
  const Date rest_on = Date{std::chrono::year{2027} / 1 / 18}, today = Date{std::chrono::year{2027} / 1 / 4};
  const Pence first = plan_deposit({.held = Pence{10'000}}, rest_on, today).first;
  for (std::int64_t percent = 0; percent <= 100; ++percent)
    if (first == Pence{percent * 100}) return percent;
  return -1;
}

TEST(Figures, A9_18_A9_21_A9_23_K5_K7_pages_print_what_the_rules_decide) {
  const std::vector<std::pair<const char*, std::int64_t>> rules{
      {"free_until_hours", free_until_before_pick_up.count()},
      {"host_answers_within_hours", answer_within.count()},
      {"host_answers_before_pick_up_hours", answer_before_pick_up.count()},
      {"request_notice_hours", least_notice_of_request.count()},
      {"no_show_after_hours", no_show_after_pick_up.count()},
      {"contest_no_show_hours", contest_within.count()},
      {"deposit_first_percent", first_share()},
      {"deposit_first_day", first_part_on_working_day},
      {"deposit_rest_day", rest_on_working_day},
      {"charges_within_days", charges_within_working_days},
      {"contest_charge_hours", contest_charge_within.count()},
      {"youngest_driver", youngest_driver},
      {"licence_months", shortest_licence_months},
      {"usual_youngest_driver", ListingFields().minimum_driver_age},
      {"reviewable_days", reviewable_for.count()},
      {"reviews_hidden_days", reviews_hidden_for.count()},
      {"report_incident_hours", report_incident_after_return.count()},
      {"booking_months_ahead", horizon_months}};
  const json::Value pages = printed();
  for (const auto& [name, value] : rules) EXPECT_EQ(pages[name].number(), value) << name;
  EXPECT_EQ(pages["late_change_fee"].text(), format_gbp(late_change_fee));
  EXPECT_EQ(pages.object()->size(), rules.size() + 1);  // and nothing else is printed
}

}  // namespace
}  // namespace kerbside::rules
