// What the payer is told of a payment when they come back from it (P3-23, K4).
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "rules/money.hpp"
#include "rules/money_kinds.hpp"

namespace kerbside::payments {

// cancelled: it was paid, and what it was for was called off afterwards.
enum class PaymentOutcome : std::uint8_t { paid, open, expired, failed, refunding, given_back, cancelled, quarantined };
BOOST_DESCRIBE_ENUM(PaymentOutcome, paid, open, expired, failed, refunding, given_back, cancelled, quarantined)

struct PaymentTold {
  PaymentOutcome outcome{};
  std::optional<std::string> error;  // a sentence about what went otherwise than hoped
};

// As the provider says and what was paid for answers.
struct VerifiedPayment {
  PaymentTold told;
  rules::Purpose purpose{};
  rules::Subject subject;
  rules::Pence amount;
};

}  // namespace kerbside::payments
