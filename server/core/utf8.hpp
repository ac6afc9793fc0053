#pragma once
#include <string_view>

namespace kerbside {

// Well-formed UTF-8 (RFC 3629): no overlong forms, no surrogates, nothing above U+10FFFF.
bool valid_utf8(std::string_view text);

}  // namespace kerbside
