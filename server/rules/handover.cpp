#include "rules/handover.hpp"

#include <algorithm>

namespace kerbside::rules {

std::optional<Delay> delay_of(const HandoverFacts& facts, Mover side) {
  for (const Delay& delay : facts.delays)
    if (delay.side == side && !delay.refused_at) return delay;
  return std::nullopt;
}

Instant meeting_at(const HandoverFacts& facts, Instant pick_up) {
  Instant meeting = pick_up;
  for (const Delay& delay : facts.delays)
    if (!delay.refused_at) meeting = std::max(meeting, delay.new_time);
  return meeting;
}

namespace {

Instant not_before_notice(const HandoverFacts& facts, Instant at) {
  for (const Delay& delay : facts.delays)
    if (delay.refused_at) at = std::max(at, *delay.refused_at + notice_of_refusal);
  return at;
}

}  // namespace

Instant no_show_from(const HandoverFacts& facts, Instant pick_up) {
  return not_before_notice(facts, meeting_at(facts, pick_up) + no_show_after_pick_up);
}

Instant fault_until(const HandoverFacts& facts, Instant pick_up) {
  return not_before_notice(facts, meeting_at(facts, pick_up) + report_fault_within);
}

Result<Instant> new_time_of(Instant pick_up, int minutes, Instant now) {
  const std::chrono::minutes delay(minutes);
  if (delay < least_delay || delay > most_delay)
    return field_error("minutes", "Please choose a time at most 3 hours after the agreed pick-up.");
  if (pick_up + delay <= now) return field_error("minutes", "Please choose a time that is still to come.");
  return pick_up + delay;
}

bool is_open(const std::optional<Fault>& fault) { return fault && fault->state == FaultState::open; }

bool has_come(const HandoverFacts& facts) {
  const bool fault_was_dismissed = facts.fault && facts.fault->state == FaultState::dismissed;
  const bool may_return_later = facts.later_return && facts.later_return->state == LaterReturnState::agreed;
  return facts.collected || fault_was_dismissed || may_return_later;
}

bool refunded_by_clock(const HandoverFacts& facts) {
  return is_open(facts.fault) && !facts.fault->has_vehicle && !facts.fault->contested && !facts.collected;
}

bool was_stopped_with_vehicle(const HandoverFacts& facts) {
  if (!facts.fault || facts.fault->state != FaultState::refunded) return false;
  // Whoever refunds a vehicle that was not there has decided that nobody has it, unless it came afterwards.
  const bool was_there = facts.fault->kind != FaultKind::not_there || facts.fault->collected_since;
  return facts.fault->has_vehicle || (facts.collected && was_there);
}

Instant fault_by(const HandoverFacts& facts) {
  return facts.fault->reported_at + (refunded_by_clock(facts) ? fault_refunded_after : fault_decided_within);
}

Instant end_of_trip(const HandoverFacts& facts, Instant return_) {
  const bool was_dismissed = facts.fault && facts.fault->state == FaultState::dismissed;
  return was_dismissed ? std::max(return_, *facts.fault->decided_at) : return_;
}

namespace {

bool is_later_return(const HandoverFacts& facts, Instant return_, LaterReturnState state) {
  return facts.later_return && facts.later_return->return_ > return_ && facts.later_return->state == state;
}

}  // namespace

bool is_asked_later(const HandoverFacts& facts, Instant return_) {
  return is_later_return(facts, return_, LaterReturnState::asked);
}

bool is_agreed_later(const HandoverFacts& facts, Instant return_) {
  return is_later_return(facts, return_, LaterReturnState::agreed);
}

bool is_said_out(const ReturnFacts& facts) {
  return !facts.settled && !facts.host_says.value_or(facts.renter_says.value_or(true));
}

std::optional<Instant> due_back(const HandoverFacts& facts, BookingState state, Instant return_) {
  if (state == BookingState::completed) return end_of_trip(facts, return_);
  if (state == BookingState::cancelled && was_stopped_with_vehicle(facts)) return facts.fault->decided_at;
  return std::nullopt;
}

ReturnState return_state(const ReturnFacts& facts, std::optional<Instant> due, Instant now) {
  if (!due) return ReturnState::not_due;
  if (facts.settled || facts.ended_early) return ReturnState::back;
  // The vehicle is the host's, so their word counts; a complete report of the return beats what the renter said before.
  const std::optional<bool> words = facts.host_says ? facts.host_says : facts.renter_says;
  const std::optional<bool> says = !facts.host_says && facts.checked_out ? true : words;
  if (says == true) return ReturnState::back;
  if (says == false) return now < *due + not_returned_after ? ReturnState::out : ReturnState::not_returned;
  return now < *due + is_it_back_after ? ReturnState::not_due : ReturnState::unknown;
}

}  // namespace kerbside::rules
