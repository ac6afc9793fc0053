// Percent-encoding and query strings. Whatever decodes to NUL or to bytes that are not UTF-8 is refused (malformed).
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace kerbside::http {

enum class Plus : std::uint8_t { literal, space };

Result<std::string> percent_decode(std::string_view text, Plus plus = Plus::literal);
// Everything but letters, digits and "-._~" encoded.
std::string percent_encode(std::string_view text);

// "a=1&b=x+y" decoded, in order; at most 100 pairs.
using Pairs = std::vector<std::pair<std::string, std::string>>;
Result<Pairs> parse_query(std::string_view query);

}  // namespace kerbside::http
