// Money back to a booking's renter: of the payments that were made for it, since a change of dates may have added some.
#pragma once
#include "features/bookings/store.hpp"
#include "features/payments/payments.hpp"

namespace kerbside::bookings {

struct GivenBack {
  rules::RefundKind kind{};
  std::string key{};  // of what may be given back more than once
  rules::RefundParts parts;
  std::string reason;
  std::optional<UserId> requested_by{};
};

// Of which payments is found here. Nothing is written where nothing goes back.
Task<Status> give_back(db::Transaction& tx, const store::LockedRow& row, GivenBack back);

}  // namespace kerbside::bookings
