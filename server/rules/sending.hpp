// How money leaves us without ever leaving twice (K8, trust.md 1.2, 3.4): a refund, or a transfer to a host. The
// provider knows a request again by its key, for 24 hours. So one that it has answered is read, one that it may have
// forgotten is looked for before it is sent again, and so is one that it refuses, for an earlier try may have arrived.
#pragma once
#include <chrono>
#include <optional>
#include <string_view>

#include "core/time.hpp"
#include "rules/money_holds.hpp"
#include "rules/refund_step.hpp"

namespace kerbside::rules {

// Four hours less than the provider keeps a key: a request may wait for its answer, and be tried again.
inline constexpr std::chrono::hours key_is_trusted_for{20};

struct Sending {
  bool known = false;     // the provider's id of it stands in our row
  bool long_ago = false;  // first sent so long ago that its key may be forgotten
  bool looked = false;    // it was looked for since the last try, and is not there
  bool refused = false;   // the provider understood and will not do it
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
  Pence paid_in{}, gone_back{}, disputed{};  // of its payment; what goes back by other refunds
  Pence charged_back{};                      // what the payer's bank took for good
};
// Not while a chargeback keeps the money; one that is on its way already is followed to its end.
bool may_be_sent(const RefundStanding& refund);

// Whether what the provider tells of is the refund that we know. One that was made by hand there, or a second one of
// ours, may never be taken for it.
bool is_that_refund(std::optional<std::string_view> known, std::string_view told);

}  // namespace kerbside::rules
