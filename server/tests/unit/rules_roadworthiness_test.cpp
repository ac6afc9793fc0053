#include <gtest/gtest.h>

#include "rules/record_step.hpp"
#include "rules/roadworthiness.hpp"

namespace kerbside::rules {
namespace {

Date a_day(const char* text) { return Date::parse(text).value(); }
const Date today = a_day("2026-11-22");
Date in(int days) { return today + std::chrono::days(days); }

RoadRecords good_records() {
  RoadRecords records;
  records.mot = {"Valid", in(100)};
  records.tax = {"Taxed", in(200)};
  records.first_registered = a_day("2015-03-15");
  return records;
}

using Reasons = std::vector<std::string>;

TEST(Roadworthiness, V1_a_taxed_vehicle_with_a_valid_mot_may_be_let_until_the_first_of_both_ends) {
  const auto judged = judge(good_records(), today);
  EXPECT_TRUE(judged.may_be_let());
  EXPECT_EQ(judged.good_until, in(100));
  RoadRecords tax_first = good_records();
  tax_first.tax.due = in(20);
  EXPECT_EQ(judge(tax_first, today).good_until, in(20));
}

TEST(Roadworthiness, V1_which_of_the_two_runs_out_is_known_by_its_date) {
  EXPECT_EQ(runs_out(in(20), in(20), in(50)), RunsOut::mot);
  EXPECT_EQ(runs_out(in(20), in(50), in(20)), RunsOut::tax);
  EXPECT_EQ(runs_out(in(20), in(20), in(20)), RunsOut::both);
  EXPECT_EQ(runs_out(in(20), std::nullopt, in(20)), RunsOut::tax);
  EXPECT_EQ(runs_out(in(20), std::nullopt, in(50)), RunsOut::mot) << "a new car's first";
  EXPECT_EQ(runs_out(in(20), std::nullopt, std::nullopt), std::nullopt) << "not known";
  EXPECT_EQ(runs_out(std::nullopt, in(20), in(50)), std::nullopt);
}

TEST(Roadworthiness, V6_a_due_date_of_today_is_still_valid_and_yesterday_is_not) {
  RoadRecords records = good_records();
  records.mot.due = today;
  EXPECT_TRUE(judge(records, today).may_be_let());
  EXPECT_EQ(judge(records, today).good_until, today);
  records.mot.due = in(-1);
  EXPECT_EQ(judge(records, today).reasons, Reasons{"MOT is expired"});
}

TEST(Roadworthiness, V1_the_mot_is_valid_by_that_very_word_in_any_letter_case) {
  RoadRecords records = good_records();
  records.mot.status = "VALID";
  EXPECT_TRUE(judge(records, today).may_be_let());
  records.mot.status = "Not valid";  // which contains "valid", with a due date to come
  EXPECT_EQ(judge(records, today).reasons, Reasons{"MOT is Not valid"});
}

TEST(Roadworthiness, D5_30_D5_31_missing_data_is_named) {
  for (const char* status : {"", "No details held by DVLA", "No results returned"}) {
    RoadRecords records = good_records();
    records.mot = {status, std::nullopt};
    const auto judged = judge(records, today);
    EXPECT_EQ(judged.reasons, Reasons{"MOT data is not available"}) << status;
    EXPECT_TRUE(judged.data_missing);
  }
  EXPECT_EQ(nothing_known().reasons, (Reasons{"MOT data is not available", "Tax data is not available"}));
  EXPECT_TRUE(nothing_known().data_missing);
}

TEST(Roadworthiness, V1_V6_what_is_known_to_be_bad_waits_for_no_missing_data) {
  RoadRecords records = good_records();
  records.mot = {"No details held by DVLA", std::nullopt};
  records.tax = {"SORN", std::nullopt};
  EXPECT_EQ(judge(records, today).reasons, (Reasons{"MOT data is not available", "Tax is SORN"}));
  EXPECT_FALSE(judge(records, today).data_missing);
  records = good_records();
  records.mot = {"Not valid", in(-1)};
  records.tax = {};
  EXPECT_FALSE(judge(records, today).data_missing);
}

TEST(Roadworthiness, V1_a_vehicle_registered_under_three_years_ago_needs_no_mot) {
  RoadRecords records = good_records();
  records.mot = {"No details held by DVLA", std::nullopt};
  records.tax.due = in(2000);
  records.first_registered = a_day("2023-11-23");
  EXPECT_EQ(judge(records, today).good_until, today) << "from tomorrow on it needs one";
  records.first_registered = a_day("2023-11-22");
  EXPECT_FALSE(judge(records, today).may_be_let());
  records.first_registered = a_day("2025-11-22");
  EXPECT_EQ(judge(records, today).good_until, a_day("2028-11-21"));
  records.mot = {"Valid", a_day("2029-01-10")};
  EXPECT_EQ(judge(records, today).good_until, a_day("2029-01-10")) << "one that was made early counts";
}

TEST(Roadworthiness, D4_40_tax_is_valid_when_taxed_or_due_later_under_another_word) {
  RoadRecords records = good_records();
  records.tax = {"Taxed", std::nullopt};
  EXPECT_EQ(judge(records, today).good_until, in(100));
  records.tax = {"Exempt", in(5)};
  EXPECT_EQ(judge(records, today).good_until, in(5));
  records.tax = {"Exempt", in(-1)};
  EXPECT_EQ(judge(records, today).reasons, Reasons{"Tax is Exempt"});
  for (const char* status : {"SORN", "Untaxed", "Not Taxed for on Road Use"}) {
    records.tax = {status, in(50)};
    EXPECT_EQ(judge(records, today).reasons, Reasons{std::string("Tax is ") + status});
    EXPECT_FALSE(judge(records, today).data_missing);
  }
}

TEST(Roadworthiness, D5_29_the_refusal_names_all_reasons) {
  RoadRecords records;
  records.mot = {"Not valid", in(-45)};
  records.tax = {"SORN", std::nullopt};
  const Error refusal = cannot_list(judge(records, today));
  EXPECT_EQ(refusal.title, "Cannot List Vehicle");
  EXPECT_EQ(refusal.message,
            "This vehicle cannot be listed because: MOT is Not valid, Tax is SORN. Please ensure your vehicle has "
            "valid MOT and tax before listing.");
}

TEST(Roadworthiness, V1_hosts_are_warned_once_a_month_and_once_a_week_before_the_end) {
  EXPECT_EQ(warning_due(in(31), today, std::nullopt), std::nullopt);
  EXPECT_EQ(warning_due(in(30), today, std::nullopt), 30);
  EXPECT_EQ(warning_due(in(20), today, 30), std::nullopt);
  EXPECT_EQ(warning_due(in(7), today, 30), 7);
  EXPECT_EQ(warning_due(in(7), today, std::nullopt), 7);
  EXPECT_EQ(warning_due(in(0), today, 7), std::nullopt);
}

RecordFacts facts(ListingStatus status) {
  RecordFacts f;
  f.status = status;
  f.complete = true;
  return f;
}
using Move = RecordDecision::Move;
using Next = RecordDecision::Next;

RecordDecision look(const RecordFacts& f, const RoadRecords& records) {
  return after_look(f, judge(records, today), today);
}
RoadRecords expired() {
  RoadRecords records = good_records();
  records.mot = {"Not valid", in(-1)};
  return records;
}

TEST(RecordStep, V6_a_draft_that_is_wanted_is_listed_when_its_records_are_good) {
  RecordFacts f = facts(ListingStatus::draft);
  EXPECT_EQ(look(f, good_records()).move, Move::none) << "nobody asked for it";
  EXPECT_EQ(look(f, good_records()).next, Next::never);
  f.wanted = true;
  const auto d = look(f, good_records());
  EXPECT_EQ(d.move, Move::list);
  EXPECT_EQ(d.news, RecordNews::listed);
  EXPECT_EQ(d.bookable_until, in(100));
  EXPECT_FALSE(d.wanted);
  f.complete = false;
  const auto later = look(f, good_records());
  EXPECT_EQ(later.move, Move::none) << "something was taken out of it meanwhile";
  EXPECT_TRUE(later.wanted);
  EXPECT_EQ(later.next, Next::tonight) << "who is told that it waits does not wait for ever";
}

TEST(RecordStep, V6_a_draft_whose_data_is_missing_waits_and_one_that_may_not_be_let_does_not) {
  RecordFacts f = facts(ListingStatus::draft);
  f.wanted = true;
  for (const auto& answer : {std::optional<Roadworthiness>(), std::optional(nothing_known())}) {
    const auto d = after_look(f, answer, today);
    EXPECT_TRUE(d.wanted);
    EXPECT_EQ(d.failures, 1);
    EXPECT_EQ(d.next, answer ? Next::tonight : Next::soon);
  }
  const auto refused = look(f, expired());
  EXPECT_FALSE(refused.wanted);
  EXPECT_EQ(refused.next, Next::never);
  EXPECT_EQ(refused.news, RecordNews::not_listed);
  f.failures = most_failures - 1;
  EXPECT_FALSE(after_look(f, std::nullopt, today).wanted) << "not for ever";
}

TEST(RecordStep, V6_a_draft_that_the_record_describes_otherwise_waits_for_its_host_and_not_for_the_authorities) {
  RecordFacts f = facts(ListingStatus::draft);
  f.wanted = f.differs = true;
  const auto d = look(f, good_records());
  EXPECT_EQ(d.move, Move::none);
  EXPECT_EQ(d.news, RecordNews::differs);
  EXPECT_FALSE(d.wanted);
  EXPECT_EQ(d.next, Next::never);
  EXPECT_TRUE(after_look(f, std::nullopt, today).wanted) << "nothing was learnt";
  EXPECT_EQ(look(f, expired()).news, RecordNews::not_listed) << "that comes first";
  RecordFacts paused = facts(ListingStatus::inactive);
  paused.paused_by_records = paused.differs = true;
  EXPECT_EQ(look(paused, good_records()).move, Move::list) << "it was listed so before";
}

TEST(RecordStep, V1_a_listed_vehicle_is_paused_when_its_mot_has_ended_and_comes_back_with_a_new_one) {
  RecordFacts f = facts(ListingStatus::active);
  f.bookable_until = in(-1);
  const auto d = look(f, expired());
  EXPECT_EQ(d.move, Move::pause);
  EXPECT_EQ(d.news, RecordNews::paused);
  EXPECT_EQ(d.next, Next::tonight);
  f.status = ListingStatus::inactive;
  f.paused_by_records = true;
  EXPECT_EQ(look(f, expired()).move, Move::none);
  EXPECT_EQ(look(f, expired()).next, Next::tonight);
  EXPECT_EQ(look(f, good_records()).move, Move::list);
}

TEST(RecordStep, V1_a_listed_vehicle_that_is_off_the_road_is_paused_though_its_mot_is_not_known) {
  RecordFacts f = facts(ListingStatus::active);
  f.bookable_until = in(50);
  RoadRecords off_the_road = good_records();
  off_the_road.mot = {"No results returned", std::nullopt};
  off_the_road.tax = {"SORN", std::nullopt};
  EXPECT_EQ(look(f, off_the_road).move, Move::pause);
}

TEST(RecordStep, V1_what_its_host_paused_or_a_closed_account_stays_as_it_is) {
  EXPECT_EQ(look(facts(ListingStatus::inactive), good_records()).move, Move::none);
  RecordFacts closed = facts(ListingStatus::inactive);
  closed.account_closed = true;
  closed.wanted = true;
  EXPECT_EQ(look(closed, good_records()).move, Move::none);
  EXPECT_EQ(look(closed, good_records()).next, Next::tonight) << "the account may come back";
}

TEST(RecordStep, V1_while_the_authorities_are_away_what_was_known_holds_until_it_ends) {
  RecordFacts f = facts(ListingStatus::active);
  f.bookable_until = in(3);
  const auto d = after_look(f, std::nullopt, today);
  EXPECT_EQ(d.move, Move::none);
  EXPECT_EQ(d.next, Next::soon);
  EXPECT_EQ(d.bookable_until, in(3));
  f.bookable_until = in(-1);
  EXPECT_EQ(after_look(f, std::nullopt, today).move, Move::pause);
  RecordFacts paused = facts(ListingStatus::inactive);
  paused.wanted = true;
  paused.bookable_until = in(3);
  EXPECT_EQ(after_look(paused, std::nullopt, today).move, Move::list) << "its host may resume it";
}

TEST(RecordStep, V1_warnings_begin_anew_with_a_new_date) {
  RecordFacts f = facts(ListingStatus::active);
  RoadRecords records = good_records();
  records.mot.due = in(20);
  f.bookable_until = in(20);
  auto d = look(f, records);
  EXPECT_EQ(d.news, RecordNews::ends_soon);
  EXPECT_EQ(d.warned_days, 30);
  f.warned_days = 30;
  EXPECT_EQ(look(f, records).news, RecordNews::none);
  records.mot.due = in(100);
  d = look(f, records);
  EXPECT_EQ(d.news, RecordNews::none);
  EXPECT_EQ(d.warned_days, std::nullopt);
}

}  // namespace
}  // namespace kerbside::rules
