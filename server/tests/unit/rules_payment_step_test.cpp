#include "rules/payment_step.hpp"

#include "rules/words.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kerbside::rules {
namespace {

using namespace std::chrono_literals;
using enum PaymentState;
using Effects = std::vector<Effect>;

const Instant now = parse_iso("2026-11-21T10:00:00Z").value();

PaymentFacts a_payment(PaymentState state = open) {
  PaymentFacts payment;
  payment.id = "pay-1";
  payment.state = state;
  payment.amount = 64850_p;
  payment.hold_ends_at = now + 20min;
  return payment;
}

PaymentFacts too_late(PaymentFacts payment) {
  payment.hold_ends_at = now - 1s;
  return payment;
}

SessionFacts a_session(SessionStatus status, SessionPayment payment) {
  SessionFacts session;
  session.payment_id = "pay-1";
  session.status = status;
  session.payment = payment;
  session.amount_total = 64850_p;
  session.currency = "gbp";
  return session;
}

const SessionFacts untouched = a_session(SessionStatus::open, SessionPayment::unpaid);
const SessionFacts paid_for = a_session(SessionStatus::complete, SessionPayment::paid);
const SessionFacts run_out = a_session(SessionStatus::expired, SessionPayment::unpaid);
const SessionFacts delayed = a_session(SessionStatus::complete, SessionPayment::unpaid);

TEST(PaymentStep, K4_a_paid_session_confirms_within_the_hold) {
  for (PaymentState state : {created, open}) {
    const Step step = payment_step(a_payment(state), paid_for, now);
    EXPECT_EQ(step.state, paid);
    EXPECT_EQ(step.effects, (Effects{Effect::post_ledger, Effect::confirm_payable}));
  }
}

TEST(PaymentStep, K3_paid_after_the_hold_tries_to_take_the_slot_again) {
  const Effects expected{Effect::post_ledger, Effect::try_retake_slot};
  EXPECT_EQ(payment_step(too_late(a_payment()), paid_for, now).effects, expected);
  PaymentFacts at_the_end = a_payment();
  at_the_end.hold_ends_at = now;
  EXPECT_EQ(payment_step(at_the_end, paid_for, now).effects, expected);
  for (PaymentState released : {expired, failed, cancelled}) {
    const Step step = payment_step(a_payment(released), paid_for, now);
    EXPECT_EQ(step.state, paid) << "paid wins over " << word(released);
    EXPECT_EQ(step.effects, expected) << "its hold was given back, whatever the time";
  }
  EXPECT_EQ(after_retake(true), Effect::confirm_payable);
  EXPECT_EQ(after_retake(false), Effect::refund_slot_lost);
}

TEST(PaymentStep, a_second_payment_for_one_booking_is_refunded) {
  PaymentFacts payment = a_payment(cancelled);
  payment.paid_by_another = true;
  EXPECT_EQ(payment_step(payment, paid_for, now).effects, (Effects{Effect::post_ledger, Effect::refund_duplicate}));
}

TEST(PaymentStep, out_of_order_and_repeated_answers_change_nothing_once_paid) {
  for (const SessionFacts& session : {untouched, paid_for, run_out, delayed}) {
    EXPECT_EQ(payment_step(a_payment(paid), session, now), Step{paid});
  }
}

TEST(PaymentStep, an_expired_session_releases_the_hold_once) {
  EXPECT_EQ(payment_step(a_payment(), run_out, now), (Step{expired, {Effect::expire_payable}}));
  EXPECT_EQ(payment_step(a_payment(created), run_out, now), (Step{expired, {Effect::expire_payable}}));
  for (PaymentState released : {expired, failed, cancelled}) {
    EXPECT_EQ(payment_step(a_payment(released), run_out, now), Step{released});
  }
}

TEST(PaymentStep, an_open_session_waits_and_is_closed_when_nobody_waits_for_it) {
  EXPECT_EQ(payment_step(a_payment(created), untouched, now), Step{open});
  EXPECT_EQ(payment_step(a_payment(), untouched, now), Step{open});
  EXPECT_EQ(payment_step(too_late(a_payment()), untouched, now), (Step{open, {Effect::close_session}}));
  EXPECT_EQ(payment_step(a_payment(cancelled), untouched, now), (Step{cancelled, {Effect::close_session}}));
}

TEST(PaymentStep, complete_but_unpaid_extends_the_hold_until_it_is_decided) {
  const Step waiting = payment_step(a_payment(), delayed, now);
  EXPECT_EQ(waiting.state, open);
  EXPECT_EQ(waiting.effects, Effects{Effect::extend_hold});
  EXPECT_EQ(waiting.hold_until, now + 36min);

  SessionFacts refused = delayed;
  refused.attempt_failed = true;
  EXPECT_EQ(payment_step(a_payment(), refused, now), (Step{failed, {Effect::expire_payable}}));
  EXPECT_EQ(payment_step(a_payment(cancelled), delayed, now), Step{cancelled});
}

TEST(PaymentStep, K4_what_differs_is_quarantined_and_fulfils_nothing) {
  struct Case {
    const char* reason;
    void (*change)(SessionFacts&);
  };
  const Case cases[] = {
      {"amount", [](SessionFacts& s) { s.amount_total = 64849_p; }},
      {"currency", [](SessionFacts& s) { s.currency = "eur"; }},
      {"livemode", [](SessionFacts& s) { s.livemode = true; }},
      {"payment_id", [](SessionFacts& s) { s.payment_id = "pay-2"; }},
      {"no_payment_required", [](SessionFacts& s) { s.payment = SessionPayment::no_payment_required; }},
  };
  for (const Case& c : cases) {
    SessionFacts session = paid_for;
    c.change(session);
    const Step step = payment_step(a_payment(), session, now);
    EXPECT_EQ(step.state, quarantined) << c.reason;
    EXPECT_EQ(step.reason, c.reason);
    EXPECT_EQ(step.effects, (Effects{Effect::expire_payable, Effect::alert})) << c.reason;
    EXPECT_EQ(payment_step(a_payment(cancelled), session, now).effects, Effects{Effect::alert}) << "already released";
    EXPECT_EQ(payment_step(a_payment(quarantined), paid_for, now), Step{quarantined}) << "left by an admin alone";
  }
}

TEST(PaymentStep, a_payment_that_never_reached_the_provider_is_cancelled_at_hold_end) {
  EXPECT_EQ(unopened_payment_step(a_payment(created), now), Step{created});
  EXPECT_EQ(unopened_payment_step(too_late(a_payment(created)), now), (Step{cancelled, {Effect::expire_payable}}));
  for (PaymentState state : {open, paid, expired, failed, cancelled, quarantined}) {
    EXPECT_EQ(unopened_payment_step(too_late(a_payment(state)), now), Step{state});
  }
}

TEST(PaymentStep, names_are_those_of_the_provider) {
  EXPECT_EQ(session_status("complete"), SessionStatus::complete);
  EXPECT_EQ(session_status("expired"), SessionStatus::expired);
  EXPECT_EQ(session_status(""), std::nullopt);
  EXPECT_EQ(session_payment("paid"), SessionPayment::paid);
  EXPECT_EQ(session_payment("no_payment_required"), SessionPayment::no_payment_required);
  EXPECT_EQ(session_payment("refunded"), std::nullopt);
}

PaymentFacts any_payment() {
  PaymentFacts payment = a_payment(*rc::gen::element(created, open, paid, expired, failed, cancelled, quarantined));
  payment.hold_ends_at = now + 1min * *rc::gen::inRange(-60, 60);
  payment.paid_by_another = *rc::gen::arbitrary<bool>();
  return payment;
}

SessionFacts any_session() {
  SessionFacts session =
      a_session(*rc::gen::element(SessionStatus::open, SessionStatus::complete, SessionStatus::expired),
                *rc::gen::element(SessionPayment::unpaid, SessionPayment::paid, SessionPayment::no_payment_required));
  session.amount_total = *rc::gen::element(64850_p, 64850_p, 64850_p, 1_p);
  session.attempt_failed = *rc::gen::arbitrary<bool>();
  return session;
}

// What the caller stores.
PaymentFacts apply(PaymentFacts payment, const Step& step) {
  payment.state = step.state;
  if (step.hold_until) payment.hold_ends_at = *step.hold_until;
  return payment;
}

RC_GTEST_PROP(PaymentStepProperties, paid_never_goes_back_and_quarantine_is_not_left, ()) {
  PaymentFacts payment = any_payment();
  bool settled = payment.state == paid || payment.state == quarantined;
  const int answers = *rc::gen::inRange(1, 12);
  for (int i = 0; i < answers; ++i) {
    const PaymentState before = payment.state;
    payment = apply(payment, payment_step(payment, any_session(), now + 1min * i));
    if (settled) RC_ASSERT(payment.state == before);
    settled = settled || payment.state == paid || payment.state == quarantined;
  }
}

RC_GTEST_PROP(PaymentStepProperties, applying_an_answer_twice_is_the_same_as_once, ()) {
  const PaymentFacts payment = any_payment();
  const SessionFacts session = any_session();
  const PaymentFacts once = apply(payment, payment_step(payment, session, now));
  const Step again = payment_step(once, session, now);
  RC_ASSERT(again.state == once.state);
  // Closing a session is the provider's own idempotent call; nothing else may happen twice.
  for (Effect effect : again.effects) RC_ASSERT(effect == Effect::close_session);
}

RC_GTEST_PROP(PaymentStepProperties, a_good_paid_answer_always_wins_and_posts_the_money_once, ()) {
  PaymentFacts payment = any_payment();
  RC_PRE(payment.state != quarantined);
  int posted = payment.state == paid ? 1 : 0;
  for (int i = 0; i < 3; ++i) {
    const Step step = payment_step(payment, paid_for, now);
    if (step.has(Effect::post_ledger)) ++posted;
    payment = apply(payment, step);
    RC_ASSERT(payment.state == paid);
  }
  RC_ASSERT(posted == 1);
}

RC_GTEST_PROP(PaymentStepProperties, whatever_comes_is_fulfilled_or_released_or_refunded_at_most_once, ()) {
  PaymentFacts payment = a_payment(created);
  int fulfilled = 0;
  int released = 0;
  const int answers = *rc::gen::inRange(1, 12);
  for (int i = 0; i < answers; ++i) {
    const Step step = payment_step(payment, any_session(), now + 10min * i);
    fulfilled +=
        step.has(Effect::confirm_payable) + step.has(Effect::try_retake_slot) + step.has(Effect::refund_duplicate);
    released += step.has(Effect::expire_payable);
    RC_ASSERT(!(step.has(Effect::post_ledger) && step.has(Effect::expire_payable)));
    payment = apply(payment, step);
  }
  RC_ASSERT(fulfilled <= 1);
  RC_ASSERT(released <= 1);
}

}  // namespace
}  // namespace kerbside::rules
