// Finds names of places within what people type: "10 High Street Leeds", "Leeds city centre", "Ashford Surrey".
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "ports/places/gazetteer_rows.hpp"

namespace kerbside::places {

using Rows = std::span<const GazetteerRow* const>;
// Returns the places with a plain name, the largest first; none when it is not a name.
using Named = std::function<Rows(std::string_view)>;

// Returns the place that the words are likely to mean: of several close to each other the smallest ("Headingley
// Leeds"), otherwise the last one named. Returns none when they name none.
const GazetteerRow* place_within(std::string_view text, const Named& named);
// Returns the plain words without those that only say where in a place or which part of it is meant: "leeds" for "near
// Leeds station".
std::string without_fillers(std::string_view text);
// When the plain words are a street's name and nothing else, returns the length without "road", "street" …: "york
// street" gives 4. Otherwise nothing.
std::optional<std::size_t> street_length(std::string_view words);

}  // namespace kerbside::places
