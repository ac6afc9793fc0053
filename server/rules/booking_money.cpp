#include "rules/booking_money.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "rules/money_arithmetic.hpp"
#include "rules/working_days.hpp"

namespace kerbside::rules {

namespace {

constexpr int checked_within_working_days = 2;  // a quarantined payment
constexpr const char* banks_take = " Banks take up to ten working days to show it.";

bool is_admin(Mover reader) { return reader == Mover::admin; }
std::string card_of(Mover reader) { return is_admin(reader) ? "the renter’s card" : "your card"; }
std::string bank_of(Mover reader) { return is_admin(reader) ? "The renter’s bank" : "Your bank"; }
std::string deposit_of(Mover reader) { return reader == Mover::renter ? "your deposit" : "the renter’s deposit"; }

// Returns whether the payment came after the new dates had gone, so that the booking kept its dates and all of it is
// refunded.
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

// Returns what banks have taken and not returned.
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
  if (has(RefundKind::slot_lost)) step.text += " The payment came after the dates had been released.";
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

// Returns what waits for a decision, whatever the day.
Pence on_hold(const EarningsFact& earnings) {
  const Pence due = due_to_host(earnings.payout);
  return earnings.payout.in_question ? due : due - undisputed(earnings.payout);
}

std::string why_held(HeldBy by, const std::string& host) {
  const std::string waits = " Anything we have not paid out to " + host + " yet waits until that is settled.";
  switch (by) {
    case HeldBy::bank:
      return "The renter’s bank is deciding about a chargeback." + waits;
    case HeldBy::lost:
      return "The renter’s bank took the payment back, and we are deciding what happens next." + waits;
    case HeldBy::not_returned:
      return "The vehicle is reported as not back." + waits;
    case HeldBy::dispute:
      return "A dispute about this booking is open." + waits;
    case HeldBy::no_show:
      break;
  }
  return "The no-show was contested, and we are deciding about it." + waits;
}

// Returns whether more was refunded than was left to pay out, also once other bookings paid for that.
bool is_refunded_late(const PayoutFacts& payout) { return debt_of(payout) > 0_p || payout.netted < 0_p; }

// Returns stage, amount, the label's second half and the sentence; nothing while the trip is not over.
std::optional<MoneyStep> told_payout(const EarningsFact& earnings, const std::string& host, const std::string& whose) {
  const Pence due = due_to_host(earnings.payout), sent = earnings.payout.sent;
  const std::string rest = format_gbp(due), account = whose + " payout account";
  const auto step = [&](MoneyStage stage, Pence amount, std::string label, std::string text) {
    return MoneyStep{MoneyItem::earnings, stage, amount, {}, std::move(label), std::move(text)};
  };
  switch (earnings.stage) {
    case PayoutStage::awaiting_collection:
      if (due == 0_p) return std::nullopt;
      return step(MoneyStage::waiting, due, "not confirmed yet",
                  fmt::format("We pay {} out once {} confirmed the payment at pick-up.", rest,
                              host == "you" ? "you have" : host + " has"));
    case PayoutStage::earned:
      return step(MoneyStage::scheduled, due, "paid out from " + format_day(*earnings.payable_on),
                  fmt::format("We will send {} to {} then.", rest, account));
    case PayoutStage::account_needed:
      return step(MoneyStage::waiting, due, "payout account needed",
                  fmt::format("We send {} once {} is ready.", rest, account));
    case PayoutStage::due:
      return step(MoneyStage::scheduled, due, "being paid out",
                  fmt::format("{} will be sent to {} next.", rest, account));
    case PayoutStage::on_its_way:
      return step(MoneyStage::sent, sent, "being paid out", fmt::format("A payout to {} is on its way.", account));
    case PayoutStage::failed:
      return step(MoneyStage::failed, due, "payout failed",
                  fmt::format("We could not send {} to {} and are looking into it. Nothing is lost.", rest, account));
    case PayoutStage::paid:
      if (is_refunded_late(earnings.payout))
        return step(MoneyStage::kept, earnings.payout.kept, "refunded after the payout", {});
      if (sent == 0_p && earnings.payout.netted > 0_p)
        return step(MoneyStage::kept, earnings.payout.netted, "used for a refund", {});
      if (sent == 0_p) return std::nullopt;
      return step(MoneyStage::done, sent, "paid out", fmt::format("{} went to {}.", format_gbp(sent), account));
    case PayoutStage::kept:
      return step(MoneyStage::kept, earnings.payout.kept, "not paid out", {});
    case PayoutStage::upcoming:
    case PayoutStage::held:
    case PayoutStage::cancelled:
      break;
  }
  return std::nullopt;
}

std::optional<MoneyStep> told_earnings(const EarningsFact& earnings, Mover reader) {
  const std::string host = is_admin(reader) ? "the host" : "you", whose = is_admin(reader) ? "the host’s" : "your";
  std::optional<MoneyStep> step;
  const bool moves = earnings.stage == PayoutStage::on_its_way || earnings.stage == PayoutStage::cancelled;
  if (const Pence held = on_hold(earnings); held > 0_p && !moves)
    step = MoneyStep{MoneyItem::earnings, MoneyStage::held, held, {}, "on hold", why_held(earnings.held_by, host)};
  else
    step = told_payout(earnings, host, whose);
  if (!step) return step;
  step->label = (is_admin(reader) ? "The host’s earnings: " : "Your earnings: ") + step->label;
  const auto add = [&](Pence amount, const std::string& text) {
    if (amount > 0_p)
      step->text += (step->text.empty() ? "" : " ") + fmt::format(fmt::runtime(text), format_gbp(amount));
  };
  add(earnings.refunded_in_dispute, "{} was refunded to the renter after a dispute.");
  add(debt_of(earnings.payout), "{} of that is more than was left to pay out, and is taken from the next earnings.");
  add(earnings.payout.kept - earnings.refunded_in_dispute,
      "The renter’s bank has permanently reversed the payment, so {} is not paid out.");
  add(earnings.payout.netted, "{} paid for a refund of another booking, which was decided after its payout.");
  const bool told = step->stage == MoneyStage::done || step->stage == MoneyStage::sent;
  if (!told) add(earnings.payout.sent, "{} was paid out before.");
  return step;
}

// The deposit before the trip is over.
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

// Returns what was charged, less what changes of dates refunded.
Pence price_paid(const std::vector<CardPayment>& payments) {
  return charged_for(payments) - sum(refunds_of(payments, [](const CardPayment& p, const RefundFact& r) {
           return counts(p) && r.kind == RefundKind::date_change && !r.charged_back;
         }));
}

bool has(const CardPayment& payment, DisputeState state) {
  return std::ranges::find(payment.chargebacks, state, &ChargebackFact::state) != payment.chargebacks.end();
}

bool is_disputed(const CardPayment& payment) { return has(payment, DisputeState::open); }

bool is_to_be_sent(const RefundFact& refund) {
  return refund.state == RefundState::scheduled || (refund.state == RefundState::failed && !refund.charged_back);
}

// Returns what the payer's bank has given back for good and no refund has been set off against yet.
Pence given_by_bank(const CardPayment& payment) {
  Pence given;
  for (const ChargebackFact& chargeback : payment.chargebacks) {
    const bool lasts = chargeback.state != DisputeState::open && chargeback.state != DisputeState::won;
    if (chargeback.debited && lasts) given = given + chargeback.amount_pence;
  }
  for (const RefundFact& refund : payment.refunds)
    if (refund.charged_back) given = given - refund.amount_pence;
  return std::max(0_p, given);
}

// Returns how much of that is set off against this refund; the first waiting refunds come first (rules/chargeback.hpp).
Pence met_by_bank(const CardPayment& payment, const RefundFact& refund) {
  Pence given = given_by_bank(payment);
  for (const RefundFact& waiting : payment.refunds) {
    if (!is_to_be_sent(waiting)) continue;
    const Pence met = std::min(given, waiting.amount_pence);
    if (waiting.id == refund.id) return met;
    given = given - met;
  }
  return 0_p;
}

// Returns what is left of it for later refunds.
Pence left_by_bank(const CardPayment& payment) {
  Pence given = given_by_bank(payment);
  for (const RefundFact& waiting : payment.refunds)
    if (is_to_be_sent(waiting)) given = given - std::min(given, waiting.amount_pence);
  return given;
}

// disputed: the bank is deciding, so nothing is sent; lost: it has decided, and we have not closed the chargeback. met:
// the part that the bank gave back itself. full: together with the refunds beside it, everything that was charged.
struct RefundContext {
  bool disputed = false, lost = false;
  Pence met;
  bool full = false;
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
  } else if (is_to_be_sent(refund) && context.met == refund.amount_pence) {
    step.stage = MoneyStage::kept;
    step.label = "Not sent: given back by the bank";
    step.text = fmt::format("{} has given this money back itself, so we do not send {}.", bank_of(reader), amount);
  } else if (is_to_be_sent(refund) && context.met > 0_p) {
    step.stage = MoneyStage::waiting;
    step.label = "Refund waiting";
    step.text = fmt::format("{} has given {} of this back itself. We send the rest, {}, once the dispute is closed.",
                            bank_of(reader), format_gbp(context.met), format_gbp(refund.amount_pence - context.met));
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
  } else if (context.lost) {
    step.stage = MoneyStage::waiting;
    step.label = "Refund waiting";
    step.text = fmt::format("{} is on hold until the dispute with the bank is closed.", amount);
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
  const RefundContext context{is_disputed(of), has(of, DisputeState::lost), met_by_bank(of, refund), full};
  return told(refund, context, reader, today);
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

// Returns the note in a list: the sentences about what is unusual.
std::optional<std::string> note_of(MoneyState state, const std::vector<MoneyStep>& steps) {
  if (state == MoneyState::nothing_owed) return "Nothing was charged.";
  const bool is_usual = state == MoneyState::paid || state == MoneyState::booking_deposit_paid ||
                        state == MoneyState::awaiting_payment || state == MoneyState::pay_at_pick_up ||
                        state == MoneyState::paid_at_pick_up;
  if (is_usual) return std::nullopt;
  const std::string all = told_refunds(steps);
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

// Joins the refunds that an ended booking makes from each of its payments into one sum, shown behind the last payment,
// where they were made in the same way.
std::vector<CardPayment> with_joined_refunds(std::vector<CardPayment> payments) {
  RefundFact* last = nullptr;
  const auto joins = [&](const RefundFact& refund) {
    return last->state == refund.state && last->on == refund.on && last->due_on == refund.due_on &&
           last->charged_back == refund.charged_back;
  };
  for (CardPayment& payment : std::views::reverse(payments)) {
    if (!counts(payment) || !payment.chargebacks.empty()) continue;
    std::erase_if(payment.refunds, [&](RefundFact& refund) {
      if (!last || !ends_it(refund) || !joins(refund)) return false;
      last->amount_pence = last->amount_pence + refund.amount_pence;
      return true;
    });
    const auto ending = std::ranges::find_if(payment.refunds, ends_it);
    if (!last && ending != payment.refunds.end()) last = &*ending;
  }
  return payments;
}

// Lists what a late cancellation keeps, according to the price (K5).
std::string late_terms(const MoneyLines& lines, Method method) {
  std::string all;
  const auto add = [&](Pence amount, const char* what) {
    if (amount > 0_p) all += (all.empty() ? "" : ", ") + std::string(what);
  };
  add(amount_of(lines, LineCode::service_fee), "the service fee");
  add(amount_of(lines, LineCode::date_change_fee), "the fee for the late change");
  return all + (all.empty() ? "" : " and ") + "half of the " +
         (method == Method::pay_now ? "rental" : "booking deposit");
}

// Returns what the terms of a cancelled booking keep.
std::optional<MoneyStep> told_kept(const BookingMoneyFacts& facts) {
  const bool is_over = facts.state == BookingState::cancelled && std::ranges::any_of(facts.payments, counts);
  if (!is_over || taken_by_bank(facts.payments) > 0_p) return std::nullopt;
  const Pence back = sum(
      refunds_of(facts.payments, [](const CardPayment& p, const RefundFact& r) { return counts(p) && ends_it(r); }));
  const Pence kept = price_paid(facts.payments) - back;
  if (kept <= 0_p) return std::nullopt;
  MoneyStep step{MoneyItem::payment, MoneyStage::kept, kept, {}, "Kept", {}};
  step.text = fmt::format("We keep {}", format_gbp(kept));
  if (facts.earnings && facts.earnings->payout.in_question && facts.earnings->held_by != HeldBy::dispute) {
    step.stage = MoneyStage::waiting;
    step.label = "Waiting for our decision";
    step.text = fmt::format("We are looking into the no-show. Until we have decided, we hold {}.", format_gbp(kept));
    return step;
  }
  if (back == late_cancellation(facts.lines).total())
    step.text += ": " + late_terms(facts.lines, facts.method);
  else if (back > 0_p && back == everything_paid(facts.lines).deposit)
    step.text += ": all but the deposit, because of the no-show at the pick-up";
  step.text += ".";
  return step;
}

void add_cards(std::vector<MoneyStep>& steps, const BookingMoneyFacts& facts, Mover reader, Date today) {
  const auto payments = with_joined_refunds(facts.payments);
  for (const CardPayment& payment : payments) {
    steps.push_back(told_payment(payment, reader, today));
    for (const RefundFact& refund : payment.refunds) steps.push_back(told(refund, payment, payments, reader, today));
    for (const ChargebackFact& chargeback : payment.chargebacks) steps.push_back(told_chargeback(chargeback, reader));
  }
  if (auto kept = told_kept(facts)) steps.push_back(std::move(*kept));
}

}  // namespace

// A bank that gave the money back is mentioned once, not for each refund that it made.
std::string told_refunds(const std::vector<MoneyStep>& steps) {
  const bool by_bank = std::ranges::any_of(steps, [](const MoneyStep& step) {
    return step.item == MoneyItem::chargeback && step.stage == MoneyStage::done;
  });
  std::string all;
  for (const MoneyStep& step : steps) {
    const bool of_payment = step.item == MoneyItem::payment && step.stage != MoneyStage::done;
    const bool of_refund = step.item == MoneyItem::refund && !(by_bank && step.stage == MoneyStage::kept);
    if (of_payment || of_refund || step.item == MoneyItem::chargeback) all += (all.empty() ? "" : " ") + step.text;
  }
  return all;
}

Pence failed_refunds(const std::vector<MoneyStep>& steps) {
  Pence all;
  for (const MoneyStep& step : steps)
    if (step.item == MoneyItem::refund && step.stage == MoneyStage::failed) all = all + step.amount_pence;
  return all;
}

Pence host_gets(const BookingMoneyFacts& facts) {
  if (!facts.earnings) return facts.state == BookingState::cancelled ? 0_p : facts.host_earnings;
  const PayoutFacts& payout = facts.earnings->payout;
  return facts.earnings->amount - std::min(payout.kept, payout.payable);
}

Pence held_for_host(const BookingMoneyFacts& facts, Pence in_ledger) {
  if (!facts.earnings) return facts.state == BookingState::cancelled ? 0_p : in_ledger;
  return std::min(in_ledger, undisputed(facts.earnings->payout));
}

AtBank at_bank(const std::vector<CardPayment>& payments) {
  AtBank bank;
  for (const CardPayment& payment : payments) {
    if (!counts(payment)) continue;
    bank.given = bank.given + left_by_bank(payment);
    bank.waits |= std::ranges::any_of(payment.chargebacks, [](const ChargebackFact& c) { return is_held_by(c.state); });
  }
  return bank;
}

std::optional<MoneyStep> told_refund(const std::vector<CardPayment>& payments, RefundId id, Mover reader, Date today) {
  for (const CardPayment& payment : payments)
    for (const RefundFact& refund : payment.refunds)
      if (refund.id == id) return told(refund, payment, payments, reader, today);
  return std::nullopt;
}

namespace {

// Nothing is decided yet: if we win, the money comes back.
MoneyStep told_disputed_deposit(Pence amount, const std::string& all, Mover reader) {
  MoneyStep step{MoneyItem::deposit, MoneyStage::waiting, amount, {}, "Deposit waiting for the bank", {}};
  step.text = fmt::format("{} has asked for this payment back. Until it has decided, {} of {} stays as it is.",
                          reader == Mover::renter ? "Your bank" : "The renter’s bank", deposit_of(reader), all);
  return step;
}

}  // namespace

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
  if (by_bank > 0_p && std::ranges::any_of(payments, is_disputed)) return told_disputed_deposit(by_bank, all, reader);
  MoneyStep step{MoneyItem::deposit, left > 0_p ? MoneyStage::held : MoneyStage::done, left, {}, {}, {}};
  step.label = left > 0_p ? "Deposit held" : "Deposit settled";
  step.text = left == deposit.amount_pence ? fmt::format("We hold {} of {}.", whose, all)
              : left > 0_p                 ? fmt::format("We hold {} of {} of {}.", format_gbp(left), whose, all)
                                           : fmt::format("We no longer hold any of {} of {}.", whose, all);
  const auto add = [&](Pence amount, const std::string& what) {
    if (amount > 0_p) step.text += fmt::format(" {} {}.", format_gbp(amount), what);
  };
  add(shares.charged, reader == Mover::host ? "of it is yours" : "of it goes to the host");
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
  if (facts.earnings && reader != Mover::renter)
    if (auto step = told_earnings(*facts.earnings, reader)) told.steps.push_back(std::move(*step));
  return told;
}

std::vector<PriceLine> breakdown_of_booking(const BookingMoneyFacts& facts) {
  auto shown = breakdown(facts.lines, facts.method);
  const bool paid = std::ranges::any_of(facts.payments, counts);
  const bool can_be_paid = facts.state != BookingState::cancelled && state_of(facts) != MoneyState::being_checked;
  if (!paid && !can_be_paid) std::erase_if(shown, [](const PriceLine& line) { return line.code == "due_now"; });
  for (PriceLine& line : shown) {
    if (line.code == "due_now" && paid) {
      line.label = "Paid";
      line.amount_pence = price_paid(facts.payments);
      if (const Pence charged = charged_for(facts.payments); charged > line.amount_pence)
        line.note = fmt::format("{} charged, less {} for the new dates", format_gbp(charged),
                                format_gbp(charged - line.amount_pence));
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
