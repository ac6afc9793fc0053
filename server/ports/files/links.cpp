#include "ports/files/links.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/crypto.hpp"
#include "ports/files/files.hpp"

namespace kerbside::files {
namespace {

bool is_plain_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  });
}

std::int64_t seconds_of(Instant at) { return std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count(); }

}  // namespace

// The parts are separated by line ends, which none of them can contain.
std::string PrivateLinks::sign(const PrivateLink& link, std::string_view person) const {
  std::string text = link.key;
  text.append("\n").append(person).append("\n").append(link.name).append("\n").append(std::to_string(link.expires));
  return crypto::base64url(crypto::hmac_sha256(secret_, text));
}

std::string PrivateLinks::make(std::string_view key, std::string_view person, std::string_view name,
                               Instant expires) const {
  if (!key.starts_with("private/") || !is_valid_key(key) || !is_plain_name(name) || person.empty())
    throw std::logic_error("no private link can be made of this");
  PrivateLink link{std::string(key), std::string(name), seconds_of(expires), {}};
  return "/files/" + link.key + "?expires=" + std::to_string(link.expires) + "&name=" + link.name +
         "&signature=" + sign(link, person);
}

Status PrivateLinks::check(const PrivateLink& link, std::string_view person, Instant now) const {
  const bool plain = link.key.starts_with("private/") && is_valid_key(link.key) && is_plain_name(link.name);
  if (!plain || person.empty() || !crypto::equal(link.signature, sign(link, person)))
    return fail(Kind::forbidden, "bad_link", "This link is not yours, or it has been changed.");
  if (link.expires <= seconds_of(now))
    return fail(Kind::forbidden, "link_expired", "This link has expired. Please ask for a new one.");
  return {};
}

}  // namespace kerbside::files
