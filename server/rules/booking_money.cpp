#include "rules/booking_money.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/money_arithmetic.hpp"
#include "rules/working_days.hpp"

namespace kerbside::rules {

namespace {

constexpr int checked_within_working_days = 2;  // of a payment that did not fit
constexpr const char* banks_take = " Banks take up to ten working days to show it.";

bool is_admin(Mover reader) { return reader == Mover::admin; }
std::string card_of(Mover reader) { return is_admin(reader) ? "the renter’s card" : "your card"; }
std::string bank_of(Mover reader) { return is_admin(reader) ? "The renter’s bank" : "Your bank"; }
std::string deposit_of(Mover reader) { return reader == Mover::renter ? "your deposit" : "the renter’s deposit"; }

// It came when the new dates had gone, so the booking kept its own and all of it goes back.
bool is_of_lost_change(const CardPayment& payment) {
  return payment.for_change &&
         std::ranges::find(payment.refunds, RefundKind::slot_lost, &RefundFact::kind) != payment.refunds.end();
}

bool counts(const CardPayment& payment) {
  return payment.state == PaymentState::paid && !payment.duplicate && !is_of_lost_change(payment);
}

bool ends_it(const RefundFact& refund) {
  return refund.kind == RefundKind::cancellation_refund || refund.kind == RefundKind::slot_lost ||
         refund.kind == RefundKind::admin;
}

bool is_of_deposit(const RefundFact& refund) {
  return refund.kind == RefundKind::partial_80 || refund.kind == RefundKind::remaining_20;
}

Pence received(const CardPayment& payment) { return payment.received_pence.value_or(payment.amount_pence); }

template <class Predicate>
std::vector<RefundFact> refunds_of(const std::vector<CardPayment>& payments, Predicate wanted) {
  std::vector<RefundFact> all;
  for (const CardPayment& payment : payments)
    for (const RefundFact& refund : payment.refunds)
      if (wanted(payment, refund)) all.push_back(refund);
  return all;
}

Pence sum(const std::vector<RefundFact>& refunds) {
  Pence all;
  for (const RefundFact& refund : refunds) all = all + refund.amount_pence;
  return all;
}

// What a bank has taken and not returned.
Pence taken_by_bank(const std::vector<CardPayment>& payments) {
  Pence all;
  for (const CardPayment& payment : payments)
    for (const ChargebackFact& chargeback : payment.chargebacks)
      if (chargeback.debited && chargeback.state != DisputeState::won) all = all + chargeback.amount_pence;
  return all;
}

// ---- one step each ----

MoneyStep told_quarantine(const CardPayment& payment, Mover reader, Date today) {
  MoneyStep step{MoneyItem::payment, MoneyStage::checking, received(payment), payment.on, "Payment being checked", {}};
  const std::string whose = is_admin(reader) ? "the renter’s payment" : "your payment";
  step.text = payment.received_pence
                  ? fmt::format("We have received {} of {} and are checking it.", whose, format_gbp(step.amount_pence))
                  : fmt::format("We are checking {} with our payment provider.", whose);
  if (is_admin(reader)) return step;
  const auto by = nth_working_day_after(payment.on, checked_within_working_days);
  if (by && today <= *by)
    step.text += fmt::format(
        " There is nothing you need to do: we will email you by {}. Then either your booking is confirmed or you are "
        "refunded in full.",
        format_day(*by));
  else
    step.text +=
        " There is nothing you need to do: we will email you as soon as we have the answer. Then either your booking "
        "is confirmed or you are refunded in full.";
  return step;
}

MoneyStep told_payment(const CardPayment& payment, Mover reader, Date today) {
  if (payment.state == PaymentState::quarantined) return told_quarantine(payment, reader, today);
  MoneyStep step{MoneyItem::payment, MoneyStage::done, received(payment), payment.on, "Paid by card", {}};
  if (payment.for_change) step.label = "Paid by card for other dates";
  step.text = fmt::format("Charged to {} on {}.", card_of(reader), format_day(payment.on));
  const auto has = [&](RefundKind kind) {
    return std::ranges::find(payment.refunds, kind, &RefundFact::kind) != payment.refunds.end();
  };
  if (has(RefundKind::quarantined)) step.text += " The payment did not match the booking.";
  if (has(RefundKind::duplicate)) step.text += " The booking had been paid for already.";
  if (has(RefundKind::slot_lost)) step.text += " The payment came after the dates had gone.";
  return step;
}

MoneyStep told_chargeback(const ChargebackFact& chargeback, Mover reader) {
  MoneyStep step{MoneyItem::chargeback, MoneyStage::disputed, chargeback.amount_pence, chargeback.on, {}, {}};
  const std::string bank = bank_of(reader), amount = format_gbp(chargeback.amount_pence);
  switch (chargeback.state) {
    case DisputeState::open:
      step.label = "Disputed with the bank";
      step.text =
          chargeback.debited
              ? fmt::format(
                    "{} has taken {} of this payment back and is deciding who gets it. Until then, nothing more is "
                    "sent.",
                    bank, amount)
              : fmt::format("{} has asked us about {} of this payment. Until that is settled, nothing more is sent.",
                            bank, amount);
      break;
    case DisputeState::won:
      step.stage = MoneyStage::kept;
      step.label = "Dispute decided";
      step.text = fmt::format("{} has decided that the payment of {} stands.", bank, amount);
      break;
    case DisputeState::lost:
    case DisputeState::released:
    case DisputeState::kept:
      step.stage = MoneyStage::done;
      step.label = "Given back by the bank";
      step.text = fmt::format("{} has given {} of this payment back.", bank, amount);
      break;
  }
  return step;
}

MoneyStep told_pick_up(const BookingMoneyFacts& facts, Mover reader) {
  MoneyStep step{MoneyItem::pick_up, MoneyStage::due, due_at_pick_up(facts.lines), {}, "Due at pick-up", {}};
  step.text = reader == Mover::host ? "The renter pays you at pick-up." : "To be paid to the host at pick-up.";
  if (!facts.collected) return step;
  step.stage = MoneyStage::done;
  step.label = "Paid at pick-up";
  step.text = reader == Mover::host ? "You have confirmed that you were paid at pick-up."
                                    : "The host has confirmed that it was paid at pick-up.";
  return step;
}

// The chargeback that matters most to the host: what is decided for good comes last.
std::optional<DisputeState> dispute_of_earnings(const std::vector<CardPayment>& payments) {
  for (const DisputeState state : {DisputeState::open, DisputeState::lost, DisputeState::kept})
    for (const CardPayment& payment : payments)
      if (std::ranges::find(payment.chargebacks, state, &ChargebackFact::state) != payment.chargebacks.end())
        return state;
  return std::nullopt;
}

// What may have been paid out already is not known here, so only the rest is spoken of.
MoneyStep told_held_earnings(Pence earnings, DisputeState dispute) {
  MoneyStep step{MoneyItem::earnings, MoneyStage::held, earnings, {}, "Your earnings: on hold", {}};
  switch (dispute) {
    case DisputeState::open:
      step.text =
          "The renter’s bank is deciding about a chargeback. Anything we have not paid out to you yet waits until "
          "then.";
      break;
    case DisputeState::lost:
      step.text =
          "The renter’s bank took the payment back, and we are deciding what happens next. Anything we have not paid "
          "out to you yet waits until then.";
      break;
    default:
      step.stage = MoneyStage::done;
      step.label = "Your earnings: not all paid out";
      step.text =
          "The renter’s bank took the payment back for good. Anything we had not paid out to you by then is not paid "
          "out any more.";
  }
  return step;
}

// Before its trip is over.
MoneyStep told_held_deposit(Pence amount, Mover reader) {
  MoneyStep step{MoneyItem::deposit, MoneyStage::held, amount, {}, "Deposit held", {}};
  step.text =
      reader == Mover::host
          ? "We hold the renter’s deposit during the trip. Afterwards you can charge it for damage, fuel, miles "
            "or fines."
          : fmt::format(
                "We hold {}. It is refunded after the trip, minus any charges for damage, fuel, miles "
                "or fines.",
                deposit_of(reader));
  return step;
}

MoneyStep told_deposit_with_host(const DepositFact& deposit, Mover reader) {
  MoneyStep step{MoneyItem::deposit, MoneyStage::held, deposit.amount_pence, {}, "Deposit with the host", {}};
  const std::string amount = format_gbp(deposit.amount_pence);
  if (deposit.received || deposit.given_back) {
    const bool agreed = deposit.received;
    step.stage = agreed ? MoneyStage::done : MoneyStage::waiting;
    step.label = agreed ? "Deposit given back" : "Deposit given back, not confirmed yet";
    const std::string who = agreed ? (reader == Mover::renter ? "You have" : "The renter has")
                                   : (reader == Mover::host ? "You have" : "The host has");
    step.text = fmt::format("{} confirmed that the deposit of {} is back.", who, amount);
    return step;
  }
  const std::string who = reader == Mover::host     ? "You hold the renter’s"
                          : reader == Mover::renter ? "Your host holds the"
                                                    : "The host holds the";
  step.text = fmt::format("{} deposit of {}.", who, amount);
  return step;
}

// ---- the whole ----

MoneyState state_of_refunds(const std::vector<RefundFact>& refunds, Pence of) {
  const auto any = [&](RefundState state) {
    return std::ranges::any_of(refunds, [&](const RefundFact& r) { return r.state == state && !r.charged_back; });
  };
  if (any(RefundState::failed)) return MoneyState::refund_failed;
  if (any(RefundState::processing)) return MoneyState::refund_on_its_way;
  if (any(RefundState::scheduled)) return MoneyState::refund_scheduled;
  if (!any(RefundState::completed)) return MoneyState::given_back_by_bank;
  return sum(refunds) < of ? MoneyState::partially_refunded : MoneyState::refunded;
}

Pence charged_for(const std::vector<CardPayment>& payments) {
  Pence all;
  for (const CardPayment& payment : payments)
    if (counts(payment)) all = all + received(payment);
  return all;
}

// What was charged, less what changes of the dates gave back.
Pence price_paid(const std::vector<CardPayment>& payments) {
  return charged_for(payments) - sum(refunds_of(payments, [](const CardPayment& p, const RefundFact& r) {
           return counts(p) && r.kind == RefundKind::date_change && !r.charged_back;
         }));
}

bool is_disputed(const CardPayment& payment) {
  return std::ranges::any_of(payment.chargebacks, [](const ChargebackFact& c) { return is_held_by(c.state); });
}

// disputed: its payment is, so that nothing leaves until the bank has decided. full: with those beside it all that was
// charged.
struct RefundContext {
  bool disputed = false, full = false;
};

MoneyStep told(const RefundFact& refund, RefundContext context, Mover reader, Date today) {
  const std::string card = card_of(reader), amount = format_gbp(refund.amount_pence);
  const Date day = refund.on.value_or(refund.due_on);
  MoneyStep step{MoneyItem::refund, MoneyStage::scheduled, refund.amount_pence, day, {}, {}};
  if (refund.state == RefundState::completed) {
    step.stage = MoneyStage::done;
    step.label = "Refunded on " + format_day(day);
    step.text = fmt::format("{} went back to {} on {}.", amount, card, format_day(day));
  } else if (refund.state == RefundState::failed && refund.charged_back) {
    step.stage = MoneyStage::kept;
    step.label = "Not sent: given back by the bank";
    step.text = fmt::format("{} gave this money back itself, so we did not send {}.", bank_of(reader), amount);
  } else if (refund.state == RefundState::failed) {
    step.stage = MoneyStage::failed;
    step.label = "Refund failed to process";
    step.text = is_admin(reader) ? "Failed to process refund. Please try again or check Stripe manually."
                                 : "Please contact support for assistance.";
  } else if (refund.state == RefundState::processing) {
    step.stage = MoneyStage::sent;
    step.label = "Refund on its way";
    step.text = fmt::format("{} is on its way to {}.{}", amount, card, banks_take);
  } else if (context.disputed) {
    step.stage = MoneyStage::waiting;
    step.label = "Refund waiting for the bank";
    step.text = fmt::format("{} is on hold: nothing is sent while the payment is disputed.", amount);
  } else if (is_of_deposit(refund)) {
    const bool is_late = refund.due_on < today;
    step.label = is_late ? "Deposit refund due" : "Deposit refund due on " + format_day(refund.due_on);
    step.text = is_late ? fmt::format("{} of {} was due to be sent to {} on {} and will be sent next.", amount,
                                      deposit_of(reader), card, format_day(refund.due_on))
                        : fmt::format("{} of {} will be sent to {} on {}.", amount, deposit_of(reader), card,
                                      format_day(refund.due_on));
  } else {
    step.label = "Refund scheduled";
    step.text = context.full ? fmt::format("A full refund will be processed automatically. {} will go back to {}.{}",
                                           amount, card, banks_take)
                             : fmt::format("A refund of {} will be processed automatically. It will go back to {}.{}",
                                           amount, card, banks_take);
  }
  return step;
}

MoneyStep told(const RefundFact& refund, const CardPayment& of, const std::vector<CardPayment>& payments, Mover reader,
               Date today) {
  const auto ending =
      refunds_of(payments, [](const CardPayment& p, const RefundFact& r) { return counts(p) && ends_it(r); });
  const bool full =
      counts(of) && ends_it(refund) ? sum(ending) == price_paid(payments) : refund.amount_pence == received(of);
  return told(refund, RefundContext{is_disputed(of), full}, reader, today);
}

std::optional<MoneyState> state_of_disputes(const std::vector<CardPayment>& payments) {
  std::optional<MoneyState> state;
  for (const CardPayment& payment : payments)
    for (const ChargebackFact& chargeback : payment.chargebacks) {
      if (chargeback.state == DisputeState::open) return MoneyState::disputed;
      if (chargeback.state != DisputeState::won) state = MoneyState::given_back_by_bank;
    }
  return state;
}

MoneyState state_without_payment(const BookingMoneyFacts& facts) {
  const auto is_checked = [](const CardPayment& p) { return p.state == PaymentState::quarantined; };
  if (std::ranges::any_of(facts.payments, is_checked)) return MoneyState::being_checked;
  const bool stands = facts.state != BookingState::cancelled;
  const auto back = refunds_of(
      facts.payments, [&](const CardPayment& p, const RefundFact&) { return !(stands && is_of_lost_change(p)); });
  if (!back.empty()) return state_of_refunds(back, sum(back));
  if (facts.state == BookingState::cancelled) return MoneyState::nothing_owed;
  if (due_now(facts.lines) > 0_p) return MoneyState::awaiting_payment;
  return facts.collected ? MoneyState::paid_at_pick_up : MoneyState::pay_at_pick_up;
}

MoneyState state_of(const BookingMoneyFacts& facts) {
  if (std::ranges::none_of(facts.payments, counts)) return state_without_payment(facts);
  if (const auto disputed = state_of_disputes(facts.payments)) return *disputed;
  const auto ending =
      refunds_of(facts.payments, [](const CardPayment& p, const RefundFact& r) { return counts(p) && ends_it(r); });
  if (!ending.empty()) return state_of_refunds(ending, price_paid(facts.payments));
  return facts.method == Method::pay_on_collection ? MoneyState::booking_deposit_paid : MoneyState::paid;
}

std::string label_of(MoneyState state, Mover reader) {
  switch (state) {
    case MoneyState::awaiting_payment:
      return "Payment pending";
    case MoneyState::being_checked:
      return "Payment being checked";
    case MoneyState::pay_at_pick_up:
      return "Due at pick-up";
    case MoneyState::paid_at_pick_up:
      return "Paid at pick-up";
    case MoneyState::paid:
      return "Paid";
    case MoneyState::booking_deposit_paid:
      return "Booking deposit paid";
    case MoneyState::disputed:
      return "Payment disputed";
    case MoneyState::given_back_by_bank:
      return "Given back by the bank";
    case MoneyState::refund_scheduled:
      return "Refund scheduled";
    case MoneyState::refund_on_its_way:
      return "Refund on its way";
    case MoneyState::refund_failed:
      return reader == Mover::host ? "Being refunded" : "Refund failed";
    case MoneyState::refunded:
      return "Refunded";
    case MoneyState::partially_refunded:
      return "Partly refunded";
    case MoneyState::nothing_owed:
      break;
  }
  return "Nothing owed";
}

// What a list says below: the sentences about what is not as usual.
std::optional<std::string> note_of(MoneyState state, const std::vector<MoneyStep>& steps) {
  if (state == MoneyState::nothing_owed) return "Nothing was charged.";
  const bool is_usual = state == MoneyState::paid || state == MoneyState::booking_deposit_paid ||
                        state == MoneyState::awaiting_payment || state == MoneyState::pay_at_pick_up ||
                        state == MoneyState::paid_at_pick_up;
  if (is_usual) return std::nullopt;
  std::string all;
  for (const MoneyStep& step : steps) {
    const bool told =
        step.stage == MoneyStage::checking || step.item == MoneyItem::refund || step.item == MoneyItem::chargeback;
    if (told) all += (all.empty() ? "" : " ") + step.text;
  }
  return all.empty() ? std::nullopt : std::optional(all);
}

bool will_be_collected(const BookingMoneyFacts& facts) {
  return facts.state != BookingState::cancelled && due_at_pick_up(facts.lines) > 0_p;
}

void add_deposit(std::vector<MoneyStep>& steps, const BookingMoneyFacts& facts, Mover reader) {
  if (facts.deposit) return steps.push_back(told_deposit(*facts.deposit, facts.payments, reader));
  const bool is_held = facts.state != BookingState::cancelled && std::ranges::any_of(facts.payments, counts);
  const Pence held = deposit_held(facts.lines);
  if (is_held && held > 0_p && taken_by_bank(facts.payments) == 0_p) steps.push_back(told_held_deposit(held, reader));
}

void add_cards(std::vector<MoneyStep>& steps, const BookingMoneyFacts& facts, Mover reader, Date today) {
  for (const CardPayment& payment : facts.payments) {
    steps.push_back(told_payment(payment, reader, today));
    for (const RefundFact& refund : payment.refunds)
      steps.push_back(told(refund, payment, facts.payments, reader, today));
    for (const ChargebackFact& chargeback : payment.chargebacks) steps.push_back(told_chargeback(chargeback, reader));
  }
}

}  // namespace

std::optional<MoneyStep> told_refund(const std::vector<CardPayment>& payments, RefundId id, Mover reader, Date today) {
  for (const CardPayment& payment : payments)
    for (const RefundFact& refund : payment.refunds)
      if (refund.id == id) return told(refund, payment, payments, reader, today);
  return std::nullopt;
}

MoneyStep told_deposit(const DepositFact& deposit, const std::vector<CardPayment>& payments, Mover reader) {
  if (deposit.with_host) return told_deposit_with_host(deposit, reader);
  std::vector<ChargeStanding> charges;
  for (const ChargeFact& charge : deposit.charges)
    charges.push_back({charge.state, charge.amount_pence, charge.collected_pence.value_or(0_p), {}});
  const Shares shares = shares_of(deposit.amount_pence, charges);
  const auto parts = [&](RefundState state) {
    return sum(refunds_of(payments, [&](const CardPayment&, const RefundFact& r) {
      return is_of_deposit(r) && r.state == state && !r.charged_back;
    }));
  };
  const Pence back = parts(RefundState::completed), sent = parts(RefundState::processing);
  const Pence by_bank = std::min(taken_by_bank(payments), deposit.amount_pence - shares.charged - back - sent);
  const Pence left = deposit.amount_pence - shares.charged - back - sent - by_bank;
  const std::string all = format_gbp(deposit.amount_pence), whose = deposit_of(reader);
  MoneyStep step{MoneyItem::deposit, left > 0_p ? MoneyStage::held : MoneyStage::done, left, {}, {}, {}};
  step.label = left > 0_p ? "Deposit held" : "Deposit settled";
  step.text = left == deposit.amount_pence ? fmt::format("We hold {} of {}.", whose, all)
              : left > 0_p                 ? fmt::format("We hold {} of {} of {}.", format_gbp(left), whose, all)
                                           : fmt::format("We no longer hold any of {} of {}.", whose, all);
  const auto add = [&](Pence amount, const std::string& what) {
    if (amount > 0_p) step.text += fmt::format(" {} {}.", format_gbp(amount), what);
  };
  add(shares.charged, reader == Mover::host ? "of it is yours" : "of it went to the host");
  add(shares.waiting, "waits until a charge is decided");
  if (reader == Mover::host) return step;
  add(back, "went back to " + card_of(reader));
  add(sent, "is on its way to " + card_of(reader));
  add(by_bank, is_admin(reader) ? "was taken by the renter’s bank" : "was taken back by your bank");
  return step;
}

BookingMoney booking_money(const BookingMoneyFacts& facts, Mover reader, Date today) {
  BookingMoney told;
  told.state = state_of(facts);
  told.label = label_of(told.state, reader);
  std::vector<MoneyStep> cards;
  add_cards(cards, facts, is_admin(reader) ? Mover::admin : Mover::renter, today);
  if (reader != Mover::host) {
    told.charged_pence = charged_for(facts.payments);
    told.note = note_of(told.state, cards);
    told.steps = std::move(cards);
  }
  if (will_be_collected(facts)) told.steps.push_back(told_pick_up(facts, reader));
  add_deposit(told.steps, facts, reader);
  const auto dispute = dispute_of_earnings(facts.payments);
  if (reader == Mover::host && dispute && facts.host_earnings > 0_p)
    told.steps.push_back(told_held_earnings(facts.host_earnings, *dispute));
  return told;
}

std::vector<PriceLine> breakdown_of_booking(const BookingMoneyFacts& facts) {
  auto shown = breakdown(facts.lines, facts.method);
  const bool paid = std::ranges::any_of(facts.payments, counts);
  for (PriceLine& line : shown) {
    if (line.code == "due_now" && paid) {
      line.label = "Paid";
      line.amount_pence = charged_for(facts.payments);
    }
    if (line.code == "due_at_pick_up" && facts.collected) {
      line.label = "Paid at pick-up";
      line.note = "Paid to the host";
    }
  }
  if (facts.state == BookingState::cancelled)
    std::erase_if(shown, [](const PriceLine& line) { return line.code == "due_at_pick_up"; });
  return shown;
}

}  // namespace kerbside::rules
