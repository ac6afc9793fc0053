#include "ports/payments/stripe/signature.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "core/crypto.hpp"

namespace kerbside::provider::signature {
namespace {

constexpr std::chrono::seconds tolerance{300};

std::string digest(std::string_view secret, std::string_view time, std::string_view body) {
  std::string signed_text(time);
  signed_text += '.';
  signed_text += body;
  return crypto::hex(crypto::hmac_sha256(secret, signed_text));
}

struct Header {
  std::string_view time;
  std::vector<std::string_view> signatures;
};

Header read(std::string_view text) {
  Header header;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), item.size() + 1));
    if (item.starts_with("t=")) header.time = item.substr(2);
    if (item.starts_with("v1=")) header.signatures.push_back(item.substr(3));
  }
  return header;
}

bool is_recent(std::string_view time, Instant now) {
  std::int64_t seconds = 0;
  const auto [end, error] = std::from_chars(time.data(), time.data() + time.size(), seconds);
  if (error != std::errc{} || end != time.data() + time.size()) return false;
  return std::chrono::floor<std::chrono::seconds>(now).time_since_epoch().count() - tolerance.count() <= seconds;
}

}  // namespace

std::string sign(std::string_view secret, std::string_view body, Instant at) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count();
  const std::string time = std::to_string(seconds);
  return "t=" + time + ",v1=" + digest(secret, time, body);
}

bool verify(const std::vector<std::string>& secrets, std::string_view body, std::string_view header, Instant now) {
  const Header read_header = read(header);
  bool matches = false;
  for (const std::string& secret : secrets) {
    if (secret.find_first_not_of(" \t") == std::string::npos) continue;
    const std::string expected = digest(secret, read_header.time, body);
    for (const std::string_view given : read_header.signatures) matches |= crypto::equal(expected, given);
  }
  return matches && is_recent(read_header.time, now);
}

}  // namespace kerbside::provider::signature
