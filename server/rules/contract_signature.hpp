// What somebody signs with (D5-01 to D5-10): a typed legal name and a drawn signature. The browser has the same rules;
// data/validation_cases.json tests both.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace kerbside::rules {

inline constexpr std::size_t largest_signature = 500'000;  // bytes, decoded
inline constexpr int signature_width = 400, signature_height = 150;
inline constexpr std::size_t longest_signed_name = 120;  // characters
inline constexpr std::size_t shortest_contract_address = 5, longest_contract_address = 255;

// Returns the bytes of the PNG or JPEG that a data URL holds; absent: the request named none. What comes back is bytes
// of a picture's beginning or nothing, so nothing script-like of the text goes any further (D5-06). Errors: at the
// field "signature", with the title "Invalid Signature".
Result<std::string> accept_signature(std::optional<std::string_view> data_url);
// Returns the name in one line. Errors: at the field "full_name".
Result<std::string> accept_signed_name(std::string_view name);
// Returns a side's address in one line. Errors: at the field "address".
Result<std::string> accept_contract_address(std::string_view address);

}  // namespace kerbside::rules
