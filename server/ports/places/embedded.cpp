#include "ports/places/embedded.hpp"

#include "core/db/db.hpp"
#include "ports/places/written.hpp"

namespace kerbside::places {
namespace {

const db::Statement by_postcode{"places_postcode", "select latitude, longitude from postcodes where postcode = $1"};

struct AtRow {
  double latitude = 0, longitude = 0;
};
BOOST_DESCRIBE_STRUCT(AtRow, (), (latitude, longitude))

}  // namespace

Task<Result<std::optional<Place>>> Embedded::find(Loop& loop, std::string text) const {
  auto place = gazetteer_.lookup(text);
  const auto code = postcode_within(text);
  if (!code || !place || place->outcode != code->outward) co_return place;
  const std::string postcode = code->outward + code->inward;
  KB_CO_TRY(const auto at, co_await loop.db.find<AtRow>(by_postcode, db::Params(postcode)));
  if (!at) co_return place;
  place->name = code->outward + " " + code->inward;
  place->point = {at->latitude, at->longitude};
  co_return place;
}

Task<Result<std::vector<Suggestion>>> Embedded::suggest(Loop& loop, std::string text) const {
  if (!postcode_within(text)) co_return gazetteer_.suggestions(text);
  KB_CO_TRY(const auto place, co_await find(loop, text));
  if (!place || place->name == place->outcode) co_return gazetteer_.suggestions(text);
  co_return std::vector{Suggestion{place->name + ", " + place->town, PlaceKind::outcode}};
}

std::string Embedded::attribution() const { return "GeoNames CC BY 4.0, Wikipedia CC BY-SA 4.0"; }

}  // namespace kerbside::places
