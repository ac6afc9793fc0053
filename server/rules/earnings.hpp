// What a booking brings its host, and when the platform pays its part of that (K6, K16, K17, A9-04 to A9-06). One row
// of earnings a booking, made of the booking's stored lines.
#pragma once
#include <boost/describe.hpp>
#include <chrono>
#include <optional>

#include "core/time.hpp"
#include "rules/ledger.hpp"

namespace kerbside::rules {

inline constexpr std::chrono::hours payable_after{72};  // it was earned

// earnings.status (A4-07, A4-08). awaiting_collection_payment: what the renter pays at pick-up has not been confirmed.
enum class EarningStatus : std::uint8_t { awaiting_collection_payment, pending, paid, cancelled };
BOOST_DESCRIBE_ENUM(EarningStatus, awaiting_collection_payment, pending, paid, cancelled)

struct Earning {
  Pence amount;     // all that the booking brings; the security deposit is no part of it
  Pence collected;  // of it, what the renter pays the host at pick-up
  Pence payable;    // the rest, which the platform pays out
  EarningStatus status{};

  friend bool operator==(const Earning&, const Earning&) = default;
};

struct EarningFacts {
  EarningStatus status{};
  std::optional<Instant> payable_at{};  // from when on it may be paid out; absent: not earned yet
};

Earning earning_of(const MoneyLines& lines);
// Of a booking that was called off: what stays of the host's part when that much went back.
Earning earning_after_cancellation(const MoneyLines& lines, const RefundParts& gone_back);

}  // namespace kerbside::rules
