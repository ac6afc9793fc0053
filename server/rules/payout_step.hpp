// When a host is paid, and how much: the release rule (K6, K12, K16, trust.md 3.4).
#pragma once
#include <boost/describe.hpp>

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
  Pence sent;                   // of it, what left or is on its way
  Pence paid_in, gone_back;     // by the renter, and to them
  Pence disputed;               // of what was paid, by the payer's bank
  bool account_ready = false;
  bool in_question = false;  // a no-show that was contested and not decided about
  bool on_its_way = false;   // one is being sent
  bool failed = false;       // the last one, and nobody has tried it again
};

Pence due_to_host(const PayoutFacts& facts);
// Whether one charge covers all that the host gets: transfers that name a charge cannot exceed it together.
bool covers(Pence charge, const PayoutFacts& facts);
// What may be sent now. Nothing while anything stands against it.
Pence payout_now(const PayoutFacts& facts, Instant now);

// How it stands, as its host reads it.
enum class PayoutStage : std::uint8_t {
  upcoming,             // the trip is not over
  awaiting_collection,  // the host has not said that the renter paid at pick-up
  earned,               // it is paid out from a day on
  held,                 // a dispute keeps it, or a part of it
  account_needed,       // there is no payout account that is ready
  due,                  // it is sent with the next round
  on_its_way,
  failed,  // we have to look at it
  paid,
  cancelled
};
BOOST_DESCRIBE_ENUM(PayoutStage, upcoming, awaiting_collection, earned, held, account_needed, due, on_its_way, failed,
                    paid, cancelled)
PayoutStage stage_of(const PayoutFacts& facts, Instant now);

}  // namespace kerbside::rules
