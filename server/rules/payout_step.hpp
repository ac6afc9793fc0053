// When a host is paid, and how much: the release rule (K6, K12, K16, trust.md 3.4).
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <vector>

#include "core/id.hpp"
#include "rules/earnings.hpp"

namespace kerbside {
using PayoutId = Id<struct PayoutTag>;
}

namespace kerbside::rules {

// payouts.state. One that is written counts as sent. A failed one stays failed: what is tried again is a payout of its
// own.
enum class PayoutState : std::uint8_t { processing, completed, failed };
BOOST_DESCRIBE_ENUM(PayoutState, processing, completed, failed)

// The money of one booking's earnings.
struct PayoutFacts {
  EarningFacts earning;
  Pence payable, from_deposit;  // what the host gets in all
  Pence kept;                   // of it, what a lost chargeback took
  Pence sent;                   // of it, what left or is on its way
  Pence paid_in, gone_back;     // by the renter, and to them
  Pence disputed;               // of what was paid, by the payer's bank
  bool account_ready = false;
  bool in_question = false;     // a no-show that was contested and not decided about
  bool on_its_way = false;      // one is being sent
  bool failed = false;          // the last one, and nobody has tried it again
  bool account_failed = false;  // it failed since the account was not ready: it is sent again once that is
};

Pence due_to_host(const PayoutFacts& facts);
Pence due_to_host(const std::vector<PayoutFacts>& bookings);
Pence undisputed(const PayoutFacts& facts);  // what of it no dispute keeps back
// Whether one charge covers all that the host gets: transfers that name a charge cannot exceed it together.
bool covers(Pence charge, const PayoutFacts& facts);
// All that is kept of it, once so much more is.
Pence kept_in_all(const PayoutFacts& facts, Pence more);
// What may be sent now. Nothing while anything stands against it.
Pence payout_now(const PayoutFacts& facts, Instant now);

// How it stands, as its host reads it.
enum class PayoutStage : std::uint8_t {
  upcoming,             // the trip is not over
  awaiting_collection,  // the host has not said that the renter paid at pick-up
  earned,               // it is paid out from a day on
  held,                 // a dispute keeps it, or a part of it
  account_needed,       // there is no payout account that is ready, perhaps not any more
  due,                  // it is sent with the next round
  on_its_way,
  failed,  // we have to look at it
  paid,
  kept,  // it was not all paid out before a chargeback was lost, and is not any more
  cancelled
};
BOOST_DESCRIBE_ENUM(PayoutStage, upcoming, awaiting_collection, earned, held, account_needed, due, on_its_way, failed,
                    paid, kept, cancelled)
PayoutStage stage_of(const PayoutFacts& facts, Instant now);
constexpr bool is_settled(PayoutStage stage) { return stage == PayoutStage::paid || stage == PayoutStage::kept; }

// What a held earning waits for.
enum class HeldBy : std::uint8_t {
  bank,    // the payer's bank decides about a chargeback
  lost,    // it has decided against us, and we decide what becomes of the rest
  no_show  // contested: we decide
};
BOOST_DESCRIBE_ENUM(HeldBy, bank, lost, no_show)

// What of an earned amount was not paid out yet, and what of that is held.
struct Unpaid {
  Pence all, held;
};
Unpaid unpaid_of(const PayoutFacts& facts, Instant now);
Unpaid operator+(const Unpaid& one, const Unpaid& other);

// Why a failed payout cannot be tried again now; nothing when it can.
enum class RetryBar : std::uint8_t { nothing_due, held, account_not_ready, on_its_way, not_yet };
std::optional<RetryBar> bar_to_retry(const PayoutFacts& facts, Instant now);

}  // namespace kerbside::rules
