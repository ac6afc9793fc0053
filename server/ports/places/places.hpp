// Where a place is, and what somebody who types its name may mean (decisions S1, S4, S10). Adapters: the embedded
// gazetteer, which needs nobody; Google; services over OpenStreetMap.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/loop.hpp"
#include "core/result.hpp"
#include "rules/geo.hpp"

namespace kerbside::places {

enum class PlaceKind : std::uint8_t { town, outcode, airport, station };
BOOST_DESCRIBE_ENUM(PlaceKind, town, outcode, airport, station)

struct Place {
  std::string name;  // as shown: "Leeds", "LS6", "Heathrow Airport"
  PlaceKind kind = PlaceKind::town;
  std::string town;     // "Leeds" of Leeds and of LS6; empty for airports and stations
  std::string outcode;  // "LS6"; empty for all but postcodes
  rules::Point point;   // the centre, to about a mile; of a full postcode exact where it is known
  rules::Point centre;  // what the public may see of a point: the centre of the outward code (S4)
};

struct Suggestion {
  std::string label;  // "Leeds, West Yorkshire": find() knows the place by it
  PlaceKind kind = PlaceKind::town;
};
BOOST_DESCRIBE_STRUCT(Suggestion, (), (label, kind))

// What can be said of a text that find() does not know.
struct Unknown {
  bool outside_britain = false;    // the name of a place elsewhere: "Dublin"
  std::vector<std::string> meant;  // names that are written much like it, the likeliest first
};

inline constexpr std::size_t most_suggestions = 6, most_meant = 3;

class Places {
 public:
  virtual ~Places() = default;
  // What a person typed into the search field: a town, an outward code, a postcode, an airport or a station, alone or
  // within an address. Of several towns with one name the most populous is meant. Nothing for what is not known.
  // Errors: unavailable.
  virtual Task<Result<std::optional<Place>>> find(Loop& loop, std::string text) const = 0;
  // The same without asking anybody: what the built-in table knows, for a search while find() is unavailable.
  virtual std::optional<Place> known(std::string_view text) const = 0;
  // Places of Great Britain that begin so, or nearly so; at most six. Errors: unavailable.
  virtual Task<Result<std::vector<Suggestion>>> suggest(Loop& loop, std::string text) const = 0;
  virtual Unknown unknown(std::string_view text) const = 0;
  // Who must be named beside suggestions.
  virtual std::string attribution() const = 0;
};

}  // namespace kerbside::places
