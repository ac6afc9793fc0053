// Names of places within what people type: "10 High Street Leeds", "Leeds city centre", "Ashford Surrey".
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "ports/places/gazetteer_rows.hpp"

namespace kerbside::places {

using Rows = std::span<const GazetteerRow* const>;
// The places of a plain name, the largest first; none for what is no name.
using Named = std::function<Rows(std::string_view)>;

// The place that the words are likely to mean: of several that lie close to each other the smallest ("Headingley
// Leeds"), otherwise the last one named. None when they name none.
const GazetteerRow* place_within(std::string_view text, const Named& named);
// The plain words without those that only say where in a place or what of it is meant: "leeds" of "near Leeds station".
std::string without_fillers(std::string_view text);
// Of plain words that are a street's name and nothing else, how long that is without "road", "street" …; otherwise
// nothing: "york street" gives 4.
std::optional<std::size_t> street_length(std::string_view words);

}  // namespace kerbside::places
