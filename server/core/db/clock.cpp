#include "core/db/clock.hpp"

#include "core/log.hpp"

namespace kerbside::db {

namespace {

using std::chrono::microseconds;

const Statement read_clock{"clock_read",
                           "select (extract(epoch from clock_offset) * 1000000)::bigint,"
                           " (extract(epoch from real_now()) * 1000000)::bigint from app_clock"};
const Statement set_offset{"clock_move", "select set_app_clock($1 * interval '1 microsecond')"};

constexpr std::chrono::seconds tolerated{1};  // machines with a working clock differ by less

// Reads the offset from the database; `seen` is this process's own before that.
Task<Result<microseconds>> read_offset(Database& db, microseconds seen) {
  const Instant asked = app_now();
  KB_CO_TRY(const auto rows, co_await db.read(read_clock, Params()));
  const auto took = app_now() - asked;
  microseconds ahead = Instant(microseconds(rows.value<std::int64_t>(0, 1))) - (asked - seen + took / 2);
  if (std::chrono::abs(ahead) <= tolerated + took) ahead = microseconds(0);
  if (ahead.count() != 0) log::warn("clock_differs_from_the_databases", {{"ms", ahead.count() / 1000}});
  co_return microseconds(rows.value<std::int64_t>()) + ahead;
}

}  // namespace

// A value that was read while the clock moved may be the old one, so it is read once more.
Task<Status> load_clock(Database& db) {
  for (;;) {
    const microseconds seen = clock_offset();
    KB_CO_TRY(const microseconds offset, co_await read_offset(db, seen));
    if (replace_clock_offset(seen, offset)) co_return Status();
  }
}

Task<Status> move_clock(Database& db, std::chrono::microseconds offset) {
  KB_CO_TRY_VOID(co_await db.write(set_offset, Params(offset.count())));
  co_return co_await load_clock(db);
}

}  // namespace kerbside::db
