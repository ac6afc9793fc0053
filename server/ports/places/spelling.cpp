#include "ports/places/spelling.hpp"

#include <algorithm>
#include <array>

namespace kerbside::places {
namespace {

constexpr int longest = 64;
using Row = std::array<int, longest + 1>;

}  // namespace

std::uint32_t letters_in(std::string_view plain_text) {
  std::uint32_t letters = 0;
  for (const char c : plain_text)
    if (c >= 'a' && c <= 'z') letters |= std::uint32_t{1} << (c - 'a');
  return letters;
}

namespace {

// The optimal string alignment distance from what was typed to each beginning of the name up to `width`, row by row.
std::optional<Row> distances(std::string_view typed, std::string_view name, int width, int most) {
  const int height = static_cast<int>(typed.size());
  if (width > longest || width < height - most) return std::nullopt;
  Row before{}, above{}, row{};
  for (int x = 0; x <= width; ++x) above[static_cast<std::size_t>(x)] = x;
  for (int y = 1; y <= height; ++y) {
    row[0] = y;
    const auto at_y = static_cast<std::size_t>(y);
    for (std::size_t x = 1; x <= static_cast<std::size_t>(width); ++x) {
      const bool same = typed[at_y - 1] == name[x - 1];
      row[x] = std::min({above[x] + 1, row[x - 1] + 1, above[x - 1] + (same ? 0 : 1)});
      const bool swapped = y > 1 && x > 1 && typed[at_y - 1] == name[x - 2] && typed[at_y - 2] == name[x - 1];
      if (swapped) row[x] = std::min(row[x], before[x - 2] + 1);
    }
    if (*std::min_element(row.begin(), row.begin() + width + 1) > most) return std::nullopt;
    before = above;
    above = row;
  }
  return above;
}

}  // namespace

std::optional<int> mistakes(std::string_view typed, std::string_view name, int most) {
  const int width = static_cast<int>(std::min(name.size(), typed.size() + static_cast<std::size_t>(most)));
  const auto row = distances(typed, name, width, most);
  if (!row) return std::nullopt;
  const int least = *std::min_element(row->begin(), row->begin() + width + 1);
  return least <= most ? std::optional(least) : std::nullopt;
}

std::optional<int> mistakes_in_whole(std::string_view typed, std::string_view name, int most) {
  if (name.size() > typed.size() + static_cast<std::size_t>(most)) return std::nullopt;
  const auto row = distances(typed, name, static_cast<int>(name.size()), most);
  if (!row || (*row)[name.size()] > most) return std::nullopt;
  return (*row)[name.size()];
}

}  // namespace kerbside::places
