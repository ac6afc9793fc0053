#include "features/search/parse.hpp"

#include "core/log.hpp"

namespace kerbside::search {

Task<Result<Asked>> parse(Loop& loop, const places::Places& places, Filters in) {
  KB_CO_TRY(Asked asked, read_filters(in, london_today()));
  if (asked.place_text.empty()) co_return asked;
  auto found = co_await places.find(loop, asked.place_text);
  if (found.has_error()) log::warn("place_not_looked_up", {{"error", found.error().code}});
  asked.place = found.has_value() ? *std::move(found) : places.known(asked.place_text);
  asked.looked_up = found.has_value() || asked.place;
  if (asked.place && asked.place->area == nullptr) {
    asked.query.centre = unit(asked.place->point);
  } else if (!asked.place) {
    asked.query.unknown_place = asked.place_text;
    if (asked.looked_up) asked.unknown = places.unknown(asked.place_text);
  }
  co_return asked;
}

}  // namespace kerbside::search
