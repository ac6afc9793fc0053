// The list that the browser uses too (data/make_common_passwords.mjs), one word a line.
#include <ranges>
#include <vector>

#include "rules/passwords.hpp"

namespace kerbside::rules {
namespace {

constexpr char text[] = {
#embed "../../web/src/features/accounts/rules/common-passwords.txt"
};

std::vector<std::string_view> lines() {
  std::vector<std::string_view> found;
  for (const auto line : std::views::split(std::string_view(text, sizeof text - 1), '\n'))  // it ends with one
    found.emplace_back(line.begin(), line.end());
  return found;
}

}  // namespace

std::span<const std::string_view> common_passwords() {
  static const auto words = lines();
  return words;
}

}  // namespace kerbside::rules
