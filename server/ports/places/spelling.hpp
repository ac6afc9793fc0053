// How alike two names are written, for people who miss a letter.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace kerbside::places {

// The mistakes that may be made in a name of that length: none below 4 letters, two from 7 on.
constexpr int mistakes_allowed(std::size_t length) { return length < 4 ? 0 : length < 7 ? 1 : 2; }

// The letters a to z that are in it, a bit each: names that lack too many of a text's letters need no closer look.
std::uint32_t letters_in(std::string_view plain_text);

// The letters that have to be changed, left out, put in or swapped with their neighbour to make a beginning of `name`
// of `typed`; nothing for more than `most`, which is 2 at the most.
std::optional<int> mistakes(std::string_view typed, std::string_view name, int most);
// The same to make all of `name`.
std::optional<int> mistakes_in_whole(std::string_view typed, std::string_view name, int most);

}  // namespace kerbside::places
