// Typed endpoints: a route is declared once, with who may call it, and from the declaration come strict parsing,
// serialisation, the OpenAPI document and the authorisation matrix.
//
//   api.add<&Bookings::cancel>(bookings, Declaration(http::Method::post, "/api/v1/bookings/{id}/cancel",
//                                                    http::Access::owner("booking"), "Calls a booking off")
//                                            .example(Cancellation{}));
//   api.add<&Bookings::get, ById<BookingId>>(bookings, Declaration(…));  // takes the members of its input
//
// A use case is a member of the object, a function that takes the object as a parameter, or one without an object. It
// takes its input, a described struct, or that struct's members in their order; whatever else it takes (the loop, the
// actor) comes from the request (FromRequest in core/http/context.hpp). Where requests or answers have to be translated
// (cookies, headers), a member of the feature's Routes takes a Context& and calls the use case.
//
// Members of the input that the path names come from the path; the others come from the query string (GET, DELETE, and
// an upload(), whose body is the file as it is) or from the JSON body (POST, PUT, PATCH). std::optional members may be
// absent; unknown fields and wrong types answer 400 with the field's name. What answers a Status answers 204, a
// File a file.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/http/context.hpp"
#include "core/http/csv.hpp"
#include "core/http/file_response.hpp"
#include "core/http/problem.hpp"
#include "core/http/schema.hpp"
#include "core/http/use_case.hpp"
#include "core/json/read.hpp"
#include "core/json/write.hpp"

namespace kerbside::http {

// Who may call. There is no default: a declaration without Access does not compile.
class Access {
 public:
  enum class Level : std::uint8_t { anyone, signed_in, renter, host, owner, admin, admin_session };
  static Access anyone() { return Access(Level::anyone, {}); }
  static Access signed_in() { return Access(Level::signed_in, {}); }
  static Access renter() { return Access(Level::renter, {}); }
  static Access host() { return Access(Level::host, {}); }
  // Signed in, and the handler loads the object through its ownership: another user's answers 404. `what` is for the
  // documentation.
  static Access owner(std::string what) { return Access(Level::owner, std::move(what)); }
  // Admins with one of these roles; superadmins always.
  static Access admin(std::vector<AdminRole> roles) { return Access(Level::admin, {}, std::move(roles)); }
  static Access any_admin() { return admin({AdminRole::support, AdminRole::finance, AdminRole::content}); }
  // An admin's own session, even before a required two-factor sign-in has been set up.
  static Access admin_session() { return Access(Level::admin_session, {}); }
  Level level() const { return level_; }
  bool for_admins() const { return level_ == Level::admin || level_ == Level::admin_session; }
  const std::string& object() const { return object_; }  // for owner()
  const std::vector<AdminRole>& roles() const { return roles_; }

 private:
  Access(Level level, std::string object, std::vector<AdminRole> roles = {})
      : level_(level), object_(std::move(object)), roles_(std::move(roles)) {}
  Level level_;
  std::string object_;
  std::vector<AdminRole> roles_;
};

// The body of such an endpoint is one file, as it is. It goes to a temporary file as it arrives; the handler finds that
// in ctx.request.upload, and it is deleted with the request. The handler must find out what kind of file it really is.
struct Upload {
  std::vector<std::string> types{};  // content types it may be sent as, in lower case
  std::size_t most = 0;              // bytes
  std::string too_large{};           // the refusals' sentences; that for a type is given the type in lower case
  std::string (*wrong_type)(std::string_view type) = nullptr;
};

struct Declaration {
  Declaration(Method m, std::string p, Access a, std::string s)
      : method(m), path(std::move(p)), access(std::move(a)), summary(std::move(s)) {}
  // Requires the header Idempotency-Key and stores the answer under it (trust.md 3.3). Only for signed-in callers.
  Declaration& idempotent() { return needs_key = true, *this; }
  // Asks for the password again when it was last entered over 10 minutes ago (trust.md 4.1, re-authentication).
  Declaration& recent_password() { return needs_recent_password = true, *this; }
  Declaration& status(int success) { return success_status = success, *this; }  // default 200, 204 for NoContent
  // Sets the rate class, one of core/config.cpp's default_rates(): api (the default), search, payment, upload, webhook,
  // none and others. The limit applies before the body is read.
  Declaration& rate(std::string limit_class) { return rate_class = std::move(limit_class), *this; }
  // The same for forms, of which few may be sent: one that is refused for what it says (409, 422) is not counted there,
  // but as any other request.
  Declaration& rate_of_taken(std::string limit_class) { return counts_taken = true, rate(std::move(limit_class)); }
  Declaration& body_limit(std::size_t bytes) { return max_body = bytes, *this; }  // default 256 KiB
  Declaration& upload(Upload file) { return max_body = file.most, uploads = std::move(file), *this; }
  // Not part of the browser's API: raw bodies, no CSRF check, left out of the OpenAPI document (webhooks, sandbox).
  Declaration& external() { return is_external = true, *this; }
  // A page of the site, the same for everybody. Under another name of this machine it redirects to PUBLIC_URL.
  Declaration& page() { return is_page = is_external = true, rate("none"); }
  // Answers under any Host, also a bare address: for programs that watch this process or authenticate with a secret.
  Declaration& any_host() { return needs_own_host = false, *this; }
  // An example input, which the API's document shows and the authorisation test sends; every endpoint with an input
  // needs one. The test replaces placeholders (ids, future times) with what it needs.
  template <json::Described In>
  Declaration& example(const In& input) {
    example_of = &schema_of<In>();
    return example_json = json::to_string(input), *this;
  }
  // The state in which the object named by the path must be for the request to succeed ("confirmed"); absent: the state
  // in which it is first made.
  Declaration& when(std::string state) { return needed_state = std::move(state), *this; }
  // Returns whether what the path does not name comes from a JSON body, otherwise from the query string.
  bool fields_are_body() const { return takes_body(method) && !uploads; }
  // Returns which session counts, since a request may carry a user's cookie and an admin's.
  bool for_admins() const { return access.for_admins() || path.starts_with("/api/v1/admin/"); }

  Method method;
  std::string path;
  Access access;
  std::string summary;
  bool needs_key = false;
  bool needs_recent_password = false;
  int success_status = 0;
  std::string rate_class = "api";
  bool counts_taken = false;
  std::size_t max_body = 256 * 1024;
  bool is_external = false;
  bool is_page = false;
  bool needs_own_host = true;
  std::optional<Upload> uploads;
  const Schema* example_of = nullptr;  // the example's type, which must be the endpoint's input
  std::string example_json;
  std::string needed_state;
};

// A raw endpoint sees the request as it came and answers as it likes.
using RawHandler = Task<Response> (*)(void* self, Context& ctx);

class SocketHandler;

struct Endpoint {
  explicit Endpoint(Declaration d) : declaration(std::move(d)) {}
  Declaration declaration;
  void* self = nullptr;
  Task<Response> (*invoke)(void* self, const Endpoint& endpoint, Context& ctx) = nullptr;
  RawHandler raw = nullptr;
  // Called before the request's key is taken: a refusal is sent as it is, and nothing is stored.
  Task<std::optional<Response>> (*refuse_first)(void* self, const Endpoint& endpoint, Context& ctx) = nullptr;
  SocketHandler* socket = nullptr;  // a request that asks for it becomes a WebSocket (core/http/web_socket.hpp)
  const Schema* input = nullptr;    // absent for raw endpoints
  const Schema* output = nullptr;
  bool is_csv = false;  // the list in its output as CSV
};

// The table of endpoints. Filled at start by each feature's routes(api), read-only afterwards.
class Api {
 public:
  // object: the object whose member the use case is, or that it takes; must outlive the api.
  template <auto UseCase, class In = detail::InputOf<UseCase>, class Object>
  void add(Object& object, Declaration declaration);
  // For a use case that needs no object.
  template <auto UseCase, class In = detail::InputOf<UseCase>>
  void add(Declaration declaration);
  // A list, a Page or NewestFirst, and under the same address with ".csv" at its end the same rows as a file,
  // whose pages have Csv::most_rows. Its input is a PageAsked or NewestAsked. An item that is more than its row on the
  // screen has a file_row(item) beside its type.
  template <auto UseCase, class In = detail::InputOf<UseCase>, class Object>
  void add_list(Object& object, const Declaration& declaration);
  template <auto UseCase, class In = detail::InputOf<UseCase>>
  void add_list(const Declaration& declaration);
  // For an idempotent() endpoint. First is called before the key is taken, when the key is not known yet, and may
  // refuse the request more cheaply than UseCase would. It must change nothing, and UseCase must refuse the same by
  // itself.
  template <auto UseCase, auto First, class Object>
  void add_refusing_first(Object& object, Declaration declaration);
  // `Handler` is a member function of Self: Task<Response> (Self::*)(Context&).
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

// Returns what the endpoint's example sends beside its path, the body or the fields of the query, without absent
// members.
json::Object example_fields(const Endpoint& endpoint);

namespace detail {

// Reads path, query and body into one JSON-like source of fields; not a template, so it is compiled once.
Result<json::Value> collect_input(const Endpoint& endpoint, const Context& ctx);
Response success(const Endpoint& endpoint, Context& ctx, std::string body);
Response csv_response(const Endpoint& endpoint, const Csv& csv);

template <class In>
Result<In> read_input(const Endpoint& endpoint, const Context& ctx) {
  KB_TRY(const auto fields, collect_input(endpoint, ctx));
  // An input may check the fields first, to refuse them in its own words.
  if constexpr (requires { In::check_fields(fields); }) KB_TRY_VOID(In::check_fields(fields));
  return json::read<In>(fields);
}

template <auto UseCase, class In, class Object>
Task<Response> invoke(void* self, const Endpoint& endpoint, Context& ctx) {
  using Shown = Shown<typename Call<UseCase, In, Object>::Answer>;
  auto read = read_input<In>(endpoint, ctx);
  if (read.has_error()) co_return problem_response(ctx, read.error());
  In input = std::move(*read);
  auto answer = co_await Call<UseCase, In, Object>::make(self, ctx, input);
  if constexpr (Shown::may_fail) {
    if (answer.has_error()) co_return problem_response(ctx, answer.error());
  }
  if constexpr (std::same_as<typename Shown::Out, File>) {
    co_return file_answer(ctx, std::move(*answer));
  } else {
    std::string body;
    if constexpr (!Shown::may_fail)
      json::write(body, answer);
    else if constexpr (!std::same_as<typename Shown::Out, NoContent>)
      json::write(body, *answer);
    co_return success(endpoint, ctx, std::move(body));
  }
}

// A row of a list's file: what the item's own file_row() makes of it, otherwise the item.
template <class Item>
auto file_row_of(const Item& item) {
  if constexpr (requires { file_row(item); })
    return file_row(item);
  else
    return item;
}

template <auto UseCase, class In, class Object>
Task<Response> invoke_csv(void* self, const Endpoint& endpoint, Context& ctx) {
  using List = typename Shown<typename Call<UseCase, In, Object>::Answer>::Out;
  auto read = read_input<In>(endpoint, ctx);
  if (read.has_error()) co_return problem_response(ctx, read.error());
  In input = std::move(*read);
  input.rows = Csv::most_rows;
  const auto list = co_await Call<UseCase, In, Object>::make(self, ctx, input);
  if (list.has_error()) co_return problem_response(ctx, list.error());
  using Item = typename decltype(List::items)::value_type;
  Csv csv(schema_of<decltype(file_row_of(std::declval<const Item&>()))>());
  for (const Item& item : list->items) csv.add(json::parse(json::to_string(file_row_of(item))).value());
  co_return csv_response(endpoint, csv);
}

// Leaves an input that cannot be read to the use case to refuse.
template <auto First, class In, class Object>
Task<std::optional<Response>> refuse_first(void* self, const Endpoint& endpoint, Context& ctx) {
  auto read = read_input<In>(endpoint, ctx);
  if (read.has_error()) co_return std::nullopt;
  In input = std::move(*read);
  const Status passed = co_await Call<First, In, Object>::make(self, ctx, input);
  if (passed.has_error()) co_return problem_response(ctx, passed.error());
  co_return std::nullopt;
}

template <auto UseCase, class In, class Object>
Endpoint endpoint_of(Object* object, Declaration declaration) {
  Endpoint endpoint(std::move(declaration));
  // Call restores the object's type, and with it its const.
  endpoint.self = const_cast<void*>(static_cast<const void*>(object));
  endpoint.invoke = &invoke<UseCase, In, Object>;
  endpoint.input = &schema_of<In>();
  endpoint.output = &schema_of<typename Shown<typename Call<UseCase, In, Object>::Answer>::Out>();
  return endpoint;
}

// Returns the endpoint that answers with that declaration's list as CSV.
template <auto UseCase, class In, class Object>
Endpoint file_of(Object* object, Declaration declaration) {
  declaration.path += ".csv";
  declaration.summary += "; as a file for spreadsheets";
  Endpoint endpoint = endpoint_of<UseCase, In>(object, std::move(declaration));
  endpoint.invoke = &invoke_csv<UseCase, In, Object>;
  endpoint.is_csv = true;
  return endpoint;
}

template <auto Handler, class Self>
Task<Response> invoke_raw(void* self, Context& ctx) {
  return (static_cast<Self*>(self)->*Handler)(ctx);
}

}  // namespace detail

template <auto UseCase, class In, class Object>
void Api::add(Object& object, Declaration declaration) {
  insert(detail::endpoint_of<UseCase, In>(&object, std::move(declaration)));
}

template <auto UseCase, class In>
void Api::add(Declaration declaration) {
  insert(detail::endpoint_of<UseCase, In, void>(nullptr, std::move(declaration)));
}

template <auto UseCase, class In, class Object>
void Api::add_list(Object& object, const Declaration& declaration) {
  add<UseCase, In>(object, declaration);
  insert(detail::file_of<UseCase, In>(&object, declaration));
}

template <auto UseCase, class In>
void Api::add_list(const Declaration& declaration) {
  add<UseCase, In>(declaration);
  insert(detail::file_of<UseCase, In, void>(nullptr, declaration));
}

template <auto UseCase, auto First, class Object>
void Api::add_refusing_first(Object& object, Declaration declaration) {
  using In = detail::InputOf<UseCase>;
  Endpoint endpoint = detail::endpoint_of<UseCase, In>(&object, std::move(declaration));
  endpoint.refuse_first = &detail::refuse_first<First, In, Object>;
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
