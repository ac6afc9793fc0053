// What the payer is told about a payment when they return from it (P3-23, K4).
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "rules/money.hpp"
#include "rules/money_kinds.hpp"
#include "rules/payment_step.hpp"

namespace kerbside::payments {

// cancelled: it was paid, and what it was for was cancelled afterwards.
enum class PaymentOutcome : std::uint8_t { paid, open, expired, failed, refunding, given_back, cancelled, quarantined };
BOOST_DESCRIBE_ENUM(PaymentOutcome, paid, open, expired, failed, refunding, given_back, cancelled, quarantined)

// What a payment in this state is to its payer, as long as its payable knows nothing else of it.
inline PaymentOutcome outcome_of(rules::PaymentState state) {
  switch (state) {
    case rules::PaymentState::created:
    case rules::PaymentState::open:
      return PaymentOutcome::open;
    case rules::PaymentState::paid:
      return PaymentOutcome::paid;
    case rules::PaymentState::failed:
      return PaymentOutcome::failed;
    case rules::PaymentState::quarantined:
      return PaymentOutcome::quarantined;
    case rules::PaymentState::expired:
    case rules::PaymentState::cancelled:
      break;
  }
  return PaymentOutcome::expired;
}

struct PaymentTold {
  PaymentOutcome outcome{};
  std::optional<std::string> error;  // a sentence about what went wrong
};

// According to the provider and the payable.
struct VerifiedPayment {
  PaymentTold told;
  rules::Purpose purpose{};
  rules::Subject subject;
  rules::Pence amount;
};

}  // namespace kerbside::payments
