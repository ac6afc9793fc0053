// Kinds of vehicle and the type filter (P3-09, P5-53 to P5-55, decision S3).
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::rules {

std::span<const std::string_view> categories();  // the seven stored kinds

// Returns the categories that a filter value matches: equal, one inside the other, or a synonym, whatever the letter
// case. "", "any" and "all" match everything, an unknown word nothing.
std::vector<std::string_view> categories_matching(std::string_view filter);

}  // namespace kerbside::rules
