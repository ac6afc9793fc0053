// Kinds of vehicle, the type filter, and how many there are (P3-09, P5-53 to P5-55, decisions S3, B4).
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::rules {

std::span<const std::string_view> categories();  // the seven stored kinds
bool is_category(std::string_view text);

// The categories that a filter value lets through: equal, one inside the other, or a synonym, whatever the letter case.
// "", "any" and "all" let everything through, an unknown word nothing.
std::vector<std::string_view> categories_matching(std::string_view filter);

// "1,200+ available vehicles": exact below 100, otherwise rounded down to the leading two digits; nothing at 0 (B4).
std::optional<std::string> available_vehicles_text(std::int64_t count);

}  // namespace kerbside::rules
