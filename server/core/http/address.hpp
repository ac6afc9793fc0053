// Addresses of clients and of the proxies in front of us.
#pragma once
#include <boost/asio/ip/address.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace kerbside::http {

// "10.0.0.0/8", "::1" or "192.0.2.7".
class Network {
 public:
  static Result<Network> parse(std::string_view text);
  bool contains(const boost::asio::ip::address& address) const;

 private:
  std::array<unsigned char, 16> bytes_{};  // IPv4 as ::ffff:a.b.c.d
  int bits_ = 128;
};

bool is_trusted(const std::vector<Network>& proxies, const boost::asio::ip::address& peer);
// Returns the peer's address, or behind trusted proxies the last hop of X-Forwarded-For that is not one of them.
std::string client_ip(const std::vector<Network>& proxies, const boost::asio::ip::address& peer,
                      std::string_view x_forwarded_for);

}  // namespace kerbside::http
