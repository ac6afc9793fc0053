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

// payouts.state. A written payout counts as sent. A failed one stays failed: trying again makes another payout.
enum class PayoutState : std::uint8_t { processing, completed, failed };
BOOST_DESCRIBE_ENUM(PayoutState, processing, completed, failed)

// The money of one booking's earnings.
struct PayoutFacts {
  EarningFacts earning;
  Pence payable, from_deposit;  // everything that the host gets
  Pence kept;                   // the part that a lost chargeback took, or that a dispute refunds to the renter
  Pence netted;                 // the part that paid for another booking's debt; negative: that others paid for its own
  Pence sent;                   // the part that was sent or is on its way
  Pence paid_in, gone_back;     // paid by the renter, and refunded to them
  Pence disputed;               // the part of the payment that the payer's bank disputes
  bool account_ready = false;
  bool in_question = false;     // a contested no-show or a dispute is not decided yet, or the vehicle is not back
  bool on_its_way = false;      // one is being sent
  bool failed = false;          // the last payout failed and has not been tried again
  bool account_failed = false;  // it failed because the account was not ready: sent again once it is
};

Pence due_to_host(const PayoutFacts& facts);
Pence due_to_host(const std::vector<PayoutFacts>& bookings);
Pence undisputed(const PayoutFacts& facts);  // the outstanding amount without what disputes hold back
// Returns whether one charge covers everything that the host gets: transfers that name a charge cannot exceed it
// together.
bool covers(Pence charge, const PayoutFacts& facts);
// Returns everything that the host has or gets of the booking: what a refund may take from them.
Pence share_of_host(const PayoutFacts& facts);
// Returns what the host owes of it, because more was refunded than was left to pay out (X35).
Pence debt_of(const PayoutFacts& facts);
// Pays debts, in order, with what would be sent: what each gets, and what is left to send.
struct Netting {
  std::vector<Pence> paid;
  Pence left;
};
Netting pay_debts(Pence amount, const std::vector<Pence>& debts);
// Returns all that is kept once that much more is.
Pence kept_in_all(const PayoutFacts& facts, Pence more);
// Returns what may be sent now: nothing while anything prevents it.
Pence payout_now(const PayoutFacts& facts, Instant now);

// The state of a payout, as its host reads it.
enum class PayoutStage : std::uint8_t {
  upcoming,             // the trip is not over
  awaiting_collection,  // the host has not confirmed the payment at pick-up
  earned,               // paid out from a certain day on
  held,                 // a dispute holds all or part of it
  account_needed,       // no payout account is ready, perhaps no longer
  due,                  // sent with the next run
  on_its_way,
  failed,  // we must look into it
  paid,    // perhaps without a part that was kept before, or with one that was refunded afterwards
  kept,    // nothing was paid out: all was kept when a chargeback was lost, or refunded after a dispute
  cancelled
};
BOOST_DESCRIBE_ENUM(PayoutStage, upcoming, awaiting_collection, earned, held, account_needed, due, on_its_way, failed,
                    paid, kept, cancelled)
PayoutStage stage_of(const PayoutFacts& facts, Instant now);
constexpr bool is_settled(PayoutStage stage) { return stage == PayoutStage::paid || stage == PayoutStage::kept; }

// What a held payout waits for.
enum class HeldBy : std::uint8_t {
  bank,          // the payer's bank is deciding about a chargeback
  lost,          // the bank decided against us, and we are deciding about the rest
  no_show,       // contested: we are deciding
  not_returned,  // the vehicle is still out
  dispute        // one about the booking is open
};
BOOST_DESCRIBE_ENUM(HeldBy, bank, lost, no_show, not_returned, dispute)

// The part of an earning that is not paid out yet, and how much of that is held.
struct Unpaid {
  Pence all, held;
};
Unpaid unpaid_of(const PayoutFacts& facts, Instant now);
Unpaid operator+(const Unpaid& one, const Unpaid& other);

// Why a failed payout cannot be tried again now; absent when it can.
enum class RetryBar : std::uint8_t { nothing_due, held, account_not_ready, on_its_way, not_yet };
std::optional<RetryBar> bar_to_retry(const PayoutFacts& facts, Instant now);

}  // namespace kerbside::rules
