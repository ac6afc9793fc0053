// What a handler sees of one request, and what it answers.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/actor.hpp"
#include "core/loop.hpp"
#include "core/task.hpp"

namespace kerbside {
class ByteSource;
class TemporaryFile;
}  // namespace kerbside

namespace kerbside::http {

enum class Method : std::uint8_t { get, post, put, patch, del, count };
constexpr bool takes_body(Method method) {
  return method == Method::post || method == Method::put || method == Method::patch;
}
inline constexpr std::array<std::string_view, 5> method_names = {"GET", "POST", "PUT", "PATCH", "DELETE"};
inline std::string_view name(Method method) { return method_names[static_cast<std::size_t>(method)]; }

// The caller: nobody, a user or an admin. Made by an Authenticator (features/accounts, features/admins), checked by the
// server before a handler runs.
struct Caller {
  Actor actor = Actor::visitor();
  std::optional<SessionId> session;  // only for a user
  std::optional<AdminSessionId> admin_session;
  std::string csrf_token;        // what the X-CSRF-Token header must hold
  bool password_recent = false;  // the password was entered in this session within the last 10 minutes
  bool must_enrol = false;       // an admin who must first set up two-factor sign-in
  bool signed_in() const { return actor.is_user(); }
  bool is_admin() const { return actor.admin().has_value(); }
  // Returns the key for limits and idempotency; absent for a visitor.
  std::optional<std::string> person() const;
};

struct Request {
  Method method = Method::get;
  std::string path;                                          // as sent, without the query, still percent-encoded
  std::string query;                                         // as sent, without "?"
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
  std::string body;
  std::shared_ptr<const TemporaryFile> upload;                      // the body of an upload(), instead of `body`
  std::string client_ip;                                            // without the trusted proxies
  std::vector<std::pair<std::string, std::string>> path_params;     // decoded
  std::string_view header(std::string_view lower_case_name) const;  // "" when absent
  std::string_view cookie(std::string_view name) const;             // "" when absent
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  std::string_view lasting_body{};  // instead of body: bytes that live as long as the server (static files)
  // Instead of body: stream_size bytes of this from stream_from on, read while they are sent.
  std::shared_ptr<ByteSource> stream{};
  std::uint64_t stream_from = 0, stream_size = 0;
  std::vector<std::pair<std::string, std::string>> headers;
  static Response text(int status, std::string body);
  static Response html(int status, std::string body);
  static Response redirect(std::string location);  // 303
};

// "__Host-sid" for "sid" when PUBLIC_URL is https: browsers then accept it only from this host, over TLS.
std::string cookie_name(std::string_view name, bool secure);

// The session cookies of users and of admins, before cookie_name(): the server asks the Authenticator only when a
// request carries the cookie that its endpoint looks at.
inline constexpr std::string_view session_cookie = "sid";
inline constexpr std::string_view admin_cookie = "admin_sid";

enum class SameSite : std::uint8_t { lax, strict };

struct Context {
  Loop& loop;
  const Request& request;
  Caller caller;
  std::string request_id;
  std::vector<std::pair<std::string, std::string>> response_headers{};  // added to the answer, errors too
  db::Database& db() { return loop.db; }
  const Actor& actor() const { return caller.actor; }
  // Sets a cookie: host-only, HttpOnly, Path=/; Secure and the __Host- prefix when PUBLIC_URL is https. max_age_s 0
  // removes it.
  void set_cookie(std::string_view name, std::string_view value, int max_age_s, bool secure,
                  SameSite same_site = SameSite::lax);
};

// Parameters of a use case that are no fields of its input come from the request: `static … of(Context&)` makes them. A
// feature whose use cases take types of its own (such as who is signed in, and where) specialises FromRequest for them.
template <class T>
struct FromRequest;
template <>
struct FromRequest<Context> {
  static Context& of(Context& ctx) { return ctx; }
};
template <>
struct FromRequest<Loop> {
  static Loop& of(Context& ctx) { return ctx.loop; }
};
template <>
struct FromRequest<db::Database> {
  static db::Database& of(Context& ctx) { return ctx.db(); }
};
template <>
struct FromRequest<Actor> {
  static const Actor& of(Context& ctx) { return ctx.actor(); }
};
template <>
struct FromRequest<UserId> {  // the caller; the declaration guarantees one
  static const UserId& of(Context& ctx) { return ctx.actor().signed_in_user(); }
};
template <>
struct FromRequest<SessionId> {  // likewise
  static const SessionId& of(Context& ctx) { return ctx.caller.session.value(); }
};
template <>
struct FromRequest<std::shared_ptr<const TemporaryFile>> {  // the body of an upload()
  static const std::shared_ptr<const TemporaryFile>& of(Context& ctx) { return ctx.request.upload; }
};

// Identifies the caller of a request by its cookie. One for the whole server; called on every loop.
class Authenticator {
 public:
  virtual ~Authenticator() = default;
  virtual Task<Result<Caller>> identify(Loop& loop, const Request& request) = 0;
};

// Users and admins have separate sessions: a cookie of one kind is worth nothing as the other.
struct Authenticators {
  Authenticator* users = nullptr;
  Authenticator* admins = nullptr;
};

}  // namespace kerbside::http
