// Percent-encoding and query strings. Text that decodes to NUL or to bytes that are not UTF-8 is refused (malformed).
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace kerbside::http {

enum class Plus : std::uint8_t { literal, space };

Result<std::string> percent_decode(std::string_view text, Plus plus = Plus::literal);
// Encodes everything but letters, digits and "-._~".
std::string percent_encode(std::string_view text);

// The decoded pairs of "a=1&b=x+y", in order; at most 100.
using Pairs = std::vector<std::pair<std::string, std::string>>;
Result<Pairs> parse_query(std::string_view query);

}  // namespace kerbside::http
