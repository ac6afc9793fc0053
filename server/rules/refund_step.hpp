// What a refund does when the provider's answer has been read (K8, trust.md 3.4). One pure function for the job that
// sends it, webhooks and the nightly repair: idempotent, and an answer that came late never undoes a later one.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>

namespace kerbside::rules {

// refunds.state. A failed one stays failed: what is tried again is a refund of its own.
enum class RefundState : std::uint8_t { scheduled, processing, completed, failed };
BOOST_DESCRIBE_ENUM(RefundState, scheduled, processing, completed, failed)

// What the provider says. "canceled" counts as failed, "requires_action" as pending.
enum class RefundProgress : std::uint8_t { pending, succeeded, failed };

enum class RefundEffect : std::uint8_t {
  none,
  post,   // the money has left: the ledger, and the thing it was paid for
  alert,  // it never left: somebody must look
  undo    // it left and came back: the ledger the other way round, the thing paid for, and somebody must look
};

struct RefundStep {
  RefundState state;
  RefundEffect effect = RefundEffect::none;
  friend bool operator==(const RefundStep&, const RefundStep&) = default;
};

RefundStep refund_step(RefundState state, RefundProgress progress);

}  // namespace kerbside::rules
