// Places from the table that is part of the program: no network, no state, safe to use from every thread.
#pragma once
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ports/places/gazetteer_rows.hpp"
#include "ports/places/places.hpp"

namespace kerbside::places {

// The outward code of a full postcode or of its beginning ("LS6 2AB", "ls62ab", "LS6"); nothing for other text. Whether
// such a code exists is not looked at.
std::optional<std::string> outward_code(std::string_view text);

class Gazetteer final : public Places {
 public:
  Gazetteer();

  Task<Result<std::optional<Place>>> find(Loop& loop, std::string text) const override;
  std::optional<Place> lookup(std::string_view text) const;  // the same, at once

  const std::vector<const GazetteerRow*>& outcodes() const { return outcodes_; }

 private:
  const GazetteerRow* row_of(std::string_view name) const;

  std::unordered_map<std::string, const GazetteerRow*> by_name_;
  std::vector<const GazetteerRow*> outcodes_;
};

}  // namespace kerbside::places
