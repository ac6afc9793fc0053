// How a lost chargeback is closed (K9): by one choice of finance, once nothing more happens to the booking by itself.
// What the payer was still to get back from us counts as given by their bank; what is left is our loss, smaller by what
// the host is not paid where finance keeps that.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <vector>

#include "rules/ledger.hpp"
#include "rules/money_holds.hpp"

namespace kerbside::rules {

// What has to be over before a chargeback can be closed.
enum class ClosingWait : std::uint8_t {
  nothing,
  bank,     // it has not decided
  trip,     // the booking stands: it may be cancelled, or its trip is to end
  no_show,  // contested, and not decided about
  charges   // the host may still charge something to the deposit, or a charge is not settled
};
BOOST_DESCRIBE_ENUM(ClosingWait, nothing, bank, trip, no_show, charges)

struct ClosingFacts {
  DisputeState state{};
  bool trip_over = false;  // or called off
  bool in_question = false;
  bool charges_open = false;
};
ClosingWait closing_waits_for(const ClosingFacts& facts);

struct MetByBank {
  std::vector<Parts> met;  // of each refund, in their order
  Pence left;              // of what the bank gave
};
// What the bank gave counts for the refunds that wait, the first ones first; of each for its first parts first.
MetByBank met_by_bank(const std::vector<Parts>& waiting, Pence given);
Parts still_to_send(const Parts& refund, const Parts& met);
// What of a chargeback was not met by refunds that waited for it.
Pence unmet(Pence amount, Pence met);

// Of what the host is still to get, what is kept for a loss.
Pence kept_from_host(Pence due_to_host, Pence loss);

}  // namespace kerbside::rules
