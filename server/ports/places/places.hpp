// Finds where a place is, and what people who type a name may mean (decisions S1, S4, S10). Adapters: the embedded
// gazetteer, which needs no service; Google; services over OpenStreetMap.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/loop.hpp"
#include "core/result.hpp"
#include "ports/places/area.hpp"
#include "rules/geo.hpp"

namespace kerbside::places {

enum class PlaceKind : std::uint8_t { town, outcode, airport, station, landmark, area };
BOOST_DESCRIBE_ENUM(PlaceKind, town, outcode, airport, station, landmark, area)

struct Place {
  std::string name;  // as shown: "Leeds", "LS6", "Heathrow Airport"
  PlaceKind kind = PlaceKind::town;
  std::string town;                 // "Leeds" of Leeds and of LS6; empty for what is neither
  std::string outcode;              // "LS6"; empty for all but postcodes
  rules::Point point;               // the centre, to about a mile; exact for a full postcode where it is known
  rules::Point centre;              // the point that the public may see: the centre of the outward code (S4)
  const Area* area = nullptr;       // what a country, county or region covers; lives as long as the program
  bool corrected = false;           // the text was misspelt, and can mean nothing else that is likely
  std::vector<std::string> others;  // what else may be meant: namesakes and similar names, the likeliest first
};

struct Suggestion {
  std::string label;  // "Leeds, West Yorkshire": find() knows the place by it
  PlaceKind kind = PlaceKind::town;
};
BOOST_DESCRIBE_STRUCT(Suggestion, (), (label, kind))

// What is known about a text that find() does not find.
struct Unknown {
  bool outside_britain = false;    // the name of a place elsewhere: "Dublin"
  std::vector<std::string> meant;  // names that are spelt similarly, the likeliest first
};

inline constexpr std::size_t most_suggestions = 6, most_meant = 3;

class Places {
 public:
  virtual ~Places() = default;
  // Finds what a person typed into the search field: a place or a postcode, alone or within an address or some words.
  // Of several places with one name it takes the largest, and corrects a likely misspelling. Returns nothing when the
  // text is not known. Errors: unavailable.
  virtual Task<Result<std::optional<Place>>> find(Loop& loop, std::string text) const = 0;
  // The same without calling a service: what the built-in table knows, for searches while find() is unavailable.
  virtual std::optional<Place> known(std::string_view text) const = 0;
  // Returns at most six places of Great Britain that begin with the text or nearly so. Errors: unavailable.
  virtual Task<Result<std::vector<Suggestion>>> suggest(Loop& loop, std::string text) const = 0;
  virtual Unknown unknown(std::string_view text) const = 0;
  // Returns the names that must be shown beside suggestions.
  virtual std::string attribution() const = 0;
};

}  // namespace kerbside::places
