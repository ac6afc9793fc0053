#include "rules/insurance_cover.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/money_arithmetic.hpp"
#include "rules/order_money.hpp"

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;

const OpenHours office = read_open_hours("Mon-Fri 08:00-18:00, Sat 09:00-13:00").value();
const OpenHours always = read_open_hours("Mon-Sun 00:00-23:59").value();

Instant london(const char* text) { return from_london(LocalTime::parse(text).value()).value(); }

CoverDates dates(const char* start, const char* time, const char* end) {
  return {Date::parse(start).value(), TimeOfDay::parse(time).value(), Date::parse(end).value()};
}

std::string refused(const CoverDates& asked, const OpenHours& hours, const char* now) {
  const auto times = check_cover_times(asked, hours, london(now));
  return times.has_value() ? "" : times.error().fields.at(0).field;
}

TEST(InsuranceCover, H16_opening_hours_are_read_and_nonsense_is_refused) {
  EXPECT_EQ(office.days[0], (OpenHours::Span{TimeOfDay(8h), TimeOfDay(18h)}));
  EXPECT_EQ(office.days[5], (OpenHours::Span{TimeOfDay(9h), TimeOfDay(13h)}));
  EXPECT_FALSE(office.days[6]);
  for (const char* text : {"", "Mon", "Mon 08:00", "Fri-Mon 08:00-18:00", "Mon 18:00-08:00", "Mon 08:00-25:00",
                           "Day 08:00-18:00", "Mon-Fri 08:00-18:00, Tue 09:00-10:00", "Mon-Fri 08:00-18:00,"})
    EXPECT_FALSE(read_open_hours(text)) << text;
}

TEST(InsuranceCover, H16_open_time_leaves_out_nights_weekends_and_bank_holidays) {
  const auto open = [](const char* from, const char* to) {
    return open_time(office, LocalTime::parse(from).value(), LocalTime::parse(to).value(), 1000h);
  };
  EXPECT_EQ(open("2027-02-01 07:00", "2027-02-01 09:30"), 90min) << "a Monday";
  EXPECT_EQ(open("2027-02-01 17:00", "2027-02-02 09:00"), 2h) << "over night";
  EXPECT_EQ(open("2027-02-05 17:30", "2027-02-08 08:30"), 5h) << "half an hour, Saturday, none on Sunday, half an hour";
  EXPECT_EQ(open("2027-03-29 08:00", "2027-03-29 18:00"), 0min) << "Easter Monday";
  EXPECT_EQ(open("2027-02-01 18:00", "2027-02-01 08:00"), 0min);
  EXPECT_EQ(
      open_time(office, LocalTime::parse("2027-02-01 08:00").value(), LocalTime::parse("2099-02-01 08:00").value(), 2h),
      2h)
      << "counts no further than asked";
}

TEST(InsuranceCover, H10_a_start_is_at_least_four_hours_away) {
  const auto at = dates("2027-02-01", "16:00", "2027-02-08");
  EXPECT_EQ(refused(at, always, "2027-02-01 12:00"), "");
  EXPECT_EQ(refused(at, always, "2027-02-01 12:01"), "start_time");
  EXPECT_EQ(refused(at, always, "2027-02-02 12:00"), "start_date") << "D5-47";
  EXPECT_TRUE(can_still_begin(london("2027-02-01 16:00"), london("2027-02-01 12:00")));
  EXPECT_FALSE(can_still_begin(london("2027-02-01 16:00"), london("2027-02-01 12:00") + 1s));
}

TEST(InsuranceCover, H16_the_broker_is_open_for_two_hours_between_order_and_cut_off) {
  EXPECT_EQ(refused(dates("2027-02-02", "12:00", "2027-02-10"), office, "2027-02-01 20:00"), "") << "08:00 to 10:00";
  EXPECT_EQ(refused(dates("2027-02-02", "11:59", "2027-02-10"), office, "2027-02-01 20:00"), "start_time");
  EXPECT_EQ(refused(dates("2027-02-07", "12:00", "2027-02-15"), office, "2027-02-06 13:00"), "start_time")
      << "from Saturday’s closing to Sunday";
}

TEST(InsuranceCover, D5_48_cover_lasts_7_to_30_days) {
  const char* now = "2027-02-01 08:00";
  EXPECT_EQ(refused(dates("2027-02-03", "10:00", "2027-02-09"), office, now), "end_date") << "6 days";
  EXPECT_EQ(refused(dates("2027-02-03", "10:00", "2027-02-10"), office, now), "") << "7 days";
  EXPECT_EQ(refused(dates("2027-02-03", "10:00", "2027-03-05"), office, now), "") << "30 days";
  EXPECT_EQ(refused(dates("2027-02-03", "10:00", "2027-03-06"), office, now), "end_date") << "31 days";
}

TEST(InsuranceCover, H15_cover_ends_at_the_starts_time_of_day_in_London) {
  const auto times = check_cover_times(dates("2027-03-24", "10:00", "2027-04-01"), office, london("2027-03-23 10:00"));
  ASSERT_TRUE(times.has_value());
  EXPECT_EQ(times->days, 8);
  EXPECT_EQ(to_london(times->ends).text(), "2027-04-01 10:00");
  EXPECT_EQ(times->ends - times->starts, 8 * 24h - 1h) << "an hour less: the clocks go forward";
  EXPECT_EQ(refused(dates("2027-03-21", "01:30", "2027-03-28"), always, "2027-03-19 10:00"), "start_time")
      << "the hour that does not exist";
}

TEST(InsuranceCover, H4_reminders_after_4_hours_and_6_hours_before_the_start_then_the_cut_off) {
  const Instant asked = london("2027-02-01 10:00"), starts = london("2027-02-02 10:00");
  const auto step = [&](const char* now, bool reminded = false, bool last = false) {
    return broker_step({asked, starts, reminded, last}, london(now));
  };
  using enum BrokerStep;
  EXPECT_EQ(step("2027-02-01 13:59"), wait);
  EXPECT_EQ(step("2027-02-01 14:00"), remind);
  EXPECT_EQ(step("2027-02-01 14:00", true), wait);
  EXPECT_EQ(step("2027-02-02 03:59", true), wait);
  EXPECT_EQ(step("2027-02-02 04:00", true), remind_last);
  EXPECT_EQ(step("2027-02-02 04:00", false), remind_last) << "one reminder, not two, after a pause of ours";
  EXPECT_EQ(step("2027-02-02 07:59", true, true), wait);
  EXPECT_EQ(step("2027-02-02 08:00", true, true), cut_off);
  EXPECT_EQ(broker_step({starts - 5h, starts}, starts - 3h), wait) << "asked after the last reminder’s time";
  EXPECT_EQ(broker_step({starts - 5h, starts}, starts - 2h), cut_off);
}

TEST(InsuranceCover, K18_H10_what_cancelling_gives_back) {
  const Instant starts = london("2027-02-02 10:00");
  EXPECT_EQ(cover_refund(17059_p, false, starts, starts - 3h), 17059_p) << "in full while it is not confirmed";
  EXPECT_EQ(cover_refund(17059_p, true, starts, starts - 24h), 17059_p);
  EXPECT_EQ(cover_refund(17059_p, true, starts, starts - 24h + 1s), 8530_p) << "half, half a penny up";
  EXPECT_EQ(cover_refund(17059_p, true, starts, starts - 1s), 8530_p);
  EXPECT_EQ(cover_refund(17059_p, true, starts, starts), 0_p) << "nothing after the start";
}

RC_GTEST_PROP(InsuranceCoverProperties, K18_cancelling_later_never_gives_back_more, ()) {
  const Pence premium{*rc::gen::inRange<std::int64_t>(30, 1'000'000)};
  const Instant starts = london("2027-02-02 10:00");
  const auto refund = [&](int minutes_before) {
    return cover_refund(premium, true, starts, starts - std::chrono::minutes(minutes_before));
  };
  const int earlier = *rc::gen::inRange(0, 3000), later = *rc::gen::inRange(0, earlier + 1);
  RC_ASSERT(refund(later) <= refund(earlier));
  RC_ASSERT(refund(earlier) <= premium);
}

TEST(OrderMoney, H4_a_premium_is_held_then_owed_to_the_broker_and_never_our_income) {
  const UserId buyer = UserId::parse("11111111-1111-4111-8111-111111111111").value();
  using enum Account;
  const auto kind = OrderKind::temporary_insurance;
  EXPECT_EQ(order_parts(kind, 17059_p, buyer), (Parts{{orders_held, buyer, 17059_p}}));
  EXPECT_EQ(delivered_legs(kind, 17059_p, buyer),
            (std::vector<LedgerLeg>{{orders_held, 17059_p, buyer}, {premiums_owed, -17059_p, std::nullopt}}));
  EXPECT_EQ(refunded_from(kind, OrderState::open, 17059_p, buyer), (Parts{{orders_held, buyer, 17059_p}}));
  EXPECT_EQ(refunded_from(kind, OrderState::done, 8530_p, buyer), (Parts{{premiums_owed, std::nullopt, 8530_p}}));
  EXPECT_EQ(refunded_from(OrderKind::hpi_check, OrderState::done, 1299_p, buyer),
            (Parts{{service_income, std::nullopt, 1299_p}}));
  EXPECT_EQ(refunded_from(OrderKind::hpi_credits, OrderState::done, 1299_p, buyer),
            (Parts{{credits_owed, buyer, 1299_p}}));
  EXPECT_EQ(premium_paid_legs(8529_p),
            (std::vector<LedgerLeg>{{premiums_owed, 8529_p, std::nullopt}, {bank, -8529_p, std::nullopt}}));
  EXPECT_EQ(premium_paid_legs(-8530_p),
            (std::vector<LedgerLeg>{{premiums_owed, -8530_p, std::nullopt}, {bank, 8530_p, std::nullopt}}))
      << "a refund after the statement was paid is taken off the next";
}

}  // namespace
}  // namespace kerbside::rules
