#include "core/utf8.hpp"

#include <cstdint>

namespace kerbside {

namespace {

struct Lead {
  int following;         // number of continuation bytes
  unsigned char lowest;  // smallest valid first continuation byte
  unsigned char highest;
};

// following < 0: not a valid first byte.
Lead classify(unsigned char c) {
  if (c < 0x80) return {0, 0, 0};
  if (c < 0xC2) return {-1, 0, 0};
  if (c < 0xE0) return {1, 0x80, 0xBF};
  if (c < 0xF0)
    return {2, c == 0xE0 ? std::uint8_t{0xA0} : std::uint8_t{0x80},
            c == 0xED ? std::uint8_t{0x9F} : std::uint8_t{0xBF}};
  if (c < 0xF5)
    return {3, c == 0xF0 ? std::uint8_t{0x90} : std::uint8_t{0x80},
            c == 0xF4 ? std::uint8_t{0x8F} : std::uint8_t{0xBF}};
  return {-1, 0, 0};
}

}  // namespace

bool valid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const Lead lead = classify(static_cast<unsigned char>(text[i]));
    if (lead.following < 0 || text.size() - i <= static_cast<std::size_t>(lead.following)) return false;
    for (int k = 1; k <= lead.following; ++k) {
      const auto c = static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]);
      if (c < (k == 1 ? lead.lowest : 0x80) || c > (k == 1 ? lead.highest : 0xBF)) return false;
    }
    i += static_cast<std::size_t>(lead.following) + 1;
  }
  return true;
}

}  // namespace kerbside
