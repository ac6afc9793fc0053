// How people are named to others (P3-02, decisions U7).
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rules/words.hpp"

namespace kerbside::rules {

// Replaces the name of an erased person; display_name shows it in full.
inline constexpr std::string_view erased_first_name = "Deleted", erased_last_name = "user";

// The name of an author whose profile no longer exists (D3.8-03).
inline constexpr std::string_view unknown_person = "Unknown User";

// Returns "Priya S.", or the company's name when the host prefers it.
std::string display_name(std::string_view first_name, std::string_view last_name,
                         const std::optional<std::string>& company_name, DisplayPreference preference);
// Returns the first letters of a displayed name's first two words, as capitals: "PS".
std::string initials(std::string_view display_name);

}  // namespace kerbside::rules
