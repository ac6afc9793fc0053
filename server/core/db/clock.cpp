#include "core/db/clock.hpp"

namespace kerbside::db {

namespace {

const Statement read_offset{"clock_offset",
                            "select (extract(epoch from clock_offset) * 1000000)::bigint from app_clock"};
const Statement set_offset{"clock_move", "select set_app_clock($1 * interval '1 microsecond')"};

}  // namespace

Task<Status> load_clock(Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(read_offset, Params()));
  set_clock_offset(std::chrono::microseconds(rows.value<std::int64_t>()));
  co_return Status();
}

Task<Status> move_clock(Database& db, std::chrono::microseconds offset) {
  KB_CO_TRY_VOID(co_await db.write(set_offset, Params(offset.count())));
  set_clock_offset(offset);
  co_return Status();
}

}  // namespace kerbside::db
