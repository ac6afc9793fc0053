// Reads places as people write them: names in any spelling, postcodes with or without their space, addresses around
// them.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::places {

// Returns lower case without punctuation: "St. Ives", "Saint Ives" and "st ives" are one name.
std::string plain(std::string_view text);
// Removes the country at the end of plain words: "leeds uk", "leeds england".
std::string_view without_country(std::string_view words);
// Returns the words between any of these signs.
std::vector<std::string_view> words_of(std::string_view text, std::string_view signs);
// Returns the parts between commas.
std::vector<std::string_view> parts_of(std::string_view text);

struct Postcode {
  std::string outward, inward;  // "LS6", "2AB"
};
// Returns a full postcode within an address, nearly always its last words. Does not check that it exists.
std::optional<Postcode> postcode_within(std::string_view text);
// Returns the outward code of a full postcode or its beginning ("LS6 2AB", "ls62ab", "LS6"); nothing for other text.
std::optional<std::string> outward_code(std::string_view text);
// Returns whether an outward code or a whole postcode belongs to a place outside Great Britain.
bool is_area_elsewhere(std::string_view code);
// Returns whether the text names a motorway, "M4 junction 10" or "M4 services", rather than the outward code that is
// spelt the same.
bool is_on_motorway(std::string_view text);
// Returns the outward code at the end, as our cards write a place: "Leeds LS6".
std::optional<std::string> last_outward_code(std::string_view text);

}  // namespace kerbside::places
