// What a handler sees of one request, and what it answers.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/loop.hpp"
#include "core/task.hpp"

namespace kerbside::http {

enum class Method : std::uint8_t { get, post, put, patch, del, count };
inline constexpr std::array<std::string_view, 5> method_names = {"GET", "POST", "PUT", "PATCH", "DELETE"};
inline std::string_view name(Method method) { return method_names[static_cast<std::size_t>(method)]; }

// Who is calling. Made by the Authenticator (features/accounts), checked by the server before a handler runs.
struct Caller {
  std::string user_id;    // empty: nobody is signed in
  std::string user_type;  // "renter", "host"
  std::string session_id;
  std::string csrf_token;  // what the X-CSRF-Token header must hold
  std::string admin_role;  // empty for everybody but admins
  bool password_recent = false;  // the password was shown in this session within the last 10 minutes
  bool signed_in() const { return !user_id.empty(); }
};

struct Request {
  Method method = Method::get;
  std::string path;                                          // as sent, without the query, still percent-encoded
  std::string query;                                         // as sent, without "?"
  std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
  std::string body;
  std::string client_ip;                                            // trusted proxies already taken off
  std::vector<std::pair<std::string, std::string>> path_params;     // decoded
  std::string_view header(std::string_view lower_case_name) const;  // "" when absent
  std::string_view cookie(std::string_view name) const;             // "" when absent
};

struct Response {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  std::string_view lasting_body{};  // instead of body: bytes that live as long as the server (static files)
  std::vector<std::pair<std::string, std::string>> headers;
  static Response text(int status, std::string body);
  static Response html(int status, std::string body);
  static Response redirect(std::string location);  // 303
};

// "__Host-sid" for "sid" when PUBLIC_URL is https: a browser then takes it only from this host, over TLS.
std::string cookie_name(std::string_view name, bool secure);

// The session's cookie, before cookie_name(): the server asks the Authenticator only when a request carries it.
inline constexpr std::string_view session_cookie = "sid";

struct Context {
  Loop& loop;
  const Request& request;
  Caller caller;
  std::string request_id;
  std::vector<std::pair<std::string, std::string>> response_headers{};  // added to the answer, errors too
  db::Database& db() { return loop.db; }
  // Host-only, HttpOnly, Path=/; Secure and the __Host- prefix when PUBLIC_URL is https. max_age_s 0 removes the
  // cookie.
  void set_cookie(std::string_view name, std::string_view value, int max_age_s, bool secure);
};

// Finds the caller of a request from its cookie. One for the whole server; called on every loop.
class Authenticator {
 public:
  virtual ~Authenticator() = default;
  virtual Task<Result<Caller>> identify(Loop& loop, const Request& request) = 0;
};

}  // namespace kerbside::http
