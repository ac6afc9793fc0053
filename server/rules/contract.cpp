#include "rules/contract.hpp"

#include <algorithm>

namespace kerbside::rules {
namespace {

struct ContractMove {
  ContractState from{}, to{};
  std::optional<ContractEnd> end{};
};

// The database has the same table (0074_contracts.sql).
constexpr std::array contract_moves{
    ContractMove{ContractState::sent, ContractState::pending_host_signature},
    ContractMove{ContractState::pending_host_signature, ContractState::completed},
    ContractMove{ContractState::sent, ContractState::expired, ContractEnd::not_signed},
    ContractMove{ContractState::pending_host_signature, ContractState::expired, ContractEnd::not_countersigned},
    ContractMove{ContractState::sent, ContractState::expired, ContractEnd::cancelled},
    ContractMove{ContractState::pending_host_signature, ContractState::expired, ContractEnd::cancelled},
    ContractMove{ContractState::sent, ContractState::expired, ContractEnd::replaced},
    ContractMove{ContractState::pending_host_signature, ContractState::expired, ContractEnd::replaced},
    ContractMove{ContractState::completed, ContractState::expired, ContractEnd::replaced},
};

std::optional<ContractEnd> ends_as(ContractState state, ContractEnd end) {
  return may_move(state, ContractState::expired, end) ? std::optional(end) : std::nullopt;
}

std::string deadline(Instant until) { return format_deadline(to_london(until)); }

}  // namespace

bool may_move(ContractState from, ContractState to, std::optional<ContractEnd> end) {
  return std::ranges::any_of(
      contract_moves, [&](const ContractMove& move) { return move.from == from && move.to == to && move.end == end; });
}

bool may_send_contract(BookingState booking, Instant return_, Instant now) {
  return (booking == BookingState::confirmed || booking == BookingState::active) && now < return_;
}

Instant contract_expires_at(ContractState state, Instant sent_at, Instant pick_up, Instant return_) {
  return state == ContractState::sent && sent_at < pick_up ? pick_up : return_;
}

std::optional<ContractEnd> end_in_time(ContractState state) {
  if (const auto end = ends_as(state, ContractEnd::not_signed)) return end;
  return ends_as(state, ContractEnd::not_countersigned);
}

std::optional<ContractEnd> end_on_cancellation(ContractState state) { return ends_as(state, ContractEnd::cancelled); }

std::optional<ContractEnd> end_on_change(ContractState state) { return ends_as(state, ContractEnd::replaced); }

std::vector<Instant> renter_reminders(Instant sent_at, Instant pick_up, Instant expires_at) {
  std::vector<Instant> at{sent_at + remind_renter_after, pick_up - remind_renter_before_pick_up};
  std::ranges::sort(at);
  std::erase_if(at, [&](Instant one) { return one <= sent_at || one >= expires_at; });
  const auto again = std::ranges::unique(at, [](Instant one, Instant next) { return next - one < remind_again_after; });
  at.erase(again.begin(), again.end());
  return at;
}

std::optional<Instant> host_reminder(Instant renter_signed_at, Instant expires_at) {
  const Instant at = renter_signed_at + remind_host_after;
  return at < expires_at ? std::optional(at) : std::nullopt;
}

bool counts_as_not_signing(Instant sent_at, Instant pick_up, bool has_later_terms) {
  return !has_later_terms && sent_at <= pick_up - std::chrono::hours(24);
}

std::vector<ContractAction> contract_actions(const ContractStanding& contract, ContractSide reader, Instant now) {
  const bool by_host = reader == ContractSide::host;
  if (contract.state == ContractState::expired) {
    std::vector<ContractAction> actions;
    if (by_host && contract.may_be_sent_again) actions.push_back(ContractAction::send_again);
    if (by_host && contract.may_be_held_against) actions.push_back(ContractAction::report_not_signed);
    return actions;
  }
  if (now >= contract.expires_at) return {};
  if (contract.state == ContractState::sent && !by_host) return {ContractAction::sign};
  if (contract.state == ContractState::pending_host_signature && by_host) return {ContractAction::countersign};
  return {};
}

std::string contract_label(const ContractStanding& contract, ContractSide reader) {
  const bool by_host = reader == ContractSide::host;
  switch (contract.state) {
    case ContractState::sent:
      return by_host ? "Waiting for the renter’s signature" : "Waiting for your signature";
    case ContractState::pending_host_signature:
      return by_host ? "Waiting for your signature" : "Waiting for the host’s signature";
    case ContractState::completed:
      return "Signed by both";
    case ContractState::expired:
      break;
  }
  return contract.ended == ContractEnd::replaced ? "Replaced" : "Expired";
}

std::string contract_told(const ContractStanding& contract, ContractSide reader) {
  const bool by_host = reader == ContractSide::host;
  switch (contract.state) {
    case ContractState::sent:
      return (by_host ? "The renter can sign it until " : "Please read and sign it by ") +
             deadline(contract.expires_at) + "." +
             (!by_host && contract.counts_as_not_signing ? std::string(" ") + cost_of_not_signing : "");
    case ContractState::pending_host_signature:
      return (by_host ? "The renter has signed. Please sign it too by "
                      : "You have signed. The host can sign it until ") +
             deadline(contract.expires_at) + ".";
    case ContractState::completed:
      return "Both of you have signed. You can download or print it.";
    case ContractState::expired:
      break;
  }
  switch (contract.ended.value_or(ContractEnd::not_signed)) {
    case ContractEnd::not_signed:
      return by_host ? "The renter did not sign it in time." : "You did not sign it in time.";
    case ContractEnd::not_countersigned:
      return by_host ? "You did not sign it before the return."
                     : "The host did not sign it. Nothing is missing from you.";
    case ContractEnd::cancelled:
      return "The booking was cancelled before both of you had signed.";
    case ContractEnd::replaced:
      break;
  }
  const std::string replaced = "The booking or its contract was changed, so this one no longer applies.";
  if (contract.has_newer) return replaced + " The new one is on the booking’s page.";
  return by_host && contract.may_be_sent_again ? replaced + " Please send a new one." : replaced;
}

std::string contract_moved(const ContractStanding& contract, ContractSide reader) {
  const bool by_host = reader == ContractSide::host;
  switch (contract.state) {
    case ContractState::sent:
      return by_host ? "The renter has not signed this contract yet." : "This contract is waiting for your signature.";
    case ContractState::pending_host_signature:
      return by_host ? "The renter has already signed this contract." : "You have already signed this contract.";
    case ContractState::completed:
      return by_host ? "You have already signed this contract." : "Both of you have already signed this contract.";
    case ContractState::expired:
      break;
  }
  switch (contract.ended.value_or(ContractEnd::not_signed)) {
    case ContractEnd::cancelled:
      return "The booking was cancelled, so this contract has expired.";
    case ContractEnd::replaced:
      return "The booking or its contract was changed, so this one was replaced.";
    case ContractEnd::not_signed:
    case ContractEnd::not_countersigned:
      break;
  }
  return "This contract has expired.";
}

}  // namespace kerbside::rules
