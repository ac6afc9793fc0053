// Notifies browsers that do not have our site open, with Web Push (RFC 8030). Each browser names an address at its
// maker's push service; we call those that the configuration allows (trust.md 4.1, SSRF), and sign who we are (VAPID,
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
  std::string secret;              // the key is derived from it
  std::string contact;             // whom a push service writes to about us: "mailto:support@kerbside.example"
};

struct Push {
  std::string endpoint;
  BrowserKeys browser;
  std::string text;
  std::string topic;  // a waiting push is replaced by the next with its topic; at most 32 letters of base64url
  bool is_urgent = false;
  std::chrono::seconds waits_at_most{};  // while the browser is off
};

enum class Outcome : std::uint8_t {
  sent,
  gone,    // the browser has unsubscribed
  refused  // another attempt would be refused as well
};

class WebPush {
 public:
  WebPush(const Settings& settings, Workers& calls);

  std::string public_key() const;                     // what browsers pass to their push service, base64url
  bool may_call(const std::string& endpoint) const;   // whether it is the address of an allowed push service
  Task<Result<Outcome>> send(Loop& loop, Push push);  // errors: unavailable, try again later

 private:
  std::string authorization(const std::string& endpoint) const;

  const P256 key_;
  const std::string contact_;
  HttpClient http_;
};

}  // namespace kerbside::push
