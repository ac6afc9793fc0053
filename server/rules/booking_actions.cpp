#include "rules/booking_actions.hpp"

#include <algorithm>
#include <array>

namespace kerbside::rules {

namespace {

bool is_request(const Standing& booking) { return booking.state == BookingState::pending && booking.placed; }

bool is_ahead(const Standing& booking, Instant now) {
  return booking.state == BookingState::confirmed && now < booking.pick_up;
}

bool has_confirmed(const Collection& collection, Mover who) {
  return who == Mover::host ? collection.by_host : collection.by_renter;
}

// When an action is possible, besides what the table of states allows; absent when it is not.
struct Window {
  std::optional<Instant> until{};
};

// A side says that it is late, until a no-show could be reported; the other one may refuse to wait.
std::optional<Window> window_of_delay(BookingAction action, const Standing& booking, Mover who, Instant now) {
  const HandoverFacts& facts = booking.handover;
  const Instant until = booking.pick_up + no_show_after_pick_up;
  if (has_come(facts) || is_open(facts.fault)) return std::nullopt;
  if (action == BookingAction::refuse_delay) {
    const auto delay = delay_of(facts, who == Mover::host ? Mover::renter : Mover::host);
    if (!delay || now >= delay->new_time) return std::nullopt;
    return Window{delay->new_time};
  }
  const bool was_refused =
      std::ranges::any_of(facts.delays, [&](const Delay& delay) { return delay.side == who && delay.refused_at; });
  if (was_refused || now < booking.pick_up - say_late_before_pick_up || now >= until) return std::nullopt;
  return Window{until};
}

std::optional<Instant> due_back(const Standing& booking) {
  return due_back(booking.handover, booking.state, booking.return_);
}

// "Is it back?": each side says so once; who said no may say yes later. Of a trip that was stopped it can be said at
// once that it is.
std::optional<Window> window_of_return(BookingAction action, const Standing& booking, Mover who, Instant now) {
  const ReturnFacts& facts = booking.handover.back;
  const bool is_out = is_said_out(facts);
  const bool is_accounted_for = facts.checked_out && !facts.by_renter_alone && !facts.host_says;
  const bool may_settle = who == Mover::admin || is_accounted_for;
  if (action == BookingAction::settle_return) return is_out && may_settle ? std::optional(Window{}) : std::nullopt;
  const std::optional<bool> said = who == Mover::host ? facts.host_says : facts.renter_says;
  const bool yes = action == BookingAction::confirm_return;
  if (yes && is_out && said != true) return Window{};
  const Instant due = due_back(booking).value();
  const Instant until = due + answer_return_within;
  const bool at_once = yes && booking.state == BookingState::cancelled;
  const Instant from = at_once ? due : due + is_it_back_after;
  if (said || !facts.is_open_to(who) || now < from || now >= until) return std::nullopt;
  return Window{until};
}

// The renter asks a few times at most; the host answers what waits.
std::optional<Window> window_of_later_return(BookingAction action, const Standing& booking, Instant now) {
  const std::optional<LaterReturn>& asked = booking.handover.later_return;
  const bool is_possible = action == BookingAction::ask_later_return
                               ? !asked || asked->times_asked < most_later_returns
                               : is_asked_later(booking.handover, booking.return_);
  if (!is_possible || now >= booking.return_) return std::nullopt;
  return Window{booking.return_};
}

std::optional<Window> window_of(BookingAction action, const Standing& booking, Mover who, Instant now) {
  switch (action) {
    case BookingAction::accept:
      if (!is_request(booking) || !booking.answer_by || now >= *booking.answer_by) return std::nullopt;
      return Window{booking.answer_by};
    case BookingAction::decline:
      if (!is_request(booking)) return std::nullopt;
      return Window{booking.answer_by};
    case BookingAction::cancel:
      if (is_request(booking) && who != Mover::host) return Window{};
      if (is_ahead(booking, now)) return Window{booking.pick_up};
      return std::nullopt;
    case BookingAction::change_dates: {
      const Instant until = booking.state == BookingState::active ? booking.return_ : booking.pick_up;
      if (now >= until) return std::nullopt;
      return Window{until};
    }
    case BookingAction::complete:
      // Not before the renter's time to say that something is wrong is over, unless the vehicle was handed over.
      if (now < fault_until(booking.handover, booking.pick_up) && !booking.handover.collected) return std::nullopt;
      if (is_open(booking.handover.fault)) return std::nullopt;
      return Window{booking.return_};
    case BookingAction::report_no_show:
      if (now < no_show_from(booking.handover, booking.pick_up)) return std::nullopt;
      if (has_come(booking.handover) || is_open(booking.handover.fault)) return std::nullopt;
      if (booking.handover.came) return std::nullopt;
      if (booking.collection && booking.collection->by_host) return std::nullopt;  // whoever paid at pick-up came
      return Window{booking.return_};
    case BookingAction::contest_no_show:
      if (booking.no_show->contested || now >= booking.no_show->reported_at + contest_within) return std::nullopt;
      return Window{booking.no_show->reported_at + contest_within};
    case BookingAction::uphold_no_show:
    case BookingAction::overturn_no_show:
      if (!booking.no_show->contested || booking.no_show->decided) return std::nullopt;
      return Window{};
    case BookingAction::confirm_collection: {
      const Instant until = booking.return_ + confirm_collection_within;
      if (has_confirmed(*booking.collection, who) || now >= until) return std::nullopt;
      return Window{until};
    }
    case BookingAction::say_late:
    case BookingAction::refuse_delay:
      return window_of_delay(action, booking, who, now);
    case BookingAction::report_fault:
      if (now >= fault_until(booking.handover, booking.pick_up)) return std::nullopt;
      return Window{fault_until(booking.handover, booking.pick_up)};
    case BookingAction::contest_fault:
      if (booking.handover.fault->contested) return std::nullopt;
      return Window{fault_by(booking.handover)};
    case BookingAction::withdraw_fault:
    case BookingAction::accept_fault:
    case BookingAction::refund_fault:
    case BookingAction::dismiss_fault:
      return Window{fault_by(booking.handover)};
    case BookingAction::confirm_money_back: {
      const Fault& fault = *booking.handover.fault;
      if (fault.back_decided || (who == Mover::host ? fault.back_by_host : fault.back_by_renter)) return std::nullopt;
      return Window{};
    }
    case BookingAction::confirm_return:
    case BookingAction::deny_return:
    case BookingAction::settle_return:
      return window_of_return(action, booking, who, now);
    case BookingAction::ask_later_return:
    case BookingAction::agree_later_return:
    case BookingAction::refuse_later_return:
      return window_of_later_return(action, booking, now);
  }
  return std::nullopt;
}

bool has_been_picked_up(const Standing& booking) {
  return booking.state == BookingState::active || booking.state == BookingState::completed;
}

// What was paid at pick-up cannot grow afterwards, so such a trip keeps its return.
bool can_end_later(const Standing& booking) {
  return booking.state == BookingState::active && !booking.collection && !is_open(booking.handover.fault);
}

// What happens at pick-up and return, in which states; absent for other actions.
std::optional<bool> leads_at_handover(BookingAction action, const Standing& booking) {
  const std::optional<Fault>& fault = booking.handover.fault;
  switch (action) {
    case BookingAction::say_late:
    case BookingAction::refuse_delay:
      return booking.state == BookingState::confirmed || booking.state == BookingState::active;
    case BookingAction::report_fault:
      return booking.state == BookingState::active && (!fault || fault->state == FaultState::withdrawn);
    case BookingAction::withdraw_fault:
    case BookingAction::accept_fault:
    case BookingAction::contest_fault:
    case BookingAction::refund_fault:
    case BookingAction::dismiss_fault:
      return booking.state == BookingState::active && is_open(fault);
    case BookingAction::confirm_money_back:
      return booking.state == BookingState::cancelled && fault && fault->state == FaultState::refunded &&
             is_paid_at_pick_up(booking);
    case BookingAction::confirm_return:
    case BookingAction::deny_return:
    case BookingAction::settle_return:
      return due_back(booking).has_value();
    case BookingAction::ask_later_return:
    case BookingAction::agree_later_return:
    case BookingAction::refuse_later_return:
      return can_end_later(booking);
    default:
      return std::nullopt;
  }
}

// Once the trip is under way only a no-show and a fault of the vehicle can cancel it.
bool leads_there(BookingAction action, const Standing& booking, Mover who) {
  if (!is_for(action, who)) return false;
  if (const auto leads = leads_at_handover(action, booking)) return *leads;
  if (action == BookingAction::change_dates)
    return booking.state == BookingState::confirmed ||
           (can_end_later(booking) && is_agreed_later(booking.handover, booking.return_));
  if (action == BookingAction::confirm_collection) return booking.collection && has_been_picked_up(booking);
  const auto target = target_of(action);
  if (!target) return booking.no_show.has_value();
  const bool of_a_trip = action == BookingAction::complete || action == BookingAction::report_no_show;
  if (of_a_trip != (booking.state == BookingState::active)) return false;
  return may_move(booking.state, *target, who);
}

// Returns whether cancelling now refunds less than everything (K5). A booking that was moved late stays late; otherwise
// £25.00 would buy back the half of the rental that the host keeps. Whoever may not get the vehicle in time goes free.
bool is_late(const Standing& booking, const MoneyLines& lines, Instant now) {
  return booking.state == BookingState::confirmed &&
         (now > booking.pick_up - free_until_before_pick_up || amount_of(lines, LineCode::date_change_fee) > 0_p) &&
         !booking.handover.previous_out;
}

// Nothing is sent while a bank decides, and what the bank gave back counts first.
RefundTier tier(Pence refund, bool full, std::optional<Instant> until, const AtBank& bank) {
  const Pence by_bank = std::min(refund, bank.given);
  return RefundTier{refund, full, until, bank.waits && by_bank != refund, by_bank};
}

std::vector<RefundTier> tiers(Ending ending, const Standing& booking, const MoneyLines& lines, Instant now,
                              std::optional<Instant> until) {
  const Instant free_until = booking.pick_up - free_until_before_pick_up;
  const bool becomes_less = ending == Ending::by_renter && booking.state == BookingState::confirmed &&
                            !booking.handover.previous_out && !is_late(booking, lines, now);
  const auto of = [&](const RefundParts& back, std::optional<Instant> at) {
    return tier(back.total(), back.total() == everything_paid(lines).total(), at, booking.at_bank);
  };
  const RefundParts back = refund_on(ending, booking, lines, now);
  if (!becomes_less) return {of(back, until)};
  return {of(back, free_until), of(late_cancellation(lines), until)};
}

}  // namespace

Instant answer_by(Instant asked_at, Instant pick_up) {
  return std::min(asked_at + answer_within, pick_up - answer_before_pick_up);
}

Status check_notice(Instant pick_up, Instant now) {
  if (pick_up - now >= least_notice_of_request) return {};
  return fail(Kind::invalid, "too_soon_for_request",
              "The host of this vehicle accepts each booking, so please choose a pick-up at least 4 hours from now.",
              "Invalid Date");
}

bool is_paid_at_pick_up(const Standing& booking) {
  return booking.collection && (booking.collection->by_host || booking.collection->by_renter);
}

RefundParts rest_after_no_show(const MoneyLines& lines) {
  RefundParts rest = everything_paid(lines);
  rest.deposit = 0_p;
  return rest;
}

RefundParts refund_on(Ending ending, const Standing& booking, const MoneyLines& lines, Instant now) {
  if (ending == Ending::no_show) return of_deposit(everything_paid(lines).deposit);
  const bool late = ending == Ending::by_renter && is_late(booking, lines, now);
  return late ? late_cancellation(lines) : everything_paid(lines);
}

bool is_for(BookingAction action, Mover who) {
  switch (action) {
    case BookingAction::cancel:
      return who == Mover::renter || who == Mover::host || who == Mover::admin;
    case BookingAction::accept:
      return who == Mover::host || who == Mover::admin;
    case BookingAction::decline:
    case BookingAction::complete:
    case BookingAction::report_no_show:
      return who == Mover::host;
    case BookingAction::accept_fault:
    case BookingAction::contest_fault:
    case BookingAction::agree_later_return:
    case BookingAction::refuse_later_return:
      return who == Mover::host;
    case BookingAction::change_dates:
    case BookingAction::contest_no_show:
    case BookingAction::report_fault:
    case BookingAction::withdraw_fault:
    case BookingAction::ask_later_return:
      return who == Mover::renter;
    case BookingAction::confirm_collection:
    case BookingAction::say_late:
    case BookingAction::refuse_delay:
    case BookingAction::confirm_money_back:
    case BookingAction::confirm_return:
    case BookingAction::deny_return:
      return who == Mover::renter || who == Mover::host;
    case BookingAction::uphold_no_show:
    case BookingAction::overturn_no_show:
    case BookingAction::refund_fault:
    case BookingAction::dismiss_fault:
      break;
    case BookingAction::settle_return:
      return who == Mover::admin || who == Mover::clock;
  }
  return who == Mover::admin;
}

std::optional<BookingState> target_of(BookingAction action) {
  switch (action) {
    case BookingAction::accept:
      return BookingState::confirmed;
    case BookingAction::complete:
      return BookingState::completed;
    case BookingAction::decline:
    case BookingAction::cancel:
    case BookingAction::report_no_show:
    case BookingAction::accept_fault:
    case BookingAction::refund_fault:
      return BookingState::cancelled;
    default:
      return std::nullopt;
  }
}

std::optional<Ending> ending_of(BookingAction action, Mover who) {
  if (action == BookingAction::decline) return Ending::declined;
  if (action == BookingAction::report_no_show) return Ending::no_show;
  if (action == BookingAction::accept_fault || action == BookingAction::refund_fault) return Ending::vehicle_fault;
  if (action != BookingAction::cancel) return std::nullopt;
  if (who == Mover::renter) return Ending::by_renter;
  return who == Mover::host ? Ending::by_host : Ending::by_admin;
}

std::vector<RefundTier> renter_refunds(const Standing& booking, const MoneyLines& lines, Instant now) {
  return tiers(Ending::by_renter, booking, lines, now, booking.pick_up);
}

bool is_offered(BookingAction action, const Standing& booking, Mover who, Instant now) {
  return leads_there(action, booking, who) && window_of(action, booking, who, now);
}

std::vector<BookingOption> options_for(const Standing& booking, const MoneyLines& lines, Mover who, Instant now) {
  constexpr std::array all{BookingAction::accept,
                           BookingAction::decline,
                           BookingAction::cancel,
                           BookingAction::change_dates,
                           BookingAction::complete,
                           BookingAction::report_no_show,
                           BookingAction::contest_no_show,
                           BookingAction::uphold_no_show,
                           BookingAction::overturn_no_show,
                           BookingAction::confirm_collection,
                           BookingAction::say_late,
                           BookingAction::refuse_delay,
                           BookingAction::report_fault,
                           BookingAction::withdraw_fault,
                           BookingAction::accept_fault,
                           BookingAction::contest_fault,
                           BookingAction::refund_fault,
                           BookingAction::dismiss_fault,
                           BookingAction::confirm_money_back,
                           BookingAction::confirm_return,
                           BookingAction::deny_return,
                           BookingAction::settle_return,
                           BookingAction::ask_later_return,
                           BookingAction::agree_later_return,
                           BookingAction::refuse_later_return};
  std::vector<BookingOption> options;
  for (const BookingAction action : all) {
    if (!is_offered(action, booking, who, now)) continue;
    BookingOption option{action, window_of(action, booking, who, now)->until};
    if (action == BookingAction::overturn_no_show)
      option.refunds = {tier(rest_after_no_show(lines).total(), true, std::nullopt, booking.at_bank)};
    if (const auto ending = ending_of(action, who)) option.refunds = tiers(*ending, booking, lines, now, option.until);
    options.push_back(std::move(option));
  }
  return options;
}

std::optional<BookingState> due_move(const Standing& booking, Instant now) {
  switch (booking.state) {
    case BookingState::pending:
      if (is_request(booking) && booking.answer_by && now >= *booking.answer_by) return BookingState::cancelled;
      break;
    case BookingState::confirmed:
      if (now >= booking.pick_up) return BookingState::active;
      break;
    case BookingState::active:
      if (is_open(booking.handover.fault)) {
        const bool is_due = refunded_by_clock(booking.handover) && now >= fault_by(booking.handover);
        return is_due ? std::optional(BookingState::cancelled) : std::nullopt;
      }
      if (now >= booking.return_) return BookingState::completed;
      break;
    case BookingState::completed:
    case BookingState::cancelled:
      break;
  }
  return std::nullopt;
}

}  // namespace kerbside::rules
