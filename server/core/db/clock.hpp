// Takes the database's clock offset over into this process (database/migrations/0001_core.sql, app_clock).
#pragma once
#include "core/db/db.hpp"

namespace kerbside::db {

// Makes core/time.hpp's app_now() agree with the database: takes its offset and, when this machine's clock is wrong by
// more than a second, corrects the difference, so that no process with a wrong clock pays or refunds too early. Called
// at start; afterwards changes::Feed follows changes of the offset at once, and looks every minute.
Task<Status> load_clock(Database& db);
// Moves the clock of every process. Returns forbidden (code clock_fixed) unless the database's owner has set test_mode.
Task<Status> move_clock(Database& db, std::chrono::microseconds offset);

}  // namespace kerbside::db
