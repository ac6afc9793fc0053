// How a lost chargeback is closed (K9): by one decision of finance, once nothing more happens to the booking by itself.
// Refunds that we still owed the payer count as made by their bank; the rest is our loss, reduced by what finance keeps
// from the host's unpaid earnings.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <vector>

#include "rules/ledger.hpp"
#include "rules/money_holds.hpp"

namespace kerbside::rules {

// What must be finished before a chargeback can be closed.
enum class ClosingWait : std::uint8_t {
  nothing,
  bank,     // it has not decided yet
  trip,     // the booking may still be cancelled, or its trip is not over
  no_show,  // contested, and not decided yet
  charges,  // the host may still file a charge, or a charge is not settled
  dispute   // one is open, so that no refund of the deposit is planned which the bank may have made
};
BOOST_DESCRIBE_ENUM(ClosingWait, nothing, bank, trip, no_show, charges, dispute)

struct ClosingFacts {
  DisputeState state{};
  bool trip_over = false;  // or the booking was cancelled
  bool in_question = false;
  bool charges_open = false;
  bool in_dispute = false;
};
ClosingWait closing_waits_for(const ClosingFacts& facts);

struct MetByBank {
  std::vector<Parts> met;  // for each refund, in their order
  Pence left;              // from what the bank gave back
};
// Sets what the bank gave back off against the waiting refunds, in order, and within each against its parts in order.
MetByBank met_by_bank(const std::vector<Parts>& waiting, Pence given);
Parts still_to_send(const Parts& refund, const Parts& met);
// Returns the part of a chargeback that was not set off against waiting refunds.
Pence unmet(Pence amount, Pence met);

// Returns how much of the host's outstanding money is kept to cover a loss.
Pence kept_from_host(Pence due_to_host, Pence loss);

}  // namespace kerbside::rules
