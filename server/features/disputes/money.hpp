// What a dispute decides about money: how much there is, whether it may be decided so, and carrying it out. All of it
// under the booking's lock.
#pragma once
#include "features/disputes/store.hpp"

namespace kerbside::disputes {

bool renter_raised(const store::Row& row);

Task<Result<rules::DisputeMoney>> money_now(db::Transaction& tx, BookingId booking);
// Errors: those of rules::check_lines; field error of "lines" without a booking.
Task<Status> check_money(db::Transaction& tx, const store::Row& row, const std::vector<rules::DisputeLine>& lines);
// Carries out everything that was decided and ends the dispute, in one transaction. by: who decided, or approved.
Task<Status> settle(db::Transaction& tx, const store::Row& row, const std::string& outcome, const Actor& by);

}  // namespace kerbside::disputes
