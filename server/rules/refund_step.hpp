// What a refund does once the provider's answer has been read (K8, trust.md 3.4). One pure function for the job that
// sends it, webhooks and the nightly repair: idempotent, and a late answer never undoes a newer one.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>

namespace kerbside::rules {

// refunds.state. A failed refund stays failed: trying again makes another refund.
enum class RefundState : std::uint8_t { scheduled, processing, completed, failed };
BOOST_DESCRIBE_ENUM(RefundState, scheduled, processing, completed, failed)

// The provider's state. "canceled" counts as failed, "requires_action" as pending.
enum class RefundProgress : std::uint8_t { pending, succeeded, failed };

enum class RefundEffect : std::uint8_t {
  none,
  post,   // the money has left: post it to the ledger, tell the payable
  alert,  // it never left: a person must look
  undo    // it left and came back: reverse the ledger, tell the payable, and a person must look
};

struct RefundStep {
  RefundState state;
  RefundEffect effect = RefundEffect::none;
  friend bool operator==(const RefundStep&, const RefundStep&) = default;
};

RefundStep refund_step(RefundState state, RefundProgress progress);

}  // namespace kerbside::rules
