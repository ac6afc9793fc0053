#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>

#include "ports/http_client/http_client.hpp"

namespace kerbside {
namespace {

struct Block {
  std::uint32_t network;
  int bits;
};

constexpr std::uint32_t ip(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  return a << 24 | b << 16 | c << 8 | d;
}

// IANA's IPv4 special-purpose registry.
constexpr std::array special_v4 = {
    Block{ip(0, 0, 0, 0), 8},      Block{ip(10, 0, 0, 0), 8},     Block{ip(100, 64, 0, 0), 10},
    Block{ip(127, 0, 0, 0), 8},    Block{ip(169, 254, 0, 0), 16}, Block{ip(172, 16, 0, 0), 12},
    Block{ip(192, 0, 0, 0), 24},   Block{ip(192, 0, 2, 0), 24},   Block{ip(192, 88, 99, 0), 24},
    Block{ip(192, 168, 0, 0), 16}, Block{ip(198, 18, 0, 0), 15},  Block{ip(198, 51, 100, 0), 24},
    Block{ip(203, 0, 113, 0), 24}, Block{ip(224, 0, 0, 0), 4},    Block{ip(240, 0, 0, 0), 4}};

bool is_public_v4(std::uint32_t address) {
  return std::ranges::none_of(special_v4, [address](const Block& block) {
    return (address >> (32 - block.bits)) == (block.network >> (32 - block.bits));
  });
}

// In IPv6 only the global unicast range 2000::/3 is public, except documentation, Teredo, 6to4 and similar.
bool is_public_v6(const in6_addr& address) {
  const auto& b = address.s6_addr;
  if (IN6_IS_ADDR_V4MAPPED(&address)) return is_public_v4(ip(b[12], b[13], b[14], b[15]));
  if ((b[0] & 0xe0) != 0x20) return false;
  if (b[0] == 0x20 && b[1] == 0x01 && b[2] < 0x02) return false;                   // 2001::/23
  if (b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0d && b[3] == 0xb8) return false;  // 2001:db8::/32
  return !(b[0] == 0x20 && b[1] == 0x02) && !(b[0] == 0x3f && b[1] == 0xff);       // 2002::/16, 3fff::/20
}

}  // namespace

bool is_public_address(const sockaddr* address) {
  if (address->sa_family == AF_INET)
    return is_public_v4(ntohl(reinterpret_cast<const sockaddr_in*>(address)->sin_addr.s_addr));
  if (address->sa_family == AF_INET6) return is_public_v6(reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr);
  return false;
}

}  // namespace kerbside
