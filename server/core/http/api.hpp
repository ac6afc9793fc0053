// Typed endpoints: a route is declared once, with who may call it, and from the declaration come strict parsing,
// serialisation, the OpenAPI document and the authorisation matrix.
//
//   struct BookingRoutes {
//     Task<Result<Booking>> get(http::Context& ctx, BookingById in);        // In and Out are described structs
//   };
//   api.add<&BookingRoutes::get>(routes, {http::Method::get, "/api/v1/bookings/{id}", http::Access::owner("booking"),
//                                         "One booking, for its renter and its host"});
//
// Members of In that the path names come from the path; the others come from the query string (GET, DELETE) or from
// the JSON body (POST, PUT, PATCH; an upload() takes its body as it is). std::optional members may be absent; unknown
// fields and wrong types answer 400 with the field's name. Out = http::NoContent answers 204, http::File a file.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/context.hpp"
#include "core/http/file_response.hpp"
#include "core/http/problem.hpp"
#include "core/http/schema.hpp"
#include "core/json/read.hpp"
#include "core/json/write.hpp"

namespace kerbside::http {

struct NoInput {};  // In of an endpoint that takes nothing
BOOST_DESCRIBE_STRUCT(NoInput, (), ())
struct NoContent {};
BOOST_DESCRIBE_STRUCT(NoContent, (), ())

// Who may call. There is no default: a declaration without Access does not compile.
class Access {
 public:
  enum class Level : std::uint8_t { anyone, signed_in, renter, host, owner, admin, admin_session };
  static Access anyone() { return Access(Level::anyone, {}); }
  static Access signed_in() { return Access(Level::signed_in, {}); }
  static Access renter() { return Access(Level::renter, {}); }
  static Access host() { return Access(Level::host, {}); }
  // Signed in, and the handler loads the object through ownership: somebody else's answers 404. `what` is
  // for the documentation.
  static Access owner(std::string what) { return Access(Level::owner, std::move(what)); }
  // Admins of these roles; superadmins always.
  static Access admin(std::vector<AdminRole> roles) { return Access(Level::admin, {}, std::move(roles)); }
  static Access any_admin() { return admin({AdminRole::support, AdminRole::finance, AdminRole::content}); }
  // An admin's own session: also while two-factor sign-in, which is required, has still to be set up.
  static Access admin_session() { return Access(Level::admin_session, {}); }
  Level level() const { return level_; }
  bool for_admins() const { return level_ == Level::admin || level_ == Level::admin_session; }
  const std::string& object() const { return object_; }  // of an owner
  const std::vector<AdminRole>& roles() const { return roles_; }

 private:
  Access(Level level, std::string object, std::vector<AdminRole> roles = {})
      : level_(level), object_(std::move(object)), roles_(std::move(roles)) {}
  Level level_;
  std::string object_;
  std::vector<AdminRole> roles_;
};

// The body of such an endpoint is one file, as it is. It goes to a temporary file as it arrives; the handler finds that
// in ctx.request.upload, and it ends with the request. What kind of file it really is, is for the handler to find out.
struct Upload {
  std::vector<std::string> types{};  // content types it may be sent as, in lower case
  std::size_t most = 0;              // bytes
  std::string too_large{};           // the sentences of a refusal; that of a type is given the type in lower case
  std::string (*wrong_type)(std::string_view type) = nullptr;
};

struct Declaration {
  Declaration(Method m, std::string p, Access a, std::string s)
      : method(m), path(std::move(p)), access(std::move(a)), summary(std::move(s)) {}
  // Requires the header Idempotency-Key and stores the answer under it (trust.md 3.3). Only for signed-in callers.
  Declaration& idempotent() { return needs_key = true, *this; }
  // Asks for the password again when it was not shown within the last 10 minutes (trust.md 4.1, re-authentication).
  Declaration& recent_password() { return needs_recent_password = true, *this; }
  Declaration& status(int success) { return success_status = success, *this; }  // default 200, 204 for NoContent
  // A class of core/config.cpp's default_rates(): api (the default), search, payment, upload, webhook, none
  // and others. It is asked before the body is read.
  Declaration& rate(std::string limit_class) { return rate_class = std::move(limit_class), *this; }
  Declaration& body_limit(std::size_t bytes) { return max_body = bytes, *this; }  // default 256 KiB
  Declaration& upload(Upload file) { return max_body = file.most, uploads = std::move(file), *this; }
  // Not part of the browser's API: raw bodies, no CSRF check, left out of the OpenAPI document (webhooks, sandbox).
  Declaration& external() { return is_external = true, *this; }
  // A page of the site, the same for everybody. Opened under another name of this machine it leads to PUBLIC_URL.
  Declaration& page() { return is_page = is_external = true, rate("none"); }
  // Answers under any Host, also by a bare address: programs that watch this process or prove themselves by a secret.
  Declaration& any_host() { return needs_own_host = false, *this; }
  // Whose session counts: a request may carry a user's cookie and an admin's.
  bool for_admins() const { return access.for_admins() || path.starts_with("/api/v1/admin/"); }

  Method method;
  std::string path;
  Access access;
  std::string summary;
  bool needs_key = false;
  bool needs_recent_password = false;
  int success_status = 0;
  std::string rate_class = "api";
  std::size_t max_body = 256 * 1024;
  bool is_external = false;
  bool is_page = false;
  bool needs_own_host = true;
  std::optional<Upload> uploads;
};

// A raw endpoint sees the request as it came and answers what it likes.
using RawHandler = Task<Response> (*)(void* self, Context& ctx);

class SocketHandler;

struct Endpoint {
  explicit Endpoint(Declaration d) : declaration(std::move(d)) {}
  Declaration declaration;
  void* self = nullptr;
  Task<Response> (*invoke)(void* self, const Endpoint& endpoint, Context& ctx) = nullptr;
  RawHandler raw = nullptr;
  // Asked before the request's key is taken: what it refuses is answered so, and nothing is kept of it.
  Task<std::optional<Response>> (*refuse_first)(void* self, const Endpoint& endpoint, Context& ctx) = nullptr;
  SocketHandler* socket = nullptr;  // a request that asks for it becomes a WebSocket (core/http/web_socket.hpp)
  const Schema* input = nullptr;    // absent for raw endpoints
  const Schema* output = nullptr;
};

// The table of endpoints. Filled at start by each feature's routes(api), read-only afterwards.
class Api {
 public:
  template <auto Handler, class Self>
  void add(Self& self, Declaration declaration);
  // Of an idempotent() endpoint: First sees a request whose key is not known before the key is taken, and may refuse it
  // at a lower price than Handler would. It must change nothing, and Handler must refuse the same by itself.
  // template <…, Task<Status> (Self::*First)(Context&, In)>
  template <auto Handler, auto First, class Self>
  void add_refusing_first(Self& self, Declaration declaration);
  // template <Task<Response> (Self::*Handler)(Context&)>
  template <auto Handler, class Self>
  void raw(Self& self, Declaration declaration);

  // A GET that becomes a WebSocket when it comes from our own pages; the handler must outlive the api.
  void socket(SocketHandler& handler, Declaration declaration);

  const std::vector<Endpoint>& endpoints() const { return endpoints_; }
  std::string openapi(std::string_view title, std::string_view version) const;  // the OpenAPI 3.1 document

 private:
  void insert(Endpoint endpoint);  // throws std::logic_error on a bad or duplicate declaration
  std::vector<Endpoint> endpoints_;
};

namespace detail {

template <class F>
struct HandlerTraits;
template <class Self, class Out_, class In_>
struct HandlerTraits<Task<Result<Out_>> (Self::*)(Context&, In_)> {
  using Out = Out_;
  using In = std::remove_cvref_t<In_>;
};

// Reads path, query and body into one JSON-like source of fields; implemented once, without templates.
Result<json::Value> collect_input(const Endpoint& endpoint, const Context& ctx);
Response success(const Endpoint& endpoint, Context& ctx, std::string body);

template <auto Handler, class Self>
Task<Response> invoke(void* self, const Endpoint& endpoint, Context& ctx) {
  using In = typename HandlerTraits<decltype(Handler)>::In;
  using Out = typename HandlerTraits<decltype(Handler)>::Out;
  auto fields = collect_input(endpoint, ctx);
  if (fields.has_error()) co_return problem_response(ctx, fields.error());
  // An input may look at the fields first, to refuse them in words of its own.
  if constexpr (requires { In::check_fields(*fields); }) {
    if (const Status passed = In::check_fields(*fields); passed.has_error())
      co_return problem_response(ctx, passed.error());
  }
  auto in = json::read<In>(*fields);
  if (in.has_error()) co_return problem_response(ctx, in.error());
  In input = std::move(*in);
  auto out = co_await (static_cast<Self*>(self)->*Handler)(ctx, std::move(input));
  if (out.has_error()) co_return problem_response(ctx, out.error());
  if constexpr (std::is_same_v<Out, File>) {
    co_return file_answer(ctx, std::move(*out));
  } else {
    std::string body;
    if constexpr (!std::is_same_v<Out, NoContent>) json::write(body, *out);
    co_return success(endpoint, ctx, std::move(body));
  }
}

// What cannot be read is the handler's to tell.
template <auto First, class In, class Self>
Task<std::optional<Response>> refuse_first(void* self, const Endpoint& endpoint, Context& ctx) {
  auto fields = collect_input(endpoint, ctx);
  if (fields.has_error()) co_return std::nullopt;
  auto in = json::read<In>(*fields);
  if (in.has_error()) co_return std::nullopt;
  const Status passed = co_await (static_cast<Self*>(self)->*First)(ctx, std::move(*in));
  if (passed.has_error()) co_return problem_response(ctx, passed.error());
  co_return std::nullopt;
}

template <auto Handler, class Self>
Endpoint typed_endpoint(Self& self, Declaration declaration) {
  using Traits = HandlerTraits<decltype(Handler)>;
  Endpoint endpoint(std::move(declaration));
  endpoint.self = &self;
  endpoint.invoke = &invoke<Handler, Self>;
  endpoint.input = &schema_of<typename Traits::In>();
  endpoint.output = &schema_of<typename Traits::Out>();
  return endpoint;
}

template <auto Handler, class Self>
Task<Response> invoke_raw(void* self, Context& ctx) {
  return (static_cast<Self*>(self)->*Handler)(ctx);
}

}  // namespace detail

template <auto Handler, class Self>
void Api::add(Self& self, Declaration declaration) {
  insert(detail::typed_endpoint<Handler>(self, std::move(declaration)));
}

template <auto Handler, auto First, class Self>
void Api::add_refusing_first(Self& self, Declaration declaration) {
  using In = typename detail::HandlerTraits<decltype(Handler)>::In;
  Endpoint endpoint = detail::typed_endpoint<Handler>(self, std::move(declaration));
  endpoint.refuse_first = &detail::refuse_first<First, In, Self>;
  insert(std::move(endpoint));
}

template <auto Handler, class Self>
void Api::raw(Self& self, Declaration declaration) {
  Endpoint endpoint(std::move(declaration));
  endpoint.self = &self;
  endpoint.raw = &detail::invoke_raw<Handler, Self>;
  insert(std::move(endpoint));
}

}  // namespace kerbside::http
