// Reminders of contracts that wait for a signature: the renter's 24 h after the sending and 24 h before the pick-up,
// the host's 12 h after the renter has signed.
#pragma once
#include "core/jobs.hpp"
#include "features/contracts/store.hpp"

namespace kerbside::contracts {

void remind_renter(db::Transaction& tx, const store::Row& sent, Instant pick_up);
void remind_host(db::Transaction& tx, const store::Row& renter_signed);
void register_reminders(jobs::Runner& runner);

}  // namespace kerbside::contracts
