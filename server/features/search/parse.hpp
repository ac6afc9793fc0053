// Translates a search into the index's query.
#pragma once
#include <optional>
#include <string>

#include "core/loop.hpp"
#include "features/search/types.hpp"
#include "ports/places/places.hpp"
#include "rules/rental.hpp"

namespace kerbside::search {

struct Asked {
  Query query;  // without days, which belong to an index
  std::optional<places::Place> place;
  std::string place_text;   // as typed
  places::Unknown unknown;  // what is known when there is no such place
  bool looked_up = true;    // false: no service could be asked
  std::optional<rules::DayRange> days;
  int billed_days() const;  // for the days of a search (M7)
};

// Defined in filters.cpp: reads everything but the place, which must be looked up. Errors: a field error for nonsense.
Result<Asked> read_filters(const Filters& in, Date today);

// Errors: as above. A place that cannot be looked up is treated as an unknown one, with estimates (P8-63).
Task<Result<Asked>> parse(Loop& loop, const places::Places& places, Filters in);

}  // namespace kerbside::search
