#include "features/search/calendars.hpp"

#include <cstring>

#include "features/search/store.hpp"

namespace kerbside::search {

// Ids are random.
std::size_t HashOfId::operator()(const PackedId& id) const {
  std::size_t hash = 0;
  std::memcpy(&hash, id.bytes.data(), sizeof hash);
  return hash;
}

Result<Calendars> read_calendars(const db::Settings& settings, Date first_day, db::CopyLimits limits) {
  Calendars calendars;
  const auto take_row = [&](db::CopiedRow row) {
    const PackedId vehicle{row.uuid()};
    const auto first = row.date() - first_day, last = row.date() - first_day;
    DayBits& free = calendars.try_emplace(vehicle, all_free()).first->second;
    take(free, static_cast<int>(first.count()), static_cast<int>(last.count()));
  };
  KB_TRY_VOID(db::copy_rows(settings, store::all_taken, limits, take_row));
  return calendars;
}

}  // namespace kerbside::search
