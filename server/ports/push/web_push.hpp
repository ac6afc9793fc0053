// The way to browsers that nobody looks at: Web Push (RFC 8030). Each browser names an address at its maker's push
// service; we call those that the configuration allows (trust.md 4.1, SSRF), and say by a signature who we are (VAPID,
// RFC 8292).
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/loop.hpp"
#include "core/time.hpp"
#include "core/workers.hpp"
#include "ports/http_client/http_client.hpp"
#include "ports/push/encryption.hpp"

namespace kerbside::push {

struct Settings {
  std::vector<std::string> hosts;  // of push services; "*." for all below a name, http:// for a fake of our tests
  std::string secret;              // which the key is made of
  std::string contact;             // whom a push service writes to about us: "mailto:support@kerbside.example"
};

struct Push {
  std::string endpoint;
  BrowserKeys browser;
  std::string text;
  std::string topic;  // of several that wait, the latest counts; at most 32 letters of base64url
  bool is_urgent = false;
  std::chrono::seconds waits_at_most{};  // for a browser that is off
};

enum class Outcome : std::uint8_t {
  sent,
  gone,    // the browser does not want any more
  refused  // the same again would be refused again
};

class WebPush {
 public:
  WebPush(const Settings& settings, Workers& calls);

  std::string public_key() const;                     // what a browser asks its push service with, base64url
  bool may_call(const std::string& endpoint) const;   // the address of a push service that we know
  Task<Result<Outcome>> send(Loop& loop, Push push);  // errors: unavailable, later again

 private:
  std::string authorization(const std::string& endpoint) const;

  const P256 key_;
  const std::string contact_;
  HttpClient http_;
};

}  // namespace kerbside::push
