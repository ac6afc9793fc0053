// A search's words as the index's query.
#pragma once
#include <optional>
#include <string>

#include "core/loop.hpp"
#include "features/search/types.hpp"
#include "ports/places/places.hpp"
#include "rules/rental.hpp"

namespace kerbside::search {

struct Asked {
  Query query;  // without its days, which are those of an index
  std::optional<places::Place> place;
  std::string place_text;   // as typed
  places::Unknown unknown;  // what can be said of it when there is no such place
  bool looked_up = true;    // false: nobody could be asked
  std::optional<rules::DayRange> days;
  int billed_days() const;  // of the days of a search (M7)
};

// In filters.cpp: all but the place, which somebody has to look up. Errors: a field error for what makes no sense.
Result<Asked> read_filters(const Filters& in, Date today);

// Errors: as above. A place that cannot be looked up gets the estimates of one that nobody
// knows (P8-63).
Task<Result<Asked>> parse(Loop& loop, const places::Places& places, Filters in);

}  // namespace kerbside::search
