// Query strings and percent-encoding: what is decoded and encoded again says the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/http/path.hpp"
#include "core/http/url.hpp"

using namespace kerbside;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto pairs = http::parse_query(text);
  if (pairs.has_value()) {
    for (const auto& [name, value] : *pairs)
      if (http::percent_decode(http::percent_encode(value)).value() != value) std::abort();
  }
  (void)http::percent_decode(text, http::Plus::space);
  (void)http::path_parameters(text);
  return 0;
}
