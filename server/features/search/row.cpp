#include "features/search/row.hpp"

namespace kerbside::search {
namespace {

constexpr int nibble(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

}  // namespace

PackedId pack(std::string_view uuid) {
  PackedId id;
  std::size_t digit = 0;
  for (const char c : uuid) {
    if (c == '-') continue;
    auto& byte = id.bytes[digit / 2];
    byte = static_cast<std::uint8_t>(byte << 4 | nibble(c));
    ++digit;
  }
  return id;
}

VehicleId unpack(const PackedId& id) {
  std::string text;
  for (std::size_t i = 0; i < id.bytes.size(); ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
    text += "0123456789abcdef"[id.bytes[i] >> 4];
    text += "0123456789abcdef"[id.bytes[i] & 15];
  }
  return VehicleId::parse(text).value();
}

}  // namespace kerbside::search
