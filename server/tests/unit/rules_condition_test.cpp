#include "rules/condition.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;
using enum ConditionPhase;

Instant at(const char* text) { return parse_iso(text).value(); }
const Instant pick_up = at("2026-11-21T10:00:00Z"), return_ = at("2026-11-24T10:00:00Z");
const ConditionWindow window = condition_window(collection, pick_up, return_);

std::vector<ConditionFact> all_needed(Instant when) {
  std::vector<ConditionFact> entries;
  for (const ShotAngle angle : shots_of(Outline::car))
    if (is_needed(angle)) entries.push_back({EntryKind::shot, Mover::renter, when, angle});
  return entries;
}

ReportStanding standing(const std::vector<ConditionFact>& entries, Instant now) {
  return report_standing(entries, window, now);
}

TEST(Condition, each_kind_of_vehicle_has_eleven_shots_of_which_nine_are_needed) {
  for (const Outline outline : {Outline::car, Outline::van, Outline::motorbike}) {
    const auto shots = shots_of(outline);
    EXPECT_EQ(shots.size(), 11U);
    EXPECT_EQ(std::ranges::count_if(shots, &is_needed), 9);
    EXPECT_EQ(shots.back(), ShotAngle::dashboard);
  }
  EXPECT_EQ(outline_of(Category::van), Outline::van);
  EXPECT_EQ(outline_of(Category::motorbike), Outline::motorbike);
  EXPECT_EQ(outline_of(Category::luxury), Outline::car);
}

TEST(Condition, check_in_and_check_out_count_in_windows_of_their_own) {
  EXPECT_EQ(window.opens, pick_up - 24h);
  EXPECT_EQ(window.until, pick_up + 24h);
  const ConditionWindow out = condition_window(giving_back, pick_up, return_);
  EXPECT_EQ(out.opens, return_ - 2h);
  EXPECT_EQ(out.until, return_ + 24h);
  EXPECT_EQ(condition_window(collection, pick_up, pick_up + 4h).until, pick_up + 4h)
      << "nothing is from before a trip that is over";
}

TEST(Condition, a_report_lacks_each_needed_shot_that_is_left_out) {
  EXPECT_TRUE(standing(all_needed(pick_up), pick_up).missing.empty());
  for (std::size_t left_out = 0; left_out < 9; ++left_out) {
    auto entries = all_needed(pick_up);
    const auto angle = *entries[left_out].angle;
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(left_out));
    EXPECT_EQ(standing(entries, pick_up).missing, std::vector{angle});
  }
}

TEST(Condition, one_completed_after_its_window_is_late) {
  for (const auto& [when, late] : {std::pair(pick_up + 24h, false), std::pair(pick_up + 24h + 1s, true)}) {
    auto entries = all_needed(pick_up);
    entries.push_back({EntryKind::completed, Mover::host, when});
    EXPECT_EQ(standing(entries, when).is_late, late);
  }
}

TEST(Condition, silence_is_not_answered_and_never_agreed) {
  auto entries = all_needed(pick_up);
  entries.push_back({EntryKind::completed, Mover::host, pick_up});
  EXPECT_EQ(standing(entries, pick_up + 23h).answer, ReportAnswer::waiting);
  EXPECT_EQ(standing(entries, pick_up + 24h).answer, ReportAnswer::not_answered);
  const auto open = [&](Mover who, Instant now) {
    return open_kinds(collection, standing(entries, now), window, who, now);
  };
  EXPECT_EQ(open(Mover::renter, pick_up + 23h),
            (std::vector{EntryKind::shot, EntryKind::acknowledged, EntryKind::note}));
  EXPECT_EQ(open(Mover::renter, pick_up + 24h), std::vector{EntryKind::shot});
  EXPECT_EQ(open(Mover::host, pick_up),
            (std::vector{EntryKind::shot, EntryKind::driver_checked, EntryKind::did_not_meet}))
      << "its own, but of the driver";
  entries.push_back({EntryKind::acknowledged, Mover::renter, pick_up + 1h});
  EXPECT_EQ(standing(entries, pick_up + 48h).answer, ReportAnswer::acknowledged);
  entries.push_back({EntryKind::note, Mover::renter, pick_up + 2h});
  EXPECT_EQ(standing(entries, pick_up + 48h).answer, ReportAnswer::added_to);
}

TEST(Condition, X18_what_one_side_completes_before_the_pick_up_the_other_one_looks_over_there) {
  auto entries = all_needed(pick_up - 23h);
  entries.push_back({EntryKind::completed, Mover::host, pick_up - 23h});
  EXPECT_EQ(standing(entries, pick_up).answer_until, pick_up + 24h) << "nobody answers for what they have not seen";
  EXPECT_EQ(standing(entries, pick_up + 24h - 1s).answer, ReportAnswer::waiting);
  const auto may_read = [&](Mover who, Instant now) {
    const auto kinds = open_kinds(collection, standing(entries, now), window, who, now);
    return std::ranges::find(kinds, EntryKind::reading) != kinds.end() &&
           std::ranges::find(kinds, EntryKind::damage) != kinds.end();
  };
  EXPECT_TRUE(may_read(Mover::renter, pick_up - 1h));
  EXPECT_TRUE(may_read(Mover::renter, pick_up + 2h - 1s));
  EXPECT_FALSE(may_read(Mover::renter, pick_up + 2h)) << "what they then read is of the trip itself";
  EXPECT_FALSE(may_read(Mover::host, pick_up)) << "it was theirs to say";
  entries.back().at = pick_up;
  EXPECT_FALSE(may_read(Mover::renter, pick_up)) << "both were there";
}

TEST(Condition, X26_of_two_readings_the_one_better_for_the_renter_counts) {
  const std::vector<ConditionFact> entries{
      {EntryKind::reading, Mover::renter, pick_up, {}, {1000, 5, 60}},
      {EntryKind::reading, Mover::host, pick_up, {}, {1010, 6, 70}},
  };
  EXPECT_EQ(reading_that_counts(collection, entries, window), (ConditionReading{1010, 5, 60}));
  EXPECT_EQ(reading_that_counts(giving_back, entries, window), (ConditionReading{1000, 6, 70}));
  const std::vector<ConditionFact> corrected{
      {EntryKind::reading, Mover::host, pick_up, {}, {9000, {}, {}}},
      {EntryKind::reading, Mover::host, pick_up, {}, {1010, {}, {}}},
  };
  EXPECT_EQ(reading_that_counts(collection, corrected, window).odometer_miles, 1010) << "a side's last one";
}

TEST(Condition, a_report_waits_to_be_made_while_it_counts_and_then_to_be_answered_by_the_other_side) {
  std::vector<ConditionFact> entries;
  const auto due = [&](Mover who, Instant now) -> std::string {
    const auto found = due_step(standing(entries, now), window, who, now);
    return found ? word(found->step) + " " + to_iso(found->until) : "nothing";
  };
  EXPECT_EQ(due(Mover::host, window.opens - 1s), "nothing");
  EXPECT_EQ(due(Mover::host, window.opens), "make 2026-11-22T10:00:00Z");
  EXPECT_EQ(due(Mover::renter, window.until - 1s), "make 2026-11-22T10:00:00Z");
  EXPECT_EQ(due(Mover::renter, window.until), "nothing") << "it would count for nothing";
  entries.push_back({EntryKind::completed, Mover::host, pick_up});
  EXPECT_EQ(due(Mover::host, pick_up), "nothing");
  EXPECT_EQ(due(Mover::renter, pick_up), "answer 2026-11-22T10:00:00Z");
  EXPECT_EQ(due(Mover::renter, pick_up + 24h), "nothing");
  entries.push_back({EntryKind::acknowledged, Mover::renter, pick_up + 1h});
  EXPECT_EQ(due(Mover::renter, pick_up + 2h), "nothing");
}

TEST(Condition, a_return_is_held_against_the_lower_odometer_of_the_collection) {
  const ConditionFact of_renter{EntryKind::reading, Mover::renter, pick_up, {}, {2'000'000, {}, {}}};
  const ConditionFact of_host{EntryKind::reading, Mover::host, pick_up, {}, {1000, {}, {}}};
  const ConditionFact late{EntryKind::reading, Mover::host, window.until + 1s, {}, {5, {}, {}}};
  EXPECT_EQ(least_miles({of_renter, of_host}, window), 1000);
  EXPECT_EQ(least_miles({of_renter}, window), 2'000'000);
  EXPECT_EQ(least_miles({of_host, late}, window), 1000);
  EXPECT_EQ(least_miles({}, window), std::nullopt);
}

TEST(Condition, X26_what_comes_after_its_window_is_kept_and_counts_for_nothing) {
  const Instant late = window.until + 1s;
  EXPECT_TRUE(has_pictures_from_before(all_needed(window.until), window));
  EXPECT_FALSE(has_pictures_from_before(all_needed(late), window)) << "it may show what the trip did";
  const std::vector<ConditionFact> entries{
      {EntryKind::reading, Mover::host, pick_up, {}, {1000, 5, {}}},
      {EntryKind::reading, Mover::host, late, {}, {900, 8, {}}},
  };
  EXPECT_EQ(reading_that_counts(collection, entries, window), (ConditionReading{1000, 5, {}}));
}

TEST(Condition, before_completion_each_side_adds_and_the_host_says_once_of_the_driver) {
  using enum EntryKind;
  std::vector<ConditionFact> entries;
  const auto open = [&](ConditionPhase phase, Mover who, Instant now) {
    return open_kinds(phase, standing(entries, now), window, who, now);
  };
  EXPECT_EQ(open(collection, Mover::host, window.opens - 1s), std::vector<EntryKind>{});
  EXPECT_EQ(open(collection, Mover::renter, window.opens), (std::vector{shot, reading, damage}));
  EXPECT_EQ(open(collection, Mover::host, pick_up), (std::vector{shot, reading, damage, driver_checked, did_not_meet}));
  EXPECT_EQ(open(giving_back, Mover::host, pick_up), (std::vector{shot, reading, damage}));
  EXPECT_EQ(open(collection, Mover::host, pick_up - 2h - 1s), (std::vector{shot, reading, damage}))
      << "nobody can have met the driver yet";
  EXPECT_EQ(open(collection, Mover::host, pick_up - 2h),
            (std::vector{shot, reading, damage, driver_checked, did_not_meet}));
  entries = all_needed(pick_up);
  for (const EntryKind said : {driver_checked, did_not_meet}) {
    entries.push_back({said, Mover::host, pick_up});
    EXPECT_EQ(open(collection, Mover::host, pick_up), (std::vector{shot, reading, damage, completed}));
    entries.pop_back();
  }
}

TEST(Condition, K7_excess_miles_are_those_beyond_the_allowance) {
  const ConditionReading before{1000, {}, {}};
  EXPECT_EQ(excess_miles(before, {1301, {}, {}}, 100, 3), 1);
  EXPECT_EQ(excess_miles(before, {1300, {}, {}}, 100, 3), std::nullopt);
  EXPECT_EQ(excess_miles(before, {9999, {}, {}}, std::nullopt, 3), std::nullopt) << "unlimited";
  EXPECT_EQ(excess_miles({}, {1301, {}, {}}, 100, 3), std::nullopt);
  EXPECT_EQ(excess_miles(before, {}, 100, 3), std::nullopt);
}

TEST(Condition, X26_missing_fuel_is_counted_below_the_lower_of_policy_and_collection_and_rounded_down) {
  const auto litres = [](int before, int after, FuelPolicy policy, std::optional<int> tank) {
    return missing_litres({{}, before, {}}, {{}, after, {}}, policy, tank);
  };
  EXPECT_EQ(litres(8, 6, FuelPolicy::full_tank, 50), 12) << "2 of 8 of 50 are 12.5";
  EXPECT_EQ(litres(6, 5, FuelPolicy::full_tank, 48), 6) << "it was not full at collection";
  EXPECT_EQ(litres(8, 3, FuelPolicy::half_tank, 48), 6) << "half was agreed";
  EXPECT_EQ(litres(8, 5, FuelPolicy::three_quarter, 48), 6);
  EXPECT_EQ(litres(8, 1, FuelPolicy::quarter_tank, 48), 6);
  EXPECT_EQ(litres(8, 0, FuelPolicy::doesnt_matter, 48), std::nullopt);
  EXPECT_EQ(litres(8, 8, FuelPolicy::full_tank, 48), std::nullopt);
  EXPECT_EQ(litres(4, 6, FuelPolicy::full_tank, 48), std::nullopt) << "more than there was";
  EXPECT_EQ(litres(8, 7, FuelPolicy::full_tank, 5), std::nullopt) << "less than a litre";
  EXPECT_EQ(litres(8, 0, FuelPolicy::full_tank, std::nullopt), std::nullopt) << "no size is known";
  EXPECT_EQ(missing_litres({{}, {}, 100}, {{}, {}, 10}, FuelPolicy::full_tank, 48), std::nullopt) << "electric";
  EXPECT_EQ(missing_litres({}, {{}, 3, {}}, FuelPolicy::full_tank, 48), std::nullopt) << "collection was not read";
}

TEST(Condition, readings_out_of_range_are_refused_at_their_field) {
  const auto field = [](const ConditionReading& reading, bool electric) {
    const Status checked = check_reading(reading, electric);
    return checked.has_error() ? checked.error().fields.at(0).field : std::string();
  };
  EXPECT_EQ(field({}, false), "odometer_miles");
  EXPECT_EQ(field({-1, {}, {}}, false), "odometer_miles");
  EXPECT_EQ(field({2'000'001, {}, {}}, false), "odometer_miles");
  EXPECT_EQ(field({{}, 9, {}}, false), "fuel_eighths");
  EXPECT_EQ(field({{}, 4, {}}, true), "fuel_eighths");
  EXPECT_EQ(field({{}, {}, 101}, true), "battery_percent");
  EXPECT_EQ(field({{}, {}, 50}, false), "battery_percent");
  EXPECT_EQ(field({0, 8, {}}, false), "");
  EXPECT_EQ(field({{}, {}, 100}, true), "");
}

}  // namespace
}  // namespace kerbside::rules
