// The state of a host's payout account at the provider (K12), in the words of the screens.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <string>

namespace kerbside::rules {

enum class PayoutAccountState : std::uint8_t {
  incomplete,     // the host has not finished setting it up
  checking,       // the provider is checking what was given
  action_needed,  // the provider needs more information
  refused,        // the provider will not accept it
  ready           // money can be paid out
};
BOOST_DESCRIBE_ENUM(PayoutAccountState, incomplete, checking, action_needed, refused, ready)

struct PayoutAccountFacts {
  bool submitted = false;         // the host completed the form
  bool transfers_active = false;  // money can be transferred to it
  bool payouts_enabled = false;   // and from there to a bank
  bool something_due = false;     // the provider waits for information
  std::string disabled_reason{};  // the provider's word: "rejected.fraud"; empty while nothing is wrong
};

PayoutAccountState payout_account_state(const PayoutAccountFacts& facts);
// Returns what a host whose payout failed can do about it, in a sentence or two.
std::string what_is_needed(PayoutAccountState state);

}  // namespace kerbside::rules
