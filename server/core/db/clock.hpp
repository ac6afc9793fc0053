// The database's clock offset for this process (database/migrations/0001_core.sql, app_clock).
#pragma once
#include "core/db/db.hpp"

namespace kerbside::db {

// Sets core/time.hpp's app_now() to the database's: its offset and, when this machine's clock is wrong by more than a
// second, by how much; so no process with a wrong clock pays or gives back too early. At start; changes::Feed follows
// later changes of the offset at once, and looks every minute.
Task<Status> load_clock(Database& db);
// Moves the clock of every process. Forbidden (code clock_fixed) unless the database's owner has set test_mode.
Task<Status> move_clock(Database& db, std::chrono::microseconds offset);

}  // namespace kerbside::db
