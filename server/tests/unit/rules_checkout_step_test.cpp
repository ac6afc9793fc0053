#include "rules/checkout_step.hpp"

#include <gtest/gtest.h>

#include "rules/payable_step.hpp"

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;

const Instant now = parse_iso("2026-11-21T10:00:00Z").value();

CheckoutStanding standing(PaymentState state, bool has_session, Instant expires_at = now + 31min) {
  return {state, has_session, expires_at};
}

TEST(CheckoutStep, K3_what_is_open_is_shown_until_it_ends) {
  const auto open = standing(PaymentState::open, true, now + 1s);
  EXPECT_EQ(open_move(open, true, now), OpenMove::show);
  EXPECT_EQ(open_move(open, true, now + 1s), OpenMove::find_ended);
}

TEST(CheckoutStep, K3_what_is_too_old_for_the_provider_is_renewed_for_somebody_who_asks_alone) {
  const Instant expires_at = now + 30min + 10s;
  EXPECT_EQ(open_move(standing(PaymentState::created, false, expires_at), false, now), OpenMove::ask);
  const auto old = standing(PaymentState::created, false, expires_at - 1s);
  EXPECT_EQ(open_move(old, true, now), OpenMove::renew);
  EXPECT_EQ(open_move(old, false, now), OpenMove::settled);
}

TEST(CheckoutStep, K4_what_has_ended_is_neither_opened_nor_closed_and_paid_is_not_read_again) {
  for (const auto state : {PaymentState::paid, PaymentState::quarantined}) {
    EXPECT_EQ(open_move(standing(state, true), true, now), OpenMove::settled);
    EXPECT_EQ(close_move(standing(state, true)), CloseMove::over);
    EXPECT_EQ(look_move(standing(state, true)), LookMove::stands);
  }
  for (const auto state : {PaymentState::expired, PaymentState::failed, PaymentState::cancelled}) {
    EXPECT_EQ(close_move(standing(state, true)), CloseMove::over);
    EXPECT_EQ(look_move(standing(state, true)), LookMove::read) << "it may have been paid in time";
  }
}

TEST(CheckoutStep, K3_a_session_is_closed_at_the_provider_before_here) {
  EXPECT_EQ(close_move(standing(PaymentState::open, true)), CloseMove::expire);
  EXPECT_EQ(close_move(standing(PaymentState::created, false)), CloseMove::without_session);
}

TEST(CheckoutStep, K3_a_session_for_a_payment_that_was_let_go_is_not_wanted) {
  EXPECT_TRUE(is_wanted(PaymentState::open));
  EXPECT_FALSE(is_wanted(PaymentState::cancelled));
  EXPECT_FALSE(is_wanted(std::nullopt));
}

TEST(CheckoutStep, K3_without_a_session_the_end_of_the_hold_decides_unless_it_is_given_up) {
  PaymentFacts payment;
  payment.state = PaymentState::created;
  payment.hold_ends_at = now + 1min;
  EXPECT_EQ(answered_step(payment, nullptr, false, now).state, PaymentState::created);
  EXPECT_EQ(answered_step(payment, nullptr, true, now).state, PaymentState::cancelled);
  EXPECT_EQ(answered_step(payment, nullptr, false, now + 1min).state, PaymentState::cancelled);
}

TEST(CheckoutStep, K3_the_dates_go_back_though_the_provider_stays_away) {
  EXPECT_TRUE(is_overdue(PaymentState::open, now, now));
  EXPECT_FALSE(is_overdue(PaymentState::open, now + 1s, now));
  EXPECT_FALSE(is_overdue(PaymentState::paid, now - 1h, now));
}

TEST(PayableStep, K2_paid_for_a_booking_is_confirmed_or_waits_for_its_host) {
  EXPECT_EQ(once_paid(true), BookingState::confirmed);
  EXPECT_EQ(once_paid(false), BookingState::pending);
  EXPECT_TRUE(falls_unpaid(BookingState::pending));
  for (const auto stands : {BookingState::confirmed, BookingState::active, BookingState::completed})
    EXPECT_FALSE(falls_unpaid(stands));
}

TEST(PayableStep, K3_what_was_let_go_is_taken_up_again_until_its_pick_up) {
  Standing booking;
  booking.pick_up = now + 1h;
  booking.state = BookingState::cancelled;
  EXPECT_TRUE(can_still_begin(booking, now));
  EXPECT_FALSE(can_still_begin(booking, now + 1h));
  booking.state = BookingState::pending;
  EXPECT_TRUE(can_still_begin(booking, now + 1h)) << "it was held all the time";
}

TEST(PayableStep, K10_new_days_are_kept_while_the_booking_is_the_one_that_was_priced) {
  ChangeStanding change;
  change.waits_for_payment = true;
  change.hold_ends_at = now + 36min;
  change.pick_up = now + 48h;
  Standing booking;
  booking.state = BookingState::confirmed;
  booking.pick_up = now + 24h;
  EXPECT_EQ(kept_until(change, booking, true, now), now + 36min);
  EXPECT_EQ(kept_until(change, booking, false, now), Instant{}) << "its price is another by now";
  EXPECT_EQ(kept_until(change, booking, true, now + 24h), Instant{}) << "the trip has begun";
  booking.state = BookingState::cancelled;
  EXPECT_EQ(kept_until(change, booking, true, now), Instant{});
  booking.state = BookingState::confirmed;
  change.pick_up = now;
  EXPECT_FALSE(can_still_move(change, booking, true, now));
  change.pick_up = now + 48h;
  change.waits_for_payment = false;
  EXPECT_EQ(kept_until(change, booking, true, now), Instant{});
  EXPECT_TRUE(can_still_move(change, booking, true, now)) << "paid late, it may find its days free";
  change.made = true;
  EXPECT_FALSE(can_still_move(change, booking, true, now));
}

}  // namespace
}  // namespace kerbside::rules
