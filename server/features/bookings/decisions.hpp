// Decisions about bookings that support must make: contested no-shows and contested charges to deposits (K5, K7).
#pragma once
#include <boost/describe.hpp>
#include <vector>

#include "core/loop.hpp"
#include "rules/ids.hpp"
#include "rules/money.hpp"

namespace kerbside::bookings {

enum class DecisionKind : std::uint8_t { no_show, charge };
BOOST_DESCRIBE_ENUM(DecisionKind, no_show, charge)

struct WaitingDecision {
  BookingId booking_id;
  DecisionKind kind{};
  rules::Pence amount_pence;  // the additional refund if the no-show is withdrawn, or the charge
  Instant since{};            // when it was contested
};
BOOST_DESCRIBE_STRUCT(WaitingDecision, (), (booking_id, kind, amount_pence, since))

struct WaitingDecisions {
  std::vector<WaitingDecision> items;  // oldest first, at most 200
};
BOOST_DESCRIBE_STRUCT(WaitingDecisions, (), (items))

Task<Result<WaitingDecisions>> waiting_decisions(Loop& loop);

}  // namespace kerbside::bookings
