// What a booking earns its host, and when the platform pays out its part of that (K6, K16, K17, A9-04 to A9-06). One
// row of earnings for each booking, made from the booking's stored lines.
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <optional>

#include "core/time.hpp"
#include "rules/ledger.hpp"

namespace kerbside::rules {

inline constexpr std::chrono::hours payable_after{72};  // after it was earned

// earnings.status (A4-07, A4-08). awaiting_collection_payment: the renter's payment at pick-up has not been confirmed.
enum class EarningStatus : std::uint8_t { awaiting_collection_payment, pending, paid, cancelled };
BOOST_DESCRIBE_ENUM(EarningStatus, awaiting_collection_payment, pending, paid, cancelled)

struct Earning {
  Pence amount;     // everything that the booking earns, without the security deposit
  Pence collected;  // the part that the renter pays the host at pick-up
  Pence payable;    // the rest, which the platform pays out
  EarningStatus status{};

  friend bool operator==(const Earning&, const Earning&) = default;
};

struct EarningFacts {
  EarningStatus status{};
  std::optional<Instant> payable_at{};  // when it may be paid out, at the earliest; absent: not earned yet
};

Earning earning_of(const MoneyLines& lines);
// Returns what remains of the host's part of a cancelled booking when that much was refunded.
Earning earning_after_cancellation(const MoneyLines& lines, const RefundParts& gone_back);

}  // namespace kerbside::rules
