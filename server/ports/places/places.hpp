// Where a place is (decisions S1, S4). Answers come from the embedded gazetteer: no
// network, no state, safe to use from every thread.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ports/places/gazetteer.hpp"
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

// The outward code of a full postcode or of its beginning ("LS6 2AB", "ls62ab", "LS6"); nothing for other text. Whether
// such a code exists is not looked at.
std::optional<std::string> outward_code(std::string_view text);

class Places {
 public:
  Places();

  // What a person typed into the search field: a town, an outward code or a postcode, alone or within an address. Of
  // several towns with one name the most populous is meant. Nothing for what is not known.
  std::optional<Place> find(std::string_view text) const;

  const std::vector<const GazetteerRow*>& outcodes() const { return outcodes_; }

 private:
  const GazetteerRow* lookup(std::string_view name) const;

  std::unordered_map<std::string, const GazetteerRow*> by_name_;
  std::vector<const GazetteerRow*> outcodes_;
};

}  // namespace kerbside::places
