// Places as people write them: names in any spelling, postcodes with and without their space, addresses around them.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::places {

// Lower case without signs: "St. Ives", "Saint Ives" and "st ives" are one name.
std::string plain(std::string_view text);
// Plain words without the country at their end: "leeds uk", "leeds england".
std::string_view without_country(std::string_view words);
// The words between any of these signs.
std::vector<std::string_view> words_of(std::string_view text, std::string_view signs);
// The parts between commas.
std::vector<std::string_view> parts_of(std::string_view text);

struct Postcode {
  std::string outward, inward;  // "LS6", "2AB"
};
// A full postcode somewhere in an address: its last words, nearly always. Whether it exists is not looked at.
std::optional<Postcode> postcode_within(std::string_view text);
// The outward code of a full postcode or of its beginning ("LS6 2AB", "ls62ab", "LS6"); nothing for other text.
std::optional<std::string> outward_code(std::string_view text);
// Where post goes to that is none of Great Britain's: by an outward code or a whole postcode.
bool is_area_elsewhere(std::string_view code);
// "M4 junction 10", "M4 services": a motorway, and not the outward code that is written like it.
bool is_on_motorway(std::string_view text);
// "Leeds LS6", as our cards write a place.
std::optional<std::string> last_outward_code(std::string_view text);

}  // namespace kerbside::places
