// The days of all vehicles at once, for an index that is built whole: rows by the million, read beside the vehicles
// themselves.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>

#include "core/db/copy.hpp"
#include "features/search/row.hpp"

namespace kerbside::search {

struct HashOfId {
  std::size_t operator()(const PackedId& id) const;
};

// Of vehicles that are taken at all. The days lie beside the map, a half of which is empty.
class Calendars {
 public:
  DayBits& of(const PackedId& vehicle);  // free on all days when it was not known
  const DayBits* find(const PackedId& vehicle) const;

 private:
  boost::unordered_flat_map<PackedId, std::uint32_t, HashOfId> places_;
  std::deque<DayBits> days_;
};

// Blocks. Errors: see db::copy_rows.
Result<Calendars> read_calendars(const db::Settings& settings, Date first_day, db::CopyLimits limits);

}  // namespace kerbside::search
