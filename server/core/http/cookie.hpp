// Reads the Cookie header (RFC 6265).
#pragma once
#include <algorithm>
#include <string_view>

namespace kerbside::http {

// Returns the value of the first cookie with that name; "" when there is none.
inline std::string_view cookie_value(std::string_view header, std::string_view name) {
  std::string_view rest = header;
  while (!rest.empty()) {
    std::string_view pair = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(pair.size() + 1, rest.size()));
    while (!pair.empty() && pair.front() == ' ') pair.remove_prefix(1);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
      return pair.substr(name.size() + 1);
  }
  return {};
}

}  // namespace kerbside::http
