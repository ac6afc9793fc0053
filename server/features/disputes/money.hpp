// What a dispute decides about money: how much there is, whether it may be decided so, and carrying it out. All of it
// under the booking's lock.
#pragma once
#include "features/bookings/bookings.hpp"
#include "features/disputes/store.hpp"

namespace kerbside::disputes {

bool renter_raised(const store::Row& row);

// Of a dispute with a booking.
Task<Result<rules::DisputeMoney>> money_now(db::Transaction& tx, const store::Row& row);
// Errors: those of rules::check_lines and check_no_show; field error of "lines" without a booking.
Task<Status> check_money(db::Transaction& tx, const store::Row& row, const std::vector<rules::DisputeLine>& lines);
// The same of that nothing which was paid at its stopped pick-up is returned: rules::check_nothing_back.
Task<Status> check_nothing_back(db::Transaction& tx, const store::Row& row);
// Who decided, or approved.
struct Settlement {
  std::string outcome;
  Actor by;
  std::string client_ip;
};
// Carries out everything that was decided and ends the dispute, in one transaction.
Task<Status> settle(db::Transaction& tx, const bookings::Bookings& bookings, const store::Row& row,
                    Settlement settlement);

}  // namespace kerbside::disputes
