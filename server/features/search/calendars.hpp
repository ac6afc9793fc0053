// The free days of all vehicles, read at once for an index that is built as a whole: millions of rows, read in parallel
// with the vehicles themselves.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>

#include "core/db/copy.hpp"
#include "features/search/row.hpp"

namespace kerbside::search {

struct HashOfId {
  std::size_t operator()(const PackedId& id) const;
};

// Holds vehicles with any taken day. The days are outside the map, half of which is empty.
class Calendars {
 public:
  DayBits& of(const PackedId& vehicle);  // a vehicle that was not known is free on all days
  const DayBits* find(const PackedId& vehicle) const;

 private:
  boost::unordered_flat_map<PackedId, std::uint32_t, HashOfId> places_;
  std::deque<DayBits> days_;
};

// Errors: see db::copy_rows. Blocks.
Result<Calendars> read_calendars(const db::Settings& settings, Date first_day, db::CopyLimits limits);

}  // namespace kerbside::search
