// Sends money exactly once (K8, trust.md 1.2, 3.4): a refund, or a transfer to a host. The provider recognises a
// repeated request by its key, for 24 hours. So a request that was answered is read; one whose key may be forgotten, or
// that was refused (an earlier attempt may have arrived), is looked for before it is sent again.
#pragma once
#include <chrono>
#include <optional>
#include <string_view>

#include "core/time.hpp"
#include "rules/money_holds.hpp"
#include "rules/refund_step.hpp"

namespace kerbside::rules {

// Four hours less than the provider keeps a key, since a request may wait for its answer and be tried again.
inline constexpr std::chrono::hours key_is_trusted_for{20};

struct Sending {
  bool known = false;     // our row has the provider's id
  bool long_ago = false;  // first sent so long ago that its key may be forgotten
  bool looked = false;    // looked for since the last attempt, and not found
  bool refused = false;   // the provider understood the request and refuses it
};
Sending begin_sending(bool known, std::optional<Instant> first_sent_at, Instant now);
Sending after_look_in_vain(Sending sending);
Sending after_refusal(Sending sending);

enum class SendMove : std::uint8_t { read, look, send, give_up };
SendMove next_move(const Sending& sending);

// A refund that is about to be sent.
struct RefundStanding {
  RefundState state{};
  Pence amount;
  Pence paid_in{}, gone_back{}, disputed{};  // of its payment; refunds other than this one
  Pence charged_back{};                      // what the payer's bank took for good
};
// Returns false while a chargeback holds the money; a refund that is on its way is followed to its end.
bool may_be_sent(const RefundStanding& refund);

// Returns whether the provider's refund is the one that we know. A refund made there by hand, or a second one of ours,
// must never be mistaken for it.
bool is_that_refund(std::optional<std::string_view> known, std::string_view told);

}  // namespace kerbside::rules
