#include "features/search/calendars.hpp"

#include <cstring>

#include "features/search/store.hpp"

namespace kerbside::search {

// Ids are random, so their bytes serve as the hash.
std::size_t HashOfId::operator()(const PackedId& id) const {
  std::size_t hash = 0;
  std::memcpy(&hash, id.bytes.data(), sizeof hash);
  return hash;
}

DayBits& Calendars::of(const PackedId& vehicle) {
  const auto [place, is_new] = places_.try_emplace(vehicle, static_cast<std::uint32_t>(days_.size()));
  return is_new ? days_.emplace_back(all_free()) : days_[place->second];
}

const DayBits* Calendars::find(const PackedId& vehicle) const {
  const auto place = places_.find(vehicle);
  return place == places_.end() ? nullptr : &days_[place->second];
}

Result<Calendars> read_calendars(const db::Settings& settings, Date first_day, db::CopyLimits limits) {
  Calendars calendars;
  const auto take_row = [&](db::CopiedRow row) {
    const PackedId vehicle{row.uuid()};
    const auto first = row.date() - first_day, last = row.date() - first_day;
    take(calendars.of(vehicle), static_cast<int>(first.count()), static_cast<int>(last.count()));
  };
  KB_TRY_VOID(db::copy_rows(settings, store::all_taken, limits, take_row));
  return calendars;
}

}  // namespace kerbside::search
