// Addresses of private files, with which one person may fetch one file for a limited time (trust.md 4.1, "private
// files").
//
//   /files/private/exports/1f3a.zip?expires=1795000000&name=my-data.zip&signature=…
//
// The code that makes a link has checked that the file is that person's; the code that serves it checks that the same
// person is signed in. The address alone is worth nothing to others.
#pragma once
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/time.hpp"

namespace kerbside::files {

struct PrivateLink {
  std::string key;           // "private/…"
  std::string name;          // what the browser saves it as: letters, digits, "-" and "." alone
  std::int64_t expires = 0;  // seconds since 1970
  std::string signature;
};

class PrivateLinks {
 public:
  explicit PrivateLinks(std::string secret) : secret_(std::move(secret)) {}

  // Throws std::logic_error for a key that is not private or a name that would need quoting.
  std::string make(std::string_view key, std::string_view person, std::string_view name, Instant expires) const;
  // Returns forbidden "link_expired" to the person for whom it was made, otherwise "bad_link": another person's, or
  // changed.
  Status check(const PrivateLink& link, std::string_view person, Instant now) const;

 private:
  std::string sign(const PrivateLink& link, std::string_view person) const;
  std::string secret_;
};

}  // namespace kerbside::files
