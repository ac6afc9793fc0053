#include "core/http/address.hpp"

#include <algorithm>
#include <charconv>

namespace kerbside::http {

namespace ip = boost::asio::ip;

namespace {

ip::address_v6::bytes_type as_v6(const ip::address& address) {
  return address.is_v6() ? address.to_v6().to_bytes() : ip::make_address_v6(ip::v4_mapped, address.to_v4()).to_bytes();
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

// ::ffff:a.b.c.d and a.b.c.d are the same client.
std::string shown(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6()).to_string();
  return address.to_string();
}

}  // namespace

Result<Network> Network::parse(std::string_view text) {
  const auto bad = fail(Kind::invalid, "bad_network", "\"" + std::string(text) + "\" is not an address or network.");
  const std::size_t slash = std::min(text.find('/'), text.size());
  boost::system::error_code ec;
  const auto address = ip::make_address(std::string(text.substr(0, slash)), ec);
  if (ec) return bad;
  const int most = address.is_v6() ? 128 : 32;
  int bits = most;
  if (slash < text.size()) {
    const auto digits = text.substr(slash + 1);
    const auto end = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    if (end.ec != std::errc() || end.ptr != digits.data() + digits.size() || bits < 0 || bits > most) return bad;
  }
  Network out;
  out.bytes_ = as_v6(address);
  out.bits_ = bits + (128 - most);
  return out;
}

bool Network::contains(const ip::address& address) const {
  const auto other = as_v6(address);
  for (std::size_t i = 0; i < other.size(); ++i) {
    const int bits = std::clamp(bits_ - static_cast<int>(i) * 8, 0, 8);
    const auto mask = static_cast<unsigned char>(0xff00 >> bits);
    if ((other[i] & mask) != (bytes_[i] & mask)) return false;
  }
  return true;
}

bool is_trusted(const std::vector<Network>& proxies, const ip::address& peer) {
  return std::any_of(proxies.begin(), proxies.end(), [&](const Network& n) { return n.contains(peer); });
}

std::string client_ip(const std::vector<Network>& proxies, const ip::address& peer, std::string_view x_forwarded_for) {
  ip::address client = peer;
  std::string_view hops = x_forwarded_for;
  while (is_trusted(proxies, client) && !hops.empty()) {
    const std::size_t comma = hops.rfind(',');
    const std::string_view hop = comma == std::string_view::npos ? hops : hops.substr(comma + 1);
    hops = comma == std::string_view::npos ? std::string_view() : hops.substr(0, comma);
    boost::system::error_code ec;
    const auto address = ip::make_address(std::string(trimmed(hop)), ec);
    if (ec) break;  // anything before it was written by a client that we do not trust
    client = address;
  }
  return shown(client);
}

}  // namespace kerbside::http
