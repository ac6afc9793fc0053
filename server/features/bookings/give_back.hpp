// Refunds a booking's renter, from the payments that were made for it, since a change of dates may have added some.
#pragma once
#include "features/bookings/store.hpp"
#include "features/payments/payments.hpp"

namespace kerbside::bookings {

struct GivenBack {
  rules::RefundKind kind{};
  std::string key{};  // for what may be refunded more than once
  rules::RefundParts parts;
  std::string reason;
  std::optional<UserId> requested_by{};
};

// Finds out from which payments to refund. Writes nothing for zero.
Task<Status> give_back(db::Transaction& tx, const store::LockedRow& row, GivenBack back);

}  // namespace kerbside::bookings
