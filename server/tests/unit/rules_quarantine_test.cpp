#include "rules/quarantine.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

const Instant released_at = parse_iso("2026-11-21T10:00:00Z").value();

PaymentFacts set_apart() {
  PaymentFacts payment;
  payment.id = "pay-1";
  payment.state = PaymentState::quarantined;
  payment.amount = 64850_p;
  return payment;
}

SessionFacts paid_by_nobody_known() {
  SessionFacts session;
  session.payment_id = "somebody";
  session.status = SessionStatus::complete;
  session.payment = SessionPayment::paid;
  session.amount_total = 64850_p;
  session.currency = "gbp";
  return session;
}

TEST(Quarantine, Trust_3_4_whose_it_is_can_be_explained_and_what_it_was_for_is_taken_again) {
  const Step step = release_step(set_apart(), paid_by_nobody_known(), released_at);
  EXPECT_EQ(step.state, PaymentState::paid);
  EXPECT_EQ(step.effects, (std::vector{Effect::post_ledger, Effect::try_retake_slot}));
  PaymentFacts twice = set_apart();
  twice.paid_by_another = true;
  EXPECT_TRUE(release_step(twice, paid_by_nobody_known(), released_at).has(Effect::refund_duplicate));
}

TEST(Quarantine, K4_another_amount_currency_or_kind_of_money_cannot_be_explained) {
  const auto reason_with = [](auto&& change) {
    SessionFacts session = paid_by_nobody_known();
    change(session);
    const Step step = release_step(set_apart(), session, released_at);
    EXPECT_NE(step.state, PaymentState::paid);
    return step.reason;
  };
  EXPECT_EQ(reason_with([](SessionFacts& s) { s.amount_total = 64849_p; }), "amount");
  EXPECT_EQ(reason_with([](SessionFacts& s) { s.currency = "eur"; }), "currency");
  EXPECT_EQ(reason_with([](SessionFacts& s) { s.livemode = true; }), "livemode");
  EXPECT_EQ(reason_with([](SessionFacts& s) { s.payment = SessionPayment::unpaid; }), "") << "nobody has paid";
}

TEST(Quarantine, Trust_3_4_what_came_goes_back_and_nothing_is_said_of_what_is_not_decided) {
  SessionFacts session = paid_by_nobody_known();
  EXPECT_EQ(set_aside(session), SetAside::everything);
  session.currency = "eur";
  EXPECT_EQ(set_aside(session), SetAside::not_pounds);
  session.payment = SessionPayment::unpaid;
  EXPECT_EQ(set_aside(session), SetAside::still_undecided) << "a delayed method is working on it";
  session.attempt_failed = true;
  EXPECT_EQ(set_aside(session), SetAside::nothing);
  session.attempt_failed = false;
  session.status = SessionStatus::expired;
  EXPECT_EQ(set_aside(session), SetAside::nothing);
  session.payment = SessionPayment::no_payment_required;
  EXPECT_EQ(set_aside(session), SetAside::nothing);
}

}  // namespace
}  // namespace kerbside::rules
