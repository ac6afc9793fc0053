// The database's clock offset for this process (database/migrations/0001_core.sql, app_clock).
#pragma once
#include "core/db/db.hpp"

namespace kerbside::db {

// Reads the offset into core/time.hpp's app_now(). At start; changes::Feed follows later changes.
Task<Status> load_clock(Database& db);
// Moves the clock of every process. Forbidden (code clock_fixed) unless the database's owner has set test_mode.
Task<Status> move_clock(Database& db, std::chrono::microseconds offset);

}  // namespace kerbside::db
