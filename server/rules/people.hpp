// How a person is named to others (P3-02, decisions U7).
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rules/words.hpp"

namespace kerbside::rules {

// What stands in place of the names of somebody who was erased; display_name shows it whole.
inline constexpr std::string_view erased_first_name = "Deleted", erased_last_name = "user";

// Whoever wrote something and has no profile any more (D3.8-03).
inline constexpr std::string_view unknown_person = "Unknown User";

// "Priya S.", or the company's name when the host prefers it.
std::string display_name(std::string_view first_name, std::string_view last_name,
                         const std::optional<std::string>& company_name, DisplayPreference preference);
// The first letters of a shown name's first two words, as capitals: "PS".
std::string initials(std::string_view display_name);

}  // namespace kerbside::rules
