// The Cookie header: a value is a part of the header, without a semicolon.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/http/cookie.hpp"

using namespace kerbside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const std::string_view name : {"sid", "__Host-sid", ""}) {
    const std::string_view value = http::cookie_value(text, name);
    if (value.find(';') != value.npos || value.size() > text.size()) std::abort();
  }
  return 0;
}
