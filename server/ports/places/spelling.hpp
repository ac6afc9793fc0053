// Compares how names are spelt, for people who mistype a letter.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace kerbside::places {

// Returns how many mistakes are accepted in a name of that length: none below 4 letters, two from 7 on.
constexpr int mistakes_allowed(std::size_t length) { return length < 4 ? 0 : length < 7 ? 1 : 2; }

// Returns which letters a to z the text contains, as bits: names that lack too many of them need no closer look.
std::uint32_t letters_in(std::string_view plain_text);

// Returns how many letters must be changed, left out, added or swapped with their neighbour to turn `typed` into a
// beginning of `name`; nothing for more than `most`, which is 2 at the most.
std::optional<int> mistakes(std::string_view typed, std::string_view name, int most);
// The same for the whole of `name`.
std::optional<int> mistakes_in_whole(std::string_view typed, std::string_view name, int most);

}  // namespace kerbside::places
