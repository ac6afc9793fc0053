#include "rules/handover.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/booking_actions.hpp"
#include "rules/incident.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/payable_step.hpp"
#include "rules/pricing.hpp"
#include "rules/words.hpp"

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;

const Instant meeting = parse_iso("2027-02-10T10:00:00Z").value();
const Instant agreed_return = meeting + 72h;

MoneyLines lines_of(Method method) { return price_lines(Offer{5000_p}, 3, method, 0_p, FeeConfig{}).value(); }

Standing trip(BookingState state, HandoverFacts facts = {}) {
  Standing booking{state, true, meeting, agreed_return};
  booking.handover = std::move(facts);
  return booking;
}

bool may(BookingAction action, const Standing& booking, Mover who, Instant now) {
  for (const auto& option : options_for(booking, lines_of(Method::pay_now), who, now))
    if (option.action == action) return true;
  return false;
}

HandoverFacts late(Mover side, std::chrono::minutes by, std::optional<std::chrono::minutes> refused_after = {}) {
  HandoverFacts facts;
  facts.delays = {{side, meeting + by}};
  if (refused_after) facts.delays.front().refused_at = meeting + *refused_after;
  return facts;
}

HandoverFacts faulty(bool has_vehicle, FaultState state = FaultState::open) {
  HandoverFacts facts;
  facts.fault = Fault{FaultKind::unsafe, has_vehicle, meeting + 10min, state};
  if (state != FaultState::open) facts.fault->decided_at = meeting + 5h;
  return facts;
}

TEST(Handover, K5_who_says_that_they_are_late_moves_the_no_show_and_the_other_may_refuse) {
  struct Case {
    HandoverFacts facts;
    std::chrono::minutes no_show_from;
  };
  const std::vector<Case> cases = {{{}, 120min},
                                   {late(Mover::renter, 45min), 165min},
                                   {late(Mover::renter, 180min), 300min},
                                   {late(Mover::renter, 45min, 10min), 120min},
                                   {late(Mover::renter, 45min, -600min), 120min},
                                   {late(Mover::renter, 180min, 60min), 120min},
                                   {late(Mover::renter, 180min, 150min), 210min},
                                   {late(Mover::host, 60min), 180min}};
  for (const Case& it : cases) {
    const Standing booking = trip(BookingState::active, it.facts);
    const Instant from = meeting + it.no_show_from;
    EXPECT_FALSE(may(BookingAction::report_no_show, booking, Mover::host, from - 1s)) << it.no_show_from.count();
    EXPECT_TRUE(may(BookingAction::report_no_show, booking, Mover::host, from)) << it.no_show_from.count();
  }
}

TEST(Handover, K5_a_delay_is_said_from_a_day_before_until_2_hours_after_the_pick_up) {
  for (const Mover who : {Mover::renter, Mover::host}) {
    const Standing ahead = trip(BookingState::confirmed), begun = trip(BookingState::active);
    EXPECT_FALSE(may(BookingAction::say_late, ahead, who, meeting - 24h - 1s));
    EXPECT_TRUE(may(BookingAction::say_late, ahead, who, meeting - 24h));
    EXPECT_TRUE(may(BookingAction::say_late, begun, who, meeting + 2h - 1s));
    EXPECT_FALSE(may(BookingAction::say_late, begun, who, meeting + 2h));
    EXPECT_FALSE(may(BookingAction::say_late, trip(BookingState::active, late(who, 30min, 0min)), who, meeting + 1h))
        << "the other side cannot wait";
    EXPECT_FALSE(may(BookingAction::say_late, trip(BookingState::cancelled), who, meeting));
  }
  const Standing waiting = trip(BookingState::active, late(Mover::renter, 60min));
  EXPECT_TRUE(may(BookingAction::refuse_delay, waiting, Mover::host, meeting));
  EXPECT_FALSE(may(BookingAction::refuse_delay, waiting, Mover::renter, meeting)) << "their own";
  EXPECT_FALSE(may(BookingAction::refuse_delay, waiting, Mover::host, meeting + 60min)) << "they are due now";
}

TEST(Handover, K5_a_new_time_is_at_most_3_hours_late_and_still_to_come) {
  EXPECT_EQ(new_time_of(meeting, 180, meeting).value(), meeting + 3h);
  EXPECT_EQ(new_time_of(meeting, 5, meeting).value(), meeting + 5min);
  for (const int minutes : {-5, 0, 4, 181}) EXPECT_TRUE(new_time_of(meeting, minutes, meeting - 1h).has_error());
  EXPECT_TRUE(new_time_of(meeting, 30, meeting + 30min).has_error()) << "it is over";
}

TEST(Handover, X18_a_fault_is_reported_within_2_hours_of_the_meeting) {
  const Standing begun = trip(BookingState::active);
  EXPECT_FALSE(may(BookingAction::report_fault, trip(BookingState::confirmed), Mover::renter, meeting - 1s));
  EXPECT_TRUE(may(BookingAction::report_fault, begun, Mover::renter, meeting));
  EXPECT_TRUE(may(BookingAction::report_fault, begun, Mover::renter, meeting + 2h - 1s));
  EXPECT_FALSE(may(BookingAction::report_fault, begun, Mover::renter, meeting + 2h));
  EXPECT_FALSE(may(BookingAction::report_fault, begun, Mover::host, meeting + 1h));
  const Standing host_late = trip(BookingState::active, late(Mover::host, 90min));
  EXPECT_TRUE(may(BookingAction::report_fault, host_late, Mover::renter, meeting + 3h)) << "a late host moves it";
  const Standing refused = trip(BookingState::active, late(Mover::renter, 180min, 150min));
  EXPECT_TRUE(may(BookingAction::report_fault, refused, Mover::renter, meeting + 210min - 1s))
      << "whoever was waited for until then has an hour";
  EXPECT_FALSE(may(BookingAction::report_fault, refused, Mover::renter, meeting + 210min));
  for (const FaultState state : {FaultState::open, FaultState::dismissed})
    EXPECT_FALSE(
        may(BookingAction::report_fault, trip(BookingState::active, faulty(true, state)), Mover::renter, meeting + 1h))
        << "once";
  EXPECT_TRUE(may(BookingAction::report_fault, trip(BookingState::active, faulty(true, FaultState::withdrawn)),
                  Mover::renter, meeting + 1h));
}

TEST(Handover, X18_the_clock_refunds_only_whoever_declared_to_have_no_vehicle) {
  struct Case {
    bool has_vehicle, contested, collected, by_clock;
  };
  for (const Case& it : {Case{false, false, false, true}, Case{true, false, false, false},
                         Case{false, true, false, false}, Case{false, false, true, false}}) {
    HandoverFacts facts = faulty(it.has_vehicle);
    facts.fault->contested = it.contested;
    facts.collected = it.collected;
    const Standing booking = trip(BookingState::active, facts);
    const Instant reported = facts.fault->reported_at;
    EXPECT_EQ(due_move(booking, reported + 2h - 1s), std::nullopt);
    EXPECT_EQ(due_move(booking, reported + 2h) == BookingState::cancelled, it.by_clock);
    EXPECT_EQ(fault_by(facts), reported + (it.by_clock ? 2h : 24h));
    if (!it.by_clock) EXPECT_EQ(due_move(booking, agreed_return + 1h), std::nullopt) << "the trip does not end";
  }
}

TEST(Handover, X18_while_a_fault_is_open_nothing_else_ends_the_trip_and_three_may_end_it) {
  const Standing open = trip(BookingState::active, faulty(true));
  const Instant now = meeting + 5h;
  EXPECT_FALSE(may(BookingAction::report_no_show, open, Mover::host, now));
  EXPECT_FALSE(may(BookingAction::complete, open, Mover::host, now));
  EXPECT_TRUE(may(BookingAction::accept_fault, open, Mover::host, now));
  EXPECT_TRUE(may(BookingAction::contest_fault, open, Mover::host, now));
  EXPECT_TRUE(may(BookingAction::withdraw_fault, open, Mover::renter, now));
  for (const BookingAction action : {BookingAction::refund_fault, BookingAction::dismiss_fault}) {
    EXPECT_TRUE(may(action, open, Mover::admin, now)) << word(action);
    EXPECT_FALSE(may(action, open, Mover::host, now)) << word(action);
    EXPECT_FALSE(may(action, open, Mover::renter, now)) << word(action);
    EXPECT_FALSE(may(action, trip(BookingState::active), Mover::admin, now)) << word(action);
  }
  const Standing dismissed = trip(BookingState::active, faulty(true, FaultState::dismissed));
  EXPECT_TRUE(may(BookingAction::complete, dismissed, Mover::host, now)) << "the trip stands";
  for (const Mover who : {Mover::renter, Mover::host})
    EXPECT_FALSE(may(BookingAction::say_late, dismissed, who, meeting + 1h)) << "both were there";
  EXPECT_EQ(due_move(dismissed, agreed_return), BookingState::completed);
}

TEST(Handover, X18_a_fault_gives_back_what_we_took_at_any_time) {
  for (const Method method : {Method::pay_now, Method::pay_on_collection}) {
    const MoneyLines lines = lines_of(method);
    const Standing booking = trip(BookingState::active, faulty(true));
    EXPECT_EQ(refund_on(Ending::vehicle_fault, booking, lines, meeting + 20h).total(), everything_paid(lines).total());
  }
}

TEST(Handover, X18_both_confirm_that_money_paid_at_pick_up_is_back_and_only_if_it_was_paid) {
  const auto offered = [](bool collected, bool by_host, Mover who) {
    Standing booking = trip(BookingState::cancelled, faulty(false, FaultState::refunded));
    booking.collection = Collection{collected, false};
    booking.handover.fault->back_by_host = by_host;
    return may(BookingAction::confirm_money_back, booking, who, meeting + 9h);
  };
  EXPECT_TRUE(offered(true, false, Mover::host));
  EXPECT_TRUE(offered(true, false, Mover::renter));
  EXPECT_FALSE(offered(true, true, Mover::host)) << "once";
  EXPECT_TRUE(offered(true, true, Mover::renter));
  EXPECT_FALSE(offered(false, false, Mover::host)) << "nothing was paid";
  EXPECT_FALSE(offered(true, false, Mover::admin));
}

TEST(Handover, X18_payout_and_deposit_count_from_the_decision_when_it_came_after_the_return) {
  HandoverFacts facts = faulty(true, FaultState::dismissed);
  EXPECT_EQ(end_of_trip(facts, agreed_return), agreed_return);
  facts.fault->decided_at = agreed_return + 3h;
  EXPECT_EQ(end_of_trip(facts, agreed_return), agreed_return + 3h);
  EXPECT_EQ(end_of_trip({}, agreed_return), agreed_return);
}

TEST(Handover, K2_whether_a_vehicle_is_back_is_the_hosts_word_before_the_renters) {
  struct Case {
    std::optional<bool> host, renter;
    std::chrono::hours after;
    ReturnState expected;
  };
  for (const Case& it : std::vector<Case>{{{}, {}, 0h, ReturnState::not_due},
                                          {{}, {}, 1h, ReturnState::unknown},
                                          {{}, {}, 99h, ReturnState::unknown},
                                          {{}, true, 1h, ReturnState::back},
                                          {{}, false, 1h, ReturnState::out},
                                          {false, true, 1h, ReturnState::out},
                                          {true, false, 99h, ReturnState::back},
                                          {false, {}, 23h, ReturnState::out},
                                          {false, {}, 24h, ReturnState::not_returned}}) {
    ReturnFacts facts{it.host, it.renter};
    EXPECT_EQ(word(return_state(facts, agreed_return, agreed_return + it.after)), word(it.expected));
    facts.settled = true;
    EXPECT_EQ(return_state(facts, agreed_return, agreed_return + 99h), ReturnState::back);
  }
}

TEST(Handover, X18_a_vehicle_is_due_back_when_its_trip_has_ended_or_was_stopped_with_it) {
  const Instant decided = agreed_return + 240h;
  const auto with = [&](FaultState state, bool has_vehicle, bool collected) {
    HandoverFacts facts;
    facts.fault = Fault{FaultKind::unsafe, has_vehicle, meeting, state};
    facts.fault->decided_at = decided;
    facts.collected = collected;
    return facts;
  };
  EXPECT_EQ(due_back({}, BookingState::completed, agreed_return), agreed_return);
  EXPECT_EQ(due_back({}, BookingState::active, agreed_return), std::nullopt);
  EXPECT_EQ(due_back({}, BookingState::cancelled, agreed_return), std::nullopt);
  EXPECT_EQ(due_back(with(FaultState::dismissed, true, false), BookingState::completed, agreed_return), decided);
  EXPECT_EQ(due_back(with(FaultState::refunded, true, false), BookingState::cancelled, agreed_return), decided);
  EXPECT_EQ(due_back(with(FaultState::refunded, false, true), BookingState::cancelled, agreed_return), decided);
  EXPECT_EQ(due_back(with(FaultState::refunded, false, false), BookingState::cancelled, agreed_return), std::nullopt)
      << "who never had it";
  HandoverFacts not_there = with(FaultState::refunded, false, true);
  not_there.fault->kind = FaultKind::not_there;
  EXPECT_EQ(due_back(not_there, BookingState::cancelled, agreed_return), std::nullopt) << "what was recorded before";
  not_there.fault->collected_since = true;
  EXPECT_EQ(due_back(not_there, BookingState::cancelled, agreed_return), decided) << "it came afterwards";
  EXPECT_EQ(return_state({}, std::nullopt, decided), ReturnState::not_due);
}

TEST(Handover, K2_both_are_asked_half_an_hour_after_the_return_for_3_days) {
  const Standing over = trip(BookingState::completed);
  for (const Mover who : {Mover::renter, Mover::host}) {
    for (const BookingAction action : {BookingAction::confirm_return, BookingAction::deny_return}) {
      EXPECT_FALSE(may(action, over, who, agreed_return + 30min - 1s));
      EXPECT_TRUE(may(action, over, who, agreed_return + 30min));
      EXPECT_FALSE(may(action, over, who, agreed_return + 72h));
    }
  }
  Standing out = over;
  out.handover.back.host_says = false;
  EXPECT_TRUE(may(BookingAction::confirm_return, out, Mover::host, agreed_return + 200h)) << "it may still come back";
  EXPECT_FALSE(may(BookingAction::deny_return, out, Mover::host, agreed_return + 1h)) << "once";
  EXPECT_TRUE(may(BookingAction::settle_return, out, Mover::admin, agreed_return + 200h));
  EXPECT_FALSE(may(BookingAction::settle_return, over, Mover::admin, agreed_return + 200h));
}

TEST(Handover, K2_after_a_report_of_the_return_the_host_alone_speaks_against_one_that_is_the_renters_alone) {
  Standing over = trip(BookingState::completed);
  over.handover.back.checked_out = true;
  for (const Mover who : {Mover::renter, Mover::host})
    EXPECT_FALSE(may(BookingAction::deny_return, over, who, agreed_return + 1h));
  over.handover.back.by_renter_alone = true;
  EXPECT_TRUE(may(BookingAction::deny_return, over, Mover::host, agreed_return + 1h));
  EXPECT_FALSE(may(BookingAction::deny_return, over, Mover::renter, agreed_return + 1h));
  EXPECT_FALSE(may(BookingAction::deny_return, over, Mover::host, agreed_return + 72h));
  over.handover.back.settled = true;
  EXPECT_FALSE(may(BookingAction::deny_return, over, Mover::host, agreed_return + 1h));
}

TEST(Handover, K5_whoever_may_not_get_the_vehicle_in_time_cancels_for_nothing) {
  Standing next = trip(BookingState::confirmed);
  const MoneyLines lines = lines_of(Method::pay_now);
  const Pence usual = refund_on(Ending::by_renter, next, lines, meeting - 2h).total();
  next.handover.previous_out = true;
  EXPECT_LT(usual, everything_paid(lines).total());
  EXPECT_EQ(refund_on(Ending::by_renter, next, lines, meeting - 2h).total(), everything_paid(lines).total());
  const auto tiers = renter_refunds(next, lines, meeting - 30h);
  ASSERT_EQ(tiers.size(), 1U) << "it does not become less";
  EXPECT_TRUE(tiers.front().full);
}

TEST(Handover, X27_a_report_of_an_accident_is_kept_for_6_years) {
  const Date today = Date::parse("2027-02-10").value();
  EXPECT_EQ(incident_kept_until(IncidentKind::accident, today).text(), "2033-02-10");
  EXPECT_EQ(incident_kept_until(IncidentKind::breakdown, today).text(), "2028-02-10");
  EXPECT_FALSE(may_report_incident(BookingState::active, meeting, agreed_return, meeting - 1s));
  EXPECT_TRUE(may_report_incident(BookingState::completed, meeting, agreed_return, agreed_return + 72h - 1s));
  EXPECT_FALSE(may_report_incident(BookingState::completed, meeting, agreed_return, agreed_return + 72h));
  EXPECT_FALSE(may_report_incident(BookingState::cancelled, meeting, agreed_return, meeting + 1h));
  EXPECT_TRUE(check_incident_time(meeting, meeting, meeting + 1h).has_value());
  EXPECT_TRUE(check_incident_time(meeting + 2h, meeting, meeting + 1h).has_error());
}

RC_GTEST_PROP(HandoverProperties, K5_a_delay_never_brings_a_no_show_forward_and_moves_it_3_hours_at_most, ()) {
  HandoverFacts facts;
  for (const Mover side : {Mover::renter, Mover::host}) {
    const int minutes = *rc::gen::inRange(5, 181);
    Delay delay{side, meeting + std::chrono::minutes(minutes)};
    if (*rc::gen::arbitrary<bool>())
      delay.refused_at = meeting + std::chrono::minutes(*rc::gen::inRange(-600, minutes));
    facts.delays.push_back(delay);
  }
  const Instant from = no_show_from(facts, meeting);
  RC_ASSERT(from >= meeting + no_show_after_pick_up);
  RC_ASSERT(from <= meeting + no_show_after_pick_up + most_delay);
  RC_ASSERT(fault_until(facts, meeting) >= meeting + report_fault_within);
}

Standing asking(LaterReturnState state, Instant return_ = agreed_return + 24h, int times = 1) {
  HandoverFacts facts;
  facts.later_return = LaterReturn{return_, state, times};
  return trip(BookingState::active, facts);
}

TEST(Handover, K10_during_a_trip_a_later_return_is_asked_for_answered_and_then_a_change_of_dates) {
  const Instant now = meeting + 5h;
  EXPECT_TRUE(may(BookingAction::ask_later_return, trip(BookingState::active), Mover::renter, now));
  EXPECT_FALSE(may(BookingAction::ask_later_return, trip(BookingState::active), Mover::host, now));
  EXPECT_FALSE(may(BookingAction::ask_later_return, trip(BookingState::confirmed), Mover::renter, meeting - 1h));
  EXPECT_FALSE(may(BookingAction::change_dates, trip(BookingState::active), Mover::renter, now)) << "without a yes";
  struct Case {
    LaterReturnState state;
    bool answers, changes;
  };
  for (const Case& it : {Case{LaterReturnState::asked, true, false}, Case{LaterReturnState::agreed, false, true},
                         Case{LaterReturnState::refused, false, false}}) {
    const Standing booking = asking(it.state);
    EXPECT_EQ(may(BookingAction::agree_later_return, booking, Mover::host, now), it.answers) << word(it.state);
    EXPECT_EQ(may(BookingAction::refuse_later_return, booking, Mover::host, now), it.answers) << word(it.state);
    EXPECT_EQ(may(BookingAction::change_dates, booking, Mover::renter, now), it.changes) << word(it.state);
    EXPECT_FALSE(may(BookingAction::agree_later_return, booking, Mover::renter, now)) << "one's own";
    EXPECT_FALSE(may(BookingAction::change_dates, booking, Mover::host, now));
    EXPECT_FALSE(may(BookingAction::change_dates, booking, Mover::renter, agreed_return)) << "the trip is over";
    EXPECT_FALSE(may(BookingAction::agree_later_return, booking, Mover::host, agreed_return));
  }
  EXPECT_FALSE(may(BookingAction::change_dates, asking(LaterReturnState::agreed, agreed_return), Mover::renter, now))
      << "once it has moved there";
}

TEST(Handover, K10_a_later_return_is_not_asked_for_without_end_nor_beside_a_fault_nor_after_paying_at_pick_up) {
  const Instant now = meeting + 5h;
  EXPECT_TRUE(
      may(BookingAction::ask_later_return, asking(LaterReturnState::refused, agreed_return, 2), Mover::renter, now));
  EXPECT_FALSE(may(BookingAction::ask_later_return, asking(LaterReturnState::refused, agreed_return + 1h, 3),
                   Mover::renter, now));
  Standing faulty_trip = asking(LaterReturnState::agreed);
  faulty_trip.handover.fault = faulty(true).fault;
  EXPECT_FALSE(may(BookingAction::change_dates, faulty_trip, Mover::renter, now));
  EXPECT_FALSE(may(BookingAction::ask_later_return, faulty_trip, Mover::renter, now));
  Standing paid_there = asking(LaterReturnState::agreed);
  paid_there.collection = Collection{true, true};
  EXPECT_FALSE(may(BookingAction::change_dates, paid_there, Mover::renter, now));
  EXPECT_FALSE(may(BookingAction::ask_later_return, paid_there, Mover::renter, now));
}

TEST(Handover, K10_a_payment_moves_a_trip_under_way_only_to_what_the_host_agreed_to_and_before_its_return) {
  const Instant now = meeting + 5h;
  ChangeStanding change{true, false, now + 30min, meeting, agreed_return + 24h};
  EXPECT_TRUE(can_still_move(change, asking(LaterReturnState::agreed), true, now));
  EXPECT_FALSE(can_still_move(change, asking(LaterReturnState::agreed), false, now)) << "priced otherwise";
  EXPECT_FALSE(can_still_move(change, asking(LaterReturnState::agreed), true, agreed_return));
  EXPECT_FALSE(can_still_move(change, asking(LaterReturnState::refused), true, now));
  EXPECT_FALSE(can_still_move(change, asking(LaterReturnState::agreed, agreed_return + 48h), true, now));
  EXPECT_FALSE(can_still_move(change, trip(BookingState::active), true, now));
}

TEST(Handover, K2_a_report_of_the_return_beats_the_renters_earlier_no_but_not_the_hosts) {
  const Instant now = agreed_return + 5h;
  const auto with = [](std::optional<bool> host, std::optional<bool> renter) {
    HandoverFacts facts;
    facts.back = {host, renter, false, true};
    return trip(BookingState::completed, facts);
  };
  EXPECT_EQ(return_state(with({}, {}).handover.back, agreed_return, now), ReturnState::back);
  EXPECT_EQ(return_state(with({}, false).handover.back, agreed_return, now), ReturnState::back);
  EXPECT_EQ(return_state(with(false, {}).handover.back, agreed_return, now), ReturnState::out);
  EXPECT_TRUE(may(BookingAction::settle_return, with({}, false), Mover::clock, now));
  Standing by_renter_alone = with({}, false);
  by_renter_alone.handover.back.by_renter_alone = true;
  EXPECT_FALSE(may(BookingAction::settle_return, by_renter_alone, Mover::clock, now)) << "the vehicle is the host's";
  EXPECT_TRUE(may(BookingAction::confirm_return, by_renter_alone, Mover::renter, now));
  EXPECT_FALSE(may(BookingAction::settle_return, with(false, {}), Mover::clock, now));
  EXPECT_TRUE(may(BookingAction::settle_return, with(false, {}), Mover::admin, now));
  EXPECT_FALSE(may(BookingAction::settle_return, with({}, {}), Mover::clock, now));
  EXPECT_FALSE(may(BookingAction::deny_return, with({}, {}), Mover::host, now)) << "nobody is asked";
}

TEST(Handover, K5_whose_renter_has_come_is_no_no_show) {
  const Instant now = meeting + 5h;
  EXPECT_TRUE(may(BookingAction::report_no_show, trip(BookingState::active), Mover::host, now));
  EXPECT_TRUE(may(BookingAction::report_no_show, asking(LaterReturnState::refused), Mover::host, now));
  EXPECT_FALSE(may(BookingAction::report_no_show, asking(LaterReturnState::agreed), Mover::host, now));
  EXPECT_FALSE(may(BookingAction::report_no_show, trip(BookingState::active, faulty(false, FaultState::dismissed)),
                   Mover::host, now));
  HandoverFacts facts;
  facts.collected = true;
  EXPECT_FALSE(may(BookingAction::report_no_show, trip(BookingState::active, facts), Mover::host, now));
  HandoverFacts early;
  early.came = true;
  EXPECT_FALSE(may(BookingAction::report_no_show, trip(BookingState::active, early), Mover::host, now));
  EXPECT_FALSE(may(BookingAction::complete, trip(BookingState::active, early), Mover::host, meeting + 1h));
  EXPECT_TRUE(may(BookingAction::say_late, trip(BookingState::active, early), Mover::renter, meeting - 1h))
      << "it may have been said from home";
}

TEST(Handover, K2_the_host_ends_no_trip_before_the_renter_could_report_a_fault) {
  EXPECT_FALSE(may(BookingAction::complete, trip(BookingState::active), Mover::host, meeting + 2h - 1s));
  EXPECT_TRUE(may(BookingAction::complete, trip(BookingState::active), Mover::host, meeting + 2h));
  EXPECT_FALSE(may(BookingAction::complete, trip(BookingState::active, late(Mover::host, 60min)), Mover::host,
                   meeting + 3h - 1s));
  HandoverFacts facts;
  facts.collected = true;
  EXPECT_TRUE(may(BookingAction::complete, trip(BookingState::active, facts), Mover::host, meeting + 1min));
}

}  // namespace
}  // namespace kerbside::rules
