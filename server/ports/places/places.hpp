// Where a place is (decisions S1, S4). The adapter is the embedded gazetteer; a geocoder of another company would be a
// second one.
#pragma once
#include <optional>
#include <string>

#include "core/loop.hpp"
#include "core/result.hpp"
#include "rules/geo.hpp"

namespace kerbside::places {

struct Place {
  enum class Kind { town, outcode };
  std::string name;  // as shown: "Leeds", "LS6"
  Kind kind = Kind::town;
  std::string town;     // "Leeds" in both cases
  std::string outcode;  // "LS6"; empty for a town
  rules::Point point;   // the centre, to about a mile
};

class Places {
 public:
  virtual ~Places() = default;
  // What a person typed into the search field: a town, an outward code or a postcode, alone or within an address. Of
  // several towns with one name the most populous is meant. Nothing for what is not known. Errors: unavailable.
  virtual Task<Result<std::optional<Place>>> find(Loop& loop, std::string text) const = 0;
};

}  // namespace kerbside::places
