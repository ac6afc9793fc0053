// What is told of a booking's money, over the states of every payment, refund, chargeback and deposit: nothing is
// called done before it is, and nothing is promised that will not come.
#include "rules/booking_money.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/new_id.hpp"
#include "rules/money_arithmetic.hpp"
#include "rules/pricing.hpp"

namespace kerbside::rules {
namespace {

const Date paid_on = Date::parse("2026-11-24").value(), day = Date::parse("2026-11-27").value();

BookingMoneyFacts booked(Method method = Method::pay_now) {
  BookingMoneyFacts facts;
  facts.state = BookingState::confirmed;
  facts.method = method;
  facts.lines = price_lines(Offer{5000_p}, 3, method, 0_p, FeeConfig{}).value();
  CardPayment payment;
  payment.state = PaymentState::paid;
  payment.amount_pence = due_now(facts.lines);
  payment.on = paid_on;
  facts.payments = {payment};
  return facts;
}

RefundFact a_refund(RefundKind kind, RefundState state, Pence amount) {
  RefundFact refund;
  refund.id = new_id<RefundId>();
  refund.kind = kind;
  refund.state = state;
  refund.amount_pence = amount;
  refund.due_on = day;
  if (state != RefundState::scheduled) refund.on = day;
  return refund;
}

std::string all_words(const BookingMoney& told) {
  std::string all = told.label + "\n" + told.note.value_or("") + "\n";
  for (const MoneyStep& step : told.steps) all += step.label + ": " + step.text + "\n";
  return all;
}

bool says(const BookingMoney& told, std::string_view words) { return all_words(told).find(words) != std::string::npos; }

constexpr RefundState refund_states[] = {RefundState::scheduled, RefundState::processing, RefundState::completed,
                                         RefundState::failed};
constexpr RefundKind refund_kinds[] = {
    RefundKind::cancellation_refund, RefundKind::partial_80,  RefundKind::remaining_20, RefundKind::slot_lost,
    RefundKind::duplicate,           RefundKind::date_change, RefundKind::quarantined};

TEST(BookingMoney, K4_M9_only_a_completed_refund_is_told_as_gone_back_whatever_it_is_for) {
  for (const RefundKind kind : refund_kinds)
    for (const RefundState state : refund_states)
      for (const Mover reader : {Mover::renter, Mover::admin}) {
        auto facts = booked();
        facts.payments[0].refunds = {a_refund(kind, state, 1000_p)};
        const auto told = booking_money(facts, reader, paid_on);
        const std::string what = word(kind) + " " + word(state) + "\n" + all_words(told);
        const bool done = state == RefundState::completed;
        EXPECT_EQ(says(told, "went back"), done) << what;
        EXPECT_EQ(says(told, "Refunded on"), done) << what;
        EXPECT_EQ(says(told, "Refund failed to process"), state == RefundState::failed) << what;
        EXPECT_EQ(says(told, "is on its way"), state == RefundState::processing) << what;
        EXPECT_EQ(says(told, "will be"), state == RefundState::scheduled) << what;
      }
}

TEST(BookingMoney, K5_D4_03_a_full_refund_that_is_scheduled_says_the_stated_sentence_and_a_part_of_it_its_amount) {
  auto facts = booked();
  facts.state = BookingState::cancelled;
  const Pence all = facts.payments[0].amount_pence;
  facts.payments[0].refunds = {a_refund(RefundKind::cancellation_refund, RefundState::scheduled, all)};
  auto told = booking_money(facts, Mover::renter, paid_on);
  EXPECT_EQ(told.state, MoneyState::refund_scheduled);
  EXPECT_TRUE(says(told, "A full refund will be processed automatically."));
  facts.payments[0].refunds[0].amount_pence = 56750_p;
  told = booking_money(facts, Mover::renter, paid_on);
  EXPECT_TRUE(says(told, "A refund of £567.50 will be processed automatically."));
  EXPECT_FALSE(says(told, "full"));
  facts.payments[0].refunds[0].state = RefundState::completed;
  EXPECT_EQ(booking_money(facts, Mover::renter, paid_on).state, MoneyState::partially_refunded);
  facts.payments[0].refunds[0].amount_pence = all;
  EXPECT_EQ(booking_money(facts, Mover::renter, paid_on).state, MoneyState::refunded);
}

TEST(BookingMoney, K3_K10_a_payment_for_new_dates_that_had_gone_comes_back_and_the_booking_stays_paid) {
  auto facts = booked();
  const Pence price = facts.payments[0].amount_pence;
  CardPayment late;
  late.state = PaymentState::paid;
  late.for_change = true;
  late.amount_pence = 9900_p;
  late.on = paid_on;
  late.refunds = {a_refund(RefundKind::slot_lost, RefundState::scheduled, 9900_p)};
  facts.payments.push_back(late);
  auto told = booking_money(facts, Mover::renter, paid_on);
  EXPECT_EQ(told.state, MoneyState::paid);
  EXPECT_EQ(told.charged_pence, price);
  EXPECT_TRUE(says(told, "A full refund will be processed automatically. £99.00 will go back to your card."));
  EXPECT_EQ(breakdown_of_booking(facts).back().amount_pence, price) << "the breakdown says the same";
  facts.state = BookingState::cancelled;
  facts.payments[0].refunds = {a_refund(RefundKind::cancellation_refund, RefundState::scheduled, price)};
  told = booking_money(facts, Mover::renter, paid_on);
  EXPECT_TRUE(says(
      told, "A full refund will be processed automatically. " + format_gbp(price) + " will go back to your card."));
  facts.payments[0].refunds[0].state = RefundState::completed;
  EXPECT_EQ(booking_money(facts, Mover::renter, paid_on).state, MoneyState::refunded);
}

TEST(BookingMoney, K4_a_payment_that_is_checked_is_never_denied) {
  auto facts = booked();
  facts.state = BookingState::cancelled;
  facts.payments[0].state = PaymentState::quarantined;
  facts.payments[0].received_pence = 60000_p;
  const auto told = booking_money(facts, Mover::renter, paid_on);
  EXPECT_EQ(told.state, MoneyState::being_checked);
  EXPECT_TRUE(told.note->starts_with("We have received your payment of £600.00 and are checking it.")) << *told.note;
  EXPECT_TRUE(says(told, "we will email you by Thu 26 Nov 2026"));
  EXPECT_FALSE(says(told, "Nothing was charged"));
  const auto late = booking_money(facts, Mover::renter, day);
  EXPECT_FALSE(says(late, "26 Nov")) << "no day is promised that has passed";
  facts.payments[0].received_pence.reset();
  EXPECT_FALSE(says(booking_money(facts, Mover::renter, paid_on), "received")) << "nobody has paid";
}

TEST(BookingMoney, K9_while_a_bank_decides_no_refund_is_promised_and_after_it_took_the_money_none_stands) {
  for (const DisputeState state : {DisputeState::open, DisputeState::lost}) {
    auto facts = booked();
    facts.payments[0].refunds = {a_refund(RefundKind::partial_80, RefundState::scheduled, 40000_p)};
    facts.payments[0].chargebacks = {{state, facts.payments[0].amount_pence, true, day}};
    const auto told = booking_money(facts, Mover::renter, paid_on);
    EXPECT_FALSE(says(told, "will be")) << all_words(told);
    EXPECT_FALSE(says(told, "We hold")) << all_words(told);
  }
  auto facts = booked();
  facts.state = BookingState::cancelled;
  auto refund = a_refund(RefundKind::cancellation_refund, RefundState::failed, facts.payments[0].amount_pence);
  refund.charged_back = true;
  facts.payments[0].refunds = {refund};
  const auto told = booking_money(facts, Mover::renter, paid_on);
  EXPECT_EQ(told.state, MoneyState::given_back_by_bank);
  EXPECT_FALSE(says(told, "failed")) << "the bank has paid";
}

EarningsFact an_earning(PayoutStage stage, Pence amount) {
  EarningsFact it;
  it.amount = it.payout.payable = amount;
  it.payout.paid_in = 64850_p;
  it.stage = stage;
  it.payable_on = paid_on;
  return it;
}

std::string told_of_earnings(const EarningsFact& earnings, Mover reader = Mover::host) {
  auto facts = booked();
  facts.earnings = earnings;
  const auto all = booking_money(facts, reader, paid_on);
  const auto step = std::ranges::find(all.steps, MoneyItem::earnings, &MoneyStep::item);
  return step == all.steps.end() ? std::string()
                                 : step->label + " " + format_gbp(step->amount_pence) + " " + step->text;
}

TEST(BookingMoney, K9_a_host_is_told_that_a_bank_keeps_their_earnings) {
  const auto held = [](HeldBy by, Pence amount = 13500_p) {
    auto earnings = an_earning(PayoutStage::held, amount);
    earnings.payout.disputed = 64850_p;
    earnings.held_by = by;
    return earnings;
  };
  EXPECT_EQ(told_of_earnings(held(HeldBy::bank)),
            "Your earnings: on hold £135.00 The renter’s bank is deciding about a chargeback. Anything we have not "
            "paid out to you yet waits until that is settled.");
  EXPECT_NE(told_of_earnings(held(HeldBy::lost)).find("we are deciding what happens next"), std::string::npos);
  EXPECT_NE(told_of_earnings(held(HeldBy::dispute)).find("A dispute about this booking is open."), std::string::npos);
  EXPECT_EQ(told_of_earnings(held(HeldBy::bank, 0_p)), "") << "there is nothing to hold";
  EXPECT_EQ(told_of_earnings(held(HeldBy::bank), Mover::renter), "");
  auto kept = an_earning(PayoutStage::kept, 13500_p);
  kept.payout.kept = 13500_p;
  EXPECT_EQ(
      told_of_earnings(kept),
      "Your earnings: not paid out £135.00 The renter’s bank has permanently reversed the payment, so £135.00 is not "
      "paid out.");
  kept.refunded_in_dispute = 13500_p;
  EXPECT_EQ(told_of_earnings(kept),
            "Your earnings: not paid out £135.00 £135.00 was refunded to the renter after a dispute.")
      << "X35: no bank did that";
}

TEST(BookingMoney, X35_a_host_is_told_of_a_refund_after_the_payout_and_what_pays_for_it) {
  auto earnings = an_earning(PayoutStage::paid, 13500_p);
  earnings.payout.sent = 13500_p;
  earnings.payout.kept = earnings.refunded_in_dispute = 5000_p;
  EXPECT_EQ(told_of_earnings(earnings),
            "Your earnings: refunded after the payout £50.00 £50.00 was refunded to the renter after a dispute. £50.00 "
            "of that is more than was left to pay out, and is taken from the next earnings. £135.00 was paid out "
            "before.");
  earnings.payout.from_deposit = 2000_p;
  EXPECT_NE(told_of_earnings(earnings).find("£30.00 of that is more than was left"), std::string::npos)
      << "their share of the deposit bears the rest";
  earnings.payout.from_deposit = 0_p;
  earnings.payout.netted = -5000_p;
  EXPECT_EQ(told_of_earnings(earnings).find("next earnings"), std::string::npos) << "they have paid for it";
  auto next = an_earning(PayoutStage::paid, 4000_p);
  next.payout.netted = 4000_p;
  EXPECT_EQ(told_of_earnings(next),
            "Your earnings: used for a refund £40.00 £40.00 paid for a refund of another booking, which was decided "
            "after its payout.");
}

TEST(BookingMoney, X35_a_refund_before_the_payout_is_told_beside_what_was_paid_out) {
  auto earnings = an_earning(PayoutStage::paid, 14850_p);
  earnings.payout.kept = earnings.refunded_in_dispute = 1000_p;
  earnings.payout.sent = 13850_p;
  EXPECT_EQ(told_of_earnings(earnings),
            "Your earnings: paid out £138.50 £138.50 went to your payout account. £10.00 was refunded to the renter "
            "after a dispute.");
}

TEST(BookingMoney, K6_K8_a_host_is_told_how_far_their_earnings_were_paid_out_and_no_farther) {
  auto earnings = an_earning(PayoutStage::on_its_way, 13500_p);
  earnings.payout.sent = 13500_p;
  EXPECT_EQ(told_of_earnings(earnings),
            "Your earnings: being paid out £135.00 A payout to your payout account is on its way.");
  earnings.stage = PayoutStage::paid;
  EXPECT_EQ(told_of_earnings(earnings), "Your earnings: paid out £135.00 £135.00 went to your payout account.");
  EXPECT_EQ(told_of_earnings(an_earning(PayoutStage::failed, 13500_p)),
            "Your earnings: payout failed £135.00 We could not send £135.00 to your payout account and are looking "
            "into it. Nothing is lost.");
  for (const PayoutStage stage : {PayoutStage::earned, PayoutStage::account_needed, PayoutStage::due,
                                  PayoutStage::awaiting_collection, PayoutStage::failed, PayoutStage::on_its_way}) {
    const std::string told = told_of_earnings(an_earning(stage, 13500_p), Mover::admin);
    EXPECT_EQ(told.find(": paid out £"), std::string::npos) << told;
    EXPECT_EQ(told.find("went to"), std::string::npos) << told;
  }
  EXPECT_EQ(told_of_earnings(an_earning(PayoutStage::upcoming, 13500_p)), "") << "the trip is still to end";
  EXPECT_EQ(told_of_earnings(an_earning(PayoutStage::cancelled, 0_p)), "");
}

TEST(BookingMoney, K6_K9_what_a_booking_brings_its_host_is_what_its_earnings_say) {
  auto facts = booked();
  facts.host_earnings = 13500_p;
  EXPECT_EQ(host_gets(facts), 13500_p) << "before it is confirmed, its price says it";
  EXPECT_EQ(held_for_host(facts, 13500_p), 13500_p);
  facts.state = BookingState::cancelled;
  EXPECT_EQ(host_gets(facts), 0_p) << "called off before it was confirmed";
  EXPECT_EQ(held_for_host(facts, 13500_p), 0_p);
  facts.earnings = an_earning(PayoutStage::cancelled, 0_p);
  facts.payments[0].refunds = {
      a_refund(RefundKind::cancellation_refund, RefundState::failed, facts.payments[0].amount_pence)};
  EXPECT_EQ(host_gets(facts), 0_p) << "a refund that failed is still the renter's";
  EXPECT_EQ(held_for_host(facts, 13500_p), 0_p);
  facts.earnings = an_earning(PayoutStage::earned, 6750_p);
  EXPECT_EQ(host_gets(facts), 6750_p) << "half, of a late cancellation";
  facts.earnings->payout.kept = 6750_p;
  EXPECT_EQ(host_gets(facts), 0_p) << "a lost chargeback took it";
  EXPECT_EQ(held_for_host(facts, 6750_p), 0_p);
}

TEST(BookingMoney, K9_what_cancelling_gives_back_says_what_the_bank_gave_and_what_waits_for_it) {
  auto facts = booked();
  const Pence all = facts.payments[0].amount_pence;
  const Instant now = from_london(LocalTime(day, TimeOfDay::parse("10:00").value())).value();
  const auto met = [&](DisputeState state, Pence amount) {
    facts.payments[0].chargebacks = {{state, amount, true, day}};
    Standing booking{BookingState::confirmed, true, now + std::chrono::days(10), now + std::chrono::days(13)};
    booking.at_bank = at_bank(facts.payments);
    return renter_refunds(booking, facts.lines, now).front();
  };
  EXPECT_TRUE(met(DisputeState::open, all).waits_for_bank);
  EXPECT_EQ(met(DisputeState::open, all).by_bank, 0_p);
  EXPECT_EQ(met(DisputeState::lost, all).by_bank, all) << "the bank has given it, so it is not sent again";
  EXPECT_FALSE(met(DisputeState::lost, all).waits_for_bank);
  EXPECT_EQ(met(DisputeState::lost, 10000_p).by_bank, 10000_p);
  EXPECT_TRUE(met(DisputeState::lost, 10000_p).waits_for_bank) << "the rest, until it is closed";
  EXPECT_EQ(met(DisputeState::won, all).by_bank, 0_p);
  EXPECT_FALSE(met(DisputeState::won, all).waits_for_bank);
}

TEST(BookingMoney, K3_K4_M9_nothing_is_to_be_paid_of_a_booking_that_can_no_longer_be_paid) {
  const auto asks = [](const BookingMoneyFacts& facts) {
    return std::ranges::any_of(breakdown_of_booking(facts),
                               [](const PriceLine& line) { return line.label == "To pay now"; });
  };
  auto facts = booked();
  facts.payments.clear();
  facts.state = BookingState::pending;
  EXPECT_TRUE(asks(facts));
  facts.state = BookingState::cancelled;
  EXPECT_FALSE(asks(facts)) << "let go or run out";
  facts = booked();
  facts.state = BookingState::pending;
  facts.payments[0].state = PaymentState::quarantined;
  EXPECT_FALSE(asks(facts)) << "it is being checked";
}

TEST(BookingMoney, K5_what_a_cancellation_gives_back_of_two_payments_is_told_behind_both) {
  auto facts = booked();
  facts.state = BookingState::cancelled;
  CardPayment further = facts.payments[0];
  further.amount_pence = 4500_p;
  facts.payments[0].refunds = {a_refund(RefundKind::cancellation_refund, RefundState::completed, 64850_p)};
  further.refunds = {a_refund(RefundKind::cancellation_refund, RefundState::completed, 4500_p)};
  facts.payments.push_back(further);
  const auto steps = booking_money(facts, Mover::renter, paid_on).steps;
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps[0].item, MoneyItem::payment);
  EXPECT_EQ(steps[1].item, MoneyItem::payment);
  EXPECT_EQ(steps[2].item, MoneyItem::refund);
  EXPECT_EQ(steps[2].amount_pence, 69350_p);
}

TEST(BookingMoney, K5_what_a_late_cancellation_keeps_is_named) {
  auto facts = booked();
  facts.state = BookingState::cancelled;
  const Pence paid = facts.payments[0].amount_pence, back = late_cancellation(facts.lines).total();
  facts.payments[0].refunds = {a_refund(RefundKind::cancellation_refund, RefundState::completed, back)};
  const auto told = booking_money(facts, Mover::renter, paid_on);
  const auto kept = std::ranges::find(told.steps, "Kept", &MoneyStep::label);
  ASSERT_NE(kept, told.steps.end());
  EXPECT_EQ(kept->amount_pence, paid - back);
  EXPECT_EQ(kept->text, "We keep " + format_gbp(paid - back) + ": the service fee and half of the rental.");
}

TEST(BookingMoney, K7_what_is_held_of_a_deposit_is_what_neither_went_back_nor_to_the_host) {
  auto facts = booked();
  facts.state = BookingState::completed;
  DepositFact deposit;
  deposit.amount_pence = 50000_p;
  deposit.charges = {{ChargeState::settled, 1001_p, 1001_p}};
  facts.deposit = deposit;
  auto first = a_refund(RefundKind::partial_80, RefundState::scheduled, 39199_p);
  auto rest = a_refund(RefundKind::remaining_20, RefundState::scheduled, 9800_p);
  const auto told = [&](Mover reader) {
    facts.payments[0].refunds = {first, rest};
    return booking_money(facts, reader, paid_on).steps.back();
  };
  EXPECT_EQ(told(Mover::renter).amount_pence, 48999_p);
  first.state = RefundState::failed;
  EXPECT_EQ(told(Mover::renter).amount_pence, 48999_p) << "what failed is still here";
  first.state = RefundState::processing;
  EXPECT_EQ(told(Mover::renter).amount_pence, 9800_p);
  first.state = rest.state = RefundState::completed;
  EXPECT_EQ(told(Mover::renter).amount_pence, 0_p);
  EXPECT_EQ(
      told(Mover::renter).text,
      "We no longer hold any of your deposit of £500.00. £10.01 of it goes to the host. £489.99 went back to your "
      "card.");
  EXPECT_EQ(told(Mover::host).text, "We no longer hold any of the renter’s deposit of £500.00. £10.01 of it is yours.");
}

TEST(BookingMoney, K9_while_a_bank_decides_the_deposit_is_neither_settled_nor_gone) {
  auto facts = booked();
  facts.state = BookingState::completed;
  DepositFact deposit;
  deposit.amount_pence = 50000_p;
  facts.deposit = deposit;
  ChargebackFact chargeback;
  chargeback.state = DisputeState::open;
  chargeback.debited = true;
  chargeback.amount_pence = facts.payments[0].amount_pence;
  facts.payments[0].chargebacks = {chargeback};
  const auto told = [&](Mover reader) { return told_deposit(*facts.deposit, facts.payments, reader); };
  EXPECT_EQ(told(Mover::renter).stage, MoneyStage::waiting);
  EXPECT_EQ(told(Mover::renter).text,
            "Your bank has asked for this payment back. Until it has decided, your deposit of £500.00 stays as it is.");
  EXPECT_EQ(told(Mover::host).text,
            "The renter’s bank has asked for this payment back. Until it has decided, the renter’s deposit of £500.00 "
            "stays as it is.");
  facts.payments[0].chargebacks[0].state = DisputeState::lost;
  EXPECT_EQ(told(Mover::host).stage, MoneyStage::done);
}

TEST(BookingMoney, K5_of_a_no_show_that_is_contested_nothing_is_kept_before_it_is_decided) {
  auto facts = booked();
  facts.state = BookingState::cancelled;
  facts.payments[0].refunds = {a_refund(RefundKind::cancellation_refund, RefundState::completed, 50000_p)};
  EarningsFact earnings;
  earnings.payout.in_question = true;
  facts.earnings = earnings;
  const auto told = booking_money(facts, Mover::renter, paid_on);
  EXPECT_TRUE(says(told, "Until we have decided, we hold £148.50.")) << all_words(told);
  EXPECT_FALSE(says(told, "We keep")) << all_words(told);
}

TEST(BookingMoney, K5_M9_of_a_no_show_without_a_deposit_with_us_none_is_named) {
  auto facts = booked(Method::pay_on_collection);
  facts.state = BookingState::cancelled;
  const auto told = booking_money(facts, Mover::renter, paid_on);
  EXPECT_TRUE(says(told, "We keep " + format_gbp(facts.payments[0].amount_pence) + ".")) << all_words(told);
}

TEST(BookingMoney, K10_M9_what_is_paid_adds_up_after_a_move_to_fewer_days) {
  auto facts = booked();
  facts.payments[0].amount_pence = due_now(facts.lines) + 13266_p;
  facts.payments[0].refunds = {a_refund(RefundKind::date_change, RefundState::scheduled, 13266_p)};
  const auto lines = breakdown_of_booking(facts);
  EXPECT_EQ(lines.back().label, "Paid");
  EXPECT_EQ(lines.back().amount_pence, due_now(facts.lines));
  EXPECT_EQ(lines.back().note, "£781.16 charged, less £132.66 for the new dates");
}

TEST(BookingMoney, M9_on_collection_it_is_the_booking_deposit_that_is_paid_and_the_rest_when_the_host_says_so) {
  auto facts = booked(Method::pay_on_collection);
  EXPECT_EQ(booking_money(facts, Mover::renter, paid_on).label, "Booking deposit paid");
  const auto labels = [&] {
    std::string all;
    for (const auto& line : breakdown_of_booking(facts)) all += line.summary ? line.label + ", " : "";
    return all;
  };
  EXPECT_EQ(labels(), "Total with refundable deposit, Paid, Due at pick-up, ");
  EXPECT_EQ(booking_money(facts, Mover::host, paid_on).steps.front().label, "Due at pick-up");
  facts.collected = true;
  EXPECT_EQ(labels(), "Total with refundable deposit, Paid, Paid at pick-up, ");
  EXPECT_EQ(booking_money(facts, Mover::host, paid_on).steps.front().label, "Paid at pick-up");
  facts.state = BookingState::cancelled;
  EXPECT_EQ(labels(), "Total with refundable deposit, Paid, ");
}

TEST(BookingMoney, U7_a_host_hears_nothing_of_cards) {
  auto facts = booked();
  facts.payments[0].refunds = {a_refund(RefundKind::cancellation_refund, RefundState::failed, 1000_p)};
  facts.payments[0].chargebacks = {{DisputeState::won, 1000_p, true, day}};
  const auto told = booking_money(facts, Mover::host, paid_on);
  EXPECT_EQ(told.charged_pence, 0_p);
  for (const auto& step : told.steps)
    EXPECT_TRUE(step.item == MoneyItem::deposit || step.item == MoneyItem::pick_up) << step.text;
  EXPECT_FALSE(says(told, "card") || says(told, "ailed")) << all_words(told);
}

TEST(BookingMoney, K3_what_was_never_paid_is_nothing_owed_and_money_that_came_too_late_is_told) {
  auto facts = booked();
  facts.state = BookingState::cancelled;
  const CardPayment payment = facts.payments[0];
  facts.payments.clear();
  EXPECT_EQ(booking_money(facts, Mover::renter, paid_on).note, "Nothing was charged.");
  facts.payments = {payment};
  facts.payments[0].duplicate = true;
  facts.payments[0].refunds = {a_refund(RefundKind::quarantined, RefundState::completed, payment.amount_pence)};
  const auto told = booking_money(facts, Mover::renter, paid_on);
  EXPECT_EQ(told.state, MoneyState::refunded);
  EXPECT_EQ(told.note, "£648.50 went back to your card on Fri 27 Nov 2026.");
}

}  // namespace
}  // namespace kerbside::rules
