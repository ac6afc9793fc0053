#include "rules/booking_actions.hpp"
#include "rules/date_change.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/money_arithmetic.hpp"
#include "rules/pricing.hpp"
#include "rules/words.hpp"

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;
using enum BookingState;

const Instant pick_up = parse_iso("2027-02-10T10:00:00Z").value();
const Instant return_ = pick_up + 72h;

MoneyLines three_days(Method method, Pence delivery = 0_p) {
  return price_lines(Offer{5000_p}, 3, method, delivery, FeeConfig{}).value();
}

Standing standing(BookingState state, bool placed = true) {
  Standing booking{state, placed, pick_up, return_};
  if (state == pending) booking.answer_by = answer_by(pick_up - 100h, pick_up);
  return booking;
}

// What may be said at pick-up and return has tests of its own (rules_handover_test.cpp).
bool is_at_handover(BookingAction action) { return action >= BookingAction::say_late; }

std::string names(const std::vector<BookingOption>& options) {
  std::string text;
  for (const auto& option : options)
    if (!is_at_handover(option.action)) text += (text.empty() ? "" : " ") + word(option.action);
  return text;
}

std::string offered(const Standing& booking, Mover who, Instant now) {
  return names(options_for(booking, three_days(Method::pay_now), who, now));
}

Pence refund(Ending ending, Method method, std::chrono::minutes before) {
  const auto state = ending == Ending::no_show ? active : confirmed;
  return refund_on(ending, standing(state), three_days(method), pick_up - before).total();
}

// The cases C.. of money.json, worked out by hand.
TEST(BookingEnd, K5_the_worked_cases_of_a_cancellation) {
  EXPECT_EQ(refund(Ending::by_renter, Method::pay_now, 24h), 64850_p) << "C01";
  EXPECT_EQ(refund(Ending::by_renter, Method::pay_now, 24h - 1min), 56750_p) << "C02";
  EXPECT_EQ(refund(Ending::by_renter, Method::pay_now, 6h), 56750_p) << "C03";
  EXPECT_EQ(refund(Ending::no_show, Method::pay_now, -3h), 50000_p) << "C04";
  EXPECT_EQ(refund(Ending::by_renter, Method::pay_on_collection, 48h), 1875_p) << "C06";
  EXPECT_EQ(refund(Ending::no_show, Method::pay_on_collection, -3h), 0_p) << "C08: the host holds the deposit";
}

TEST(BookingEnd, K5_whoever_is_not_to_blame_gets_everything_at_any_time) {
  for (const Ending ending : {Ending::by_host, Ending::by_admin})
    EXPECT_EQ(refund(ending, Method::pay_now, 1min), 64850_p) << word(ending);
  for (const Ending ending : {Ending::by_renter, Ending::declined, Ending::not_answered})
    EXPECT_EQ(refund_on(ending, standing(pending), three_days(Method::pay_now), pick_up - 1h).total(), 64850_p)
        << word(ending) << ": the host had not accepted it yet";
}

RC_GTEST_PROP(BookingEndProperties, K5_no_more_goes_back_than_was_paid_and_waiting_never_pays, ()) {
  const auto method = *rc::gen::element(Method::pay_now, Method::pay_on_collection);
  const Offer offer{Pence{*rc::gen::inRange<std::int64_t>(100, 100'000)}};
  const Pence delivery{*rc::gen::inRange<std::int64_t>(0, 20'000)};
  const auto lines = price_lines(offer, *rc::gen::inRange(1, 60), method, delivery, FeeConfig{});
  RC_PRE(lines.has_value());
  const auto early = std::chrono::minutes(*rc::gen::inRange(0, 6000));
  const auto late = std::chrono::minutes(*rc::gen::inRange(0, 6000));
  RC_PRE(late <= early);
  const auto ending = *rc::gen::element(Ending::by_renter, Ending::by_host, Ending::no_show);
  const auto at = [&](std::chrono::minutes before) {
    return refund_on(ending, standing(confirmed), *lines, pick_up - before).total();
  };
  RC_ASSERT(at(late) <= at(early));
  RC_ASSERT(at(early) <= due_now(*lines));
  RC_ASSERT(at(late) >= 0_p);
}

TEST(BookingOptions, K6_both_sides_may_say_that_the_rest_was_paid_at_pick_up_until_3_days_after_the_return) {
  const auto offered_with = [](Collection collection, BookingState state, Mover who, Instant now) {
    Standing booking = standing(state);
    booking.collection = collection;
    return names(options_for(booking, three_days(Method::pay_on_collection), who, now));
  };
  for (const Mover who : {Mover::renter, Mover::host}) {
    EXPECT_EQ(offered_with({}, completed, who, return_), "confirm_collection") << word(who);
    EXPECT_EQ(offered_with({}, completed, who, return_ + 72h - 1s), "confirm_collection") << word(who);
    EXPECT_EQ(offered_with({}, completed, who, return_ + 72h), "") << word(who);
    EXPECT_EQ(offered_with({}, confirmed, who, pick_up - 1h).find("confirm_collection"), std::string::npos)
        << word(who) << ": nobody has paid yet";
  }
  EXPECT_EQ(offered_with({}, active, Mover::host, pick_up + 1h), "confirm_collection");
  EXPECT_EQ(offered_with({}, active, Mover::host, pick_up + 3h), "complete report_no_show confirm_collection");
  EXPECT_EQ(offered_with({true, false}, active, Mover::host, pick_up + 3h), "complete")
      << "K5: whoever has paid at pick-up came";
  EXPECT_EQ(offered_with({true, false}, completed, Mover::host, return_), "") << "once";
  EXPECT_EQ(offered_with({true, false}, completed, Mover::renter, return_), "confirm_collection");
  EXPECT_EQ(offered_with({false, true}, completed, Mover::renter, return_), "");
  EXPECT_EQ(offered_with({}, completed, Mover::admin, return_), "");
  EXPECT_EQ(offered(standing(completed), Mover::host, return_), "") << "nothing was due at pick-up";
}

TEST(BookingOptions, K2_a_host_answers_a_request_within_48_hours_or_until_2_hours_before_the_pick_up) {
  EXPECT_EQ(answer_by(pick_up - 100h, pick_up), pick_up - 52h);
  EXPECT_EQ(answer_by(pick_up - 20h, pick_up), pick_up - 2h);
  const Standing request = standing(pending);
  EXPECT_EQ(offered(request, Mover::host, pick_up - 60h), "accept decline");
  EXPECT_EQ(offered(request, Mover::host, *request.answer_by - 1s), "accept decline");
  EXPECT_EQ(offered(request, Mover::host, *request.answer_by), "decline") << "too late to accept";
  EXPECT_EQ(offered(request, Mover::admin, pick_up - 60h), "accept cancel");
  EXPECT_EQ(offered(request, Mover::renter, pick_up - 60h), "cancel");
}

TEST(BookingOptions, K13_a_hold_is_nobodys_to_accept) {
  for (const Mover who : {Mover::host, Mover::renter, Mover::admin})
    EXPECT_EQ(offered(standing(pending, false), who, pick_up - 60h), "");
}

TEST(BookingOptions, K2_a_confirmed_booking_can_be_called_off_until_its_pick_up_and_a_trip_only_ended) {
  for (const Mover who : {Mover::host, Mover::renter, Mover::admin}) {
    EXPECT_EQ(offered(standing(confirmed), who, pick_up - 1s), who == Mover::renter ? "cancel change_dates" : "cancel");
    EXPECT_EQ(offered(standing(confirmed), who, pick_up), "");
    EXPECT_EQ(offered(standing(completed), who, return_), "");
    EXPECT_EQ(offered(standing(cancelled), who, pick_up - 60h), "");
  }
  EXPECT_EQ(offered(standing(active), Mover::renter, pick_up + 3h), "");
  EXPECT_EQ(offered(standing(active), Mover::host, pick_up + 2h - 1s), "");
  EXPECT_EQ(offered(standing(active), Mover::host, pick_up + 2h), "complete report_no_show") << "K5";
}

TEST(BookingOptions, K5_the_refund_is_shown_for_now_and_for_when_it_becomes_less) {
  const auto lines = three_days(Method::pay_now);
  const auto early = options_for(standing(confirmed), lines, Mover::renter, pick_up - 30h).at(0).refunds;
  ASSERT_EQ(early.size(), 2U);
  EXPECT_EQ(early[0].refund, 64850_p);
  EXPECT_TRUE(early[0].full);
  EXPECT_EQ(early[0].until, pick_up - 24h);
  EXPECT_EQ(early[1].refund, 56750_p);
  EXPECT_FALSE(early[1].full);
  EXPECT_EQ(early[1].until, pick_up);
  const auto late = options_for(standing(confirmed), lines, Mover::renter, pick_up - 23h).at(0).refunds;
  ASSERT_EQ(late.size(), 1U);
  EXPECT_EQ(late[0].refund, 56750_p);
  const auto by_host = options_for(standing(confirmed), lines, Mover::host, pick_up - 30h).at(0).refunds;
  ASSERT_EQ(by_host.size(), 1U);
  EXPECT_TRUE(by_host[0].full);
}

TEST(BookingOptions, K5_K10_a_booking_that_was_moved_late_is_called_off_as_a_late_one) {
  auto lines = three_days(Method::pay_now);
  lines = changed_lines(lines, lines, late_change_fee);
  const auto refunds = options_for(standing(confirmed), lines, Mover::renter, pick_up - 30h).at(0).refunds;
  ASSERT_EQ(refunds.size(), 1U);
  EXPECT_EQ(refunds[0].refund, 56750_p) << "as without the move: the 25.00 are kept as well";
  EXPECT_FALSE(refunds[0].full);
  const auto by_host = options_for(standing(confirmed), lines, Mover::host, pick_up - 30h).at(0).refunds;
  EXPECT_TRUE(by_host.at(0).full);
}

TEST(BookingOptions, K2_every_option_is_a_move_that_the_table_of_states_allows) {
  const auto lines = three_days(Method::pay_now);
  for (const auto state : {pending, confirmed, active, completed, cancelled})
    for (const Mover who : {Mover::payment, Mover::renter, Mover::host, Mover::admin, Mover::clock})
      for (const Instant now : {pick_up - 60h, pick_up - 1h, pick_up + 3h, return_})
        for (const auto& option : options_for(standing(state), lines, who, now)) {
          // These leave the state alone.
          if (option.action == BookingAction::change_dates || is_at_handover(option.action)) continue;
          ASSERT_TRUE(target_of(option.action)) << word(option.action);
          EXPECT_TRUE(may_move(state, *target_of(option.action), who)) << word(option.action);
          EXPECT_TRUE(is_for(option.action, who));
        }
}

TEST(BookingOptions, K5_a_no_show_is_contested_within_48_hours_once_and_then_decided_once) {
  Standing booking = standing(cancelled);
  const Instant reported = pick_up + 3h;
  booking.no_show = NoShow{reported};
  EXPECT_EQ(offered(booking, Mover::renter, reported + 48h - 1s), "contest_no_show");
  EXPECT_EQ(offered(booking, Mover::renter, reported + 48h), "");
  EXPECT_EQ(offered(booking, Mover::host, reported), "");
  EXPECT_EQ(offered(booking, Mover::admin, reported), "") << "nobody has contested it";
  booking.no_show->contested = true;
  EXPECT_EQ(offered(booking, Mover::renter, reported), "");
  EXPECT_EQ(offered(booking, Mover::admin, reported + 999h), "uphold_no_show overturn_no_show");
  const auto options = options_for(booking, three_days(Method::pay_now), Mover::admin, reported);
  EXPECT_TRUE(options.at(0).refunds.empty());
  EXPECT_EQ(options.at(1).refunds.at(0).refund, 14850_p) << "with the deposit all of the 64850";
  booking.no_show->decided = true;
  EXPECT_EQ(offered(booking, Mover::admin, reported), "");
  EXPECT_EQ(offered(standing(cancelled), Mover::renter, reported), "") << "cancelled in another way";
}

TEST(BookingOptions, K2_a_vehicle_that_needs_approval_is_asked_for_4_hours_ahead) {
  EXPECT_TRUE(check_notice(pick_up, pick_up - 4h).has_value());
  EXPECT_EQ(check_notice(pick_up, pick_up - 4h + 1s).error().code, "too_soon_for_request");
}

TEST(BookingClock, K2_time_cancels_what_nobody_answered_and_begins_and_ends_trips) {
  const Standing request = standing(pending);
  EXPECT_EQ(due_move(request, *request.answer_by - 1s), std::nullopt);
  EXPECT_EQ(due_move(request, *request.answer_by), cancelled);
  EXPECT_EQ(due_move(standing(pending, false), return_), std::nullopt) << "a hold ends by its payment";
  EXPECT_EQ(due_move(standing(confirmed), pick_up - 1s), std::nullopt);
  EXPECT_EQ(due_move(standing(confirmed), pick_up), active);
  EXPECT_EQ(due_move(standing(active), return_ - 1s), std::nullopt);
  EXPECT_EQ(due_move(standing(active), return_), completed);
  EXPECT_EQ(due_move(standing(completed), return_ + 999h), std::nullopt);
  EXPECT_EQ(due_move(standing(cancelled), return_ + 999h), std::nullopt);
}

}  // namespace
}  // namespace kerbside::rules
