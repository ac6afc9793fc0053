#include "ports/push/web_push.hpp"

#include "core/crypto.hpp"
#include "core/json/write.hpp"

namespace kerbside::push {
namespace {

constexpr std::chrono::hours token_lasts{12};  // push services accept at most a day
constexpr std::size_t salt_size = 16;

struct TokenHead {
  std::string typ = "JWT", alg = "ES256";
};
BOOST_DESCRIBE_STRUCT(TokenHead, (), (typ, alg))

struct TokenClaims {
  std::string aud;
  std::int64_t exp = 0;
  std::string sub;
};
BOOST_DESCRIBE_STRUCT(TokenClaims, (), (aud, exp, sub))

template <class T>
std::string encoded(const T& part) {
  std::string text;
  json::write(text, part);
  return crypto::base64url(text);
}

HttpClientSettings calls_to(const std::vector<std::string>& hosts) {
  HttpClientSettings settings;
  for (const std::string& host : hosts) {
    const bool is_address = host.find("://") != std::string::npos;
    settings.hosts.push_back(is_address ? allowed_host(host, true).value() : AllowedHost(host, 443));
  }
  settings.max_response = 64 * 1024;
  return settings;
}

// Returns scheme, host and port of an address that the allow-list contains.
std::string origin_of(const std::string& endpoint) {
  return endpoint.substr(0, endpoint.find('/', endpoint.find("://") + 3));
}

Error not_sent(int status) {
  return fail(Kind::unavailable, "push_not_sent", "The push service answered " + std::to_string(status) + ".");
}

}  // namespace

WebPush::WebPush(const Settings& settings, Workers& calls)
    : key_(P256::derived(settings.secret)), contact_(settings.contact), http_(calls_to(settings.hosts), calls) {}

std::string WebPush::public_key() const { return crypto::base64url(key_.public_key()); }

bool WebPush::may_call(const std::string& endpoint) const { return http_.may_call(endpoint); }

std::string WebPush::authorization(const std::string& endpoint) const {
  TokenClaims claims;
  claims.aud = origin_of(endpoint);
  claims.exp = std::chrono::duration_cast<std::chrono::seconds>((app_now() + token_lasts).time_since_epoch()).count();
  claims.sub = contact_;
  const std::string token = encoded(TokenHead()) + "." + encoded(claims);
  return "vapid t=" + token + "." + crypto::base64url(key_.sign(token)) + ", k=" + public_key();
}

Task<Result<Outcome>> WebPush::send(Loop& loop, Push push) {
  const std::string salt = crypto::random_bytes(salt_size);
  OutgoingRequest request("POST", push.endpoint);
  KB_CO_TRY(request.body, encrypt(push.text, push.browser, P256::random(), salt));
  request.headers = {{"Authorization", authorization(push.endpoint)},
                     {"Content-Type", "application/octet-stream"},
                     {"Content-Encoding", "aes128gcm"},
                     {"TTL", std::to_string(push.waits_at_most.count())},
                     {"Urgency", push.is_urgent ? "high" : "normal"},
                     {"Topic", push.topic}};
  KB_CO_TRY(const auto answer, co_await http_.send(loop.io, std::move(request)));
  if (answer.status >= 200 && answer.status < 300) co_return Outcome::sent;
  if (answer.status == 404 || answer.status == 410) co_return Outcome::gone;
  if (answer.status == 429 || answer.status >= 500) co_return not_sent(answer.status);
  co_return Outcome::refused;
}

}  // namespace kerbside::push
