#include "rules/penalty_notice.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

Date day(const char* text) { return Date::parse(text).value(); }

PenaltyNotice council_on_windscreen() {
  PenaltyNotice notice;
  notice.issuer = PenaltyIssuer::council;
  notice.nation = Nation::england;
  notice.came_by = NoticeWay::windscreen;
  notice.notice_date = day("2026-11-02");
  return notice;
}

TEST(PenaltyNotice, H11_counts_from_the_date_of_the_notice_which_is_the_first_day) {
  const auto dates = penalty_deadlines(council_on_windscreen(), day("2026-11-02"));
  EXPECT_EQ(dates.appeal, (Deadline{day("2026-11-29"), DeadlineTone::open}));
  ASSERT_TRUE(dates.discount);
  EXPECT_EQ(*dates.discount, (Deadline{day("2026-11-15"), DeadlineTone::open}));
}

TEST(PenaltyNotice, H11_a_postal_notice_runs_from_its_date_too) {
  auto notice = council_on_windscreen();
  notice.came_by = NoticeWay::post;
  EXPECT_EQ(penalty_deadlines(notice, day("2026-11-02")).appeal.last_day, day("2026-11-29"));
}

TEST(PenaltyNotice, H11_the_last_five_days_are_amber_and_then_it_is_over) {
  const auto notice = council_on_windscreen();
  const auto tone = [&](const char* today) { return penalty_deadlines(notice, day(today)).appeal.tone; };
  EXPECT_EQ(tone("2026-11-24"), DeadlineTone::open);
  EXPECT_EQ(tone("2026-11-25"), DeadlineTone::amber);
  EXPECT_EQ(tone("2026-11-29"), DeadlineTone::amber);
  EXPECT_EQ(tone("2026-11-30"), DeadlineTone::passed);
  const auto discount = [&](const char* today) { return penalty_deadlines(notice, day(today)).discount->tone; };
  EXPECT_EQ(discount("2026-11-10"), DeadlineTone::open);
  EXPECT_EQ(discount("2026-11-11"), DeadlineTone::amber);
  EXPECT_EQ(discount("2026-11-15"), DeadlineTone::amber);
  EXPECT_EQ(discount("2026-11-16"), DeadlineTone::passed);
}

TEST(PenaltyNotice, H11_a_camera_in_a_council_s_car_park_gives_a_week_more_in_england_and_wales_alone) {
  auto notice = council_on_windscreen();
  notice.came_by = NoticeWay::post_camera;
  const auto discount = [&] { return penalty_deadlines(notice, notice.notice_date).discount->last_day; };
  for (const Nation nation : {Nation::england, Nation::wales}) {
    notice.nation = nation;
    EXPECT_EQ(discount(), day("2026-11-22"));
  }
  for (const Nation nation : {Nation::scotland, Nation::northern_ireland}) {
    notice.nation = nation;
    EXPECT_EQ(discount(), day("2026-11-15"));
  }
  notice.nation = Nation::england;
  notice.issuer = PenaltyIssuer::private_company;
  EXPECT_EQ(discount(), day("2026-11-15"));
}

TEST(PenaltyNotice, H11_a_notice_to_owner_has_no_discount_any_more) {
  auto notice = council_on_windscreen();
  notice.came_by = NoticeWay::notice_to_owner;
  EXPECT_FALSE(penalty_deadlines(notice, notice.notice_date).discount);
  notice.issuer = PenaltyIssuer::toll_operator;
  EXPECT_FALSE(penalty_deadlines(notice, notice.notice_date).discount);
  EXPECT_EQ(penalty_deadlines(notice, notice.notice_date).appeal.last_day, day("2026-11-29"));
}

TEST(PenaltyNotice, H11_a_private_charge_binds_the_keeper_in_england_and_wales_alone) {
  auto notice = council_on_windscreen();
  notice.issuer = PenaltyIssuer::private_company;
  EXPECT_EQ(penalty_deadlines(notice, notice.notice_date).told, "");
  for (const Nation nation : {Nation::scotland, Nation::northern_ireland}) {
    notice.nation = nation;
    EXPECT_NE(penalty_deadlines(notice, notice.notice_date).told.find("not the keeper"), std::string::npos);
  }
}

TEST(PenaltyNotice, H11_a_request_of_the_police_has_28_days_and_no_discount) {
  auto notice = council_on_windscreen();
  notice.issuer = PenaltyIssuer::police;
  const auto dates = penalty_deadlines(notice, notice.notice_date);
  EXPECT_EQ(dates.appeal.last_day, day("2026-11-29"));
  EXPECT_FALSE(dates.discount);
}

TEST(PenaltyNotice, H11_paid_court_and_police_cases_are_refused) {
  const Date today = day("2026-11-10");
  EXPECT_TRUE(check_appealed(council_on_windscreen(), today).has_value());
  const auto field = [&](const PenaltyNotice& notice) {
    const auto refused = check_appealed(notice, today);
    EXPECT_FALSE(refused.has_value());
    return refused.has_value() ? std::string() : refused.error().fields.front().field;
  };
  auto notice = council_on_windscreen();
  notice.already_paid = true;
  EXPECT_EQ(field(notice), "already_paid");
  notice = council_on_windscreen();
  notice.issuer = PenaltyIssuer::police;
  EXPECT_EQ(field(notice), "issuer");
  notice.issuer = PenaltyIssuer::court;
  notice.already_paid = true;
  EXPECT_EQ(field(notice), "issuer");
}

TEST(PenaltyNotice, H11_refuses_a_date_in_the_future_or_more_than_a_year_ago) {
  const Date today = day("2026-11-10");
  EXPECT_TRUE(check_notice_date(today, today).has_value());
  EXPECT_FALSE(check_notice_date(day("2026-11-11"), today).has_value());
  EXPECT_TRUE(check_notice_date(day("2025-11-10"), today).has_value());
  EXPECT_FALSE(check_notice_date(day("2025-11-09"), today).has_value());
}

TEST(PenaltyNotice, H11_a_notice_is_not_older_than_what_it_is_about) {
  const Date incident = day("2026-11-10");
  EXPECT_TRUE(check_notice_follows(incident, incident).has_value());
  EXPECT_FALSE(check_notice_follows(day("2026-11-09"), incident).has_value());
}

}  // namespace
}  // namespace kerbside::rules
