#include "core/http/dispatcher.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/crypto.hpp"
#include "core/http/head.hpp"
#include "core/http/path.hpp"
#include "core/http/problem.hpp"
#include "core/http/security.hpp"
#include "core/http/url.hpp"
#include "core/log.hpp"

namespace kerbside::http {

namespace {

// Answers the exception that is being handled.
Response crashed(std::string_view request_id) {
  std::string failure = "unknown exception";
  try {
    throw;
  } catch (const std::exception& e) {
    failure = e.what();
  } catch (...) {  // } catch (...) {  // NOLINT(bugprone-empty-catch): nothing is known of it
  }
  return problem_response(request_id, fail(Kind::bug, "exception", std::move(failure)));
}

Task<Response> call_raw(Context& ctx, const Endpoint& endpoint) {
  auto response = co_await endpoint.raw(endpoint.self, ctx);
  response.headers.insert(response.headers.end(), ctx.response_headers.begin(), ctx.response_headers.end());
  co_return response;
}

Task<Response> call(Context& ctx, const Endpoint& endpoint) {
  if (endpoint.raw) return call_raw(ctx, endpoint);
  return endpoint.invoke(endpoint.self, endpoint, ctx);
}

// Stores successes and refusals that a retry would meet again, but not answers that a retry may change.
bool is_final(int status) { return status < 500 && status != 401 && status != 429; }

Response replayed(const KeyStanding& known) {
  Response r;
  r.status = known.status;
  r.body = known.body;
  if (r.status >= 400) r.content_type = "application/problem+json";
  r.headers.emplace_back("Idempotent-Replayed", "true");
  return r;
}

Error key_refused(const KeyStanding& known) {
  if (known.state == KeyStanding::State::mismatch)
    return fail(Kind::invalid, "idempotency_key_reused", "This Idempotency-Key was used for another request.");
  Error e = fail(Kind::conflict, "request_in_progress", "The same request is still being processed. Please wait.");
  e.retry_after_s = known.retry_after_s;
  return e;
}

Result<std::string> idempotency_key(const Request& request) {
  const std::string_view key = request.header("idempotency-key");
  const bool visible = std::all_of(key.begin(), key.end(), [](unsigned char c) { return c > 0x20 && c < 0x7f; });
  if (!key.empty() && key.size() <= 255 && visible) return std::string(key);
  Error e =
      fail(Kind::malformed, "idempotency_key_required", "The header Idempotency-Key is required: 1 to 255 characters.");
  e.fields.push_back(FieldError{"Idempotency-Key", "is required: 1 to 255 visible characters"});
  return e;
}

}  // namespace

Dispatcher::Dispatcher(const Config& config, const Api& api, const StaticFiles* files, Authenticators authenticators,
                       IdempotencyStore* keys, RateLimiter& limiter, bool takes_uploads)
    : config_(config),
      endpoints_(api.endpoints()),
      files_(files),
      authenticators_(authenticators),
      keys_(keys),
      limiter_(limiter),
      session_cookie_(cookie_name(session_cookie, config.secure())),
      admin_cookie_(cookie_name(admin_cookie, config.secure())) {
  for (std::size_t i = 0; i < endpoints_.size(); ++i) {
    const Declaration& d = endpoints_[i].declaration;
    if (!limiter_.has_class(d.rate_class)) throw std::logic_error(d.path + ": unknown rate class " + d.rate_class);
    if (d.needs_key && !keys_) throw std::logic_error(d.path + ": no store for idempotency keys");
    if (d.uploads && !takes_uploads) throw std::logic_error(d.path + ": no place for uploads");
    router_.add(d.method, d.path, static_cast<int>(i));
  }
}

Route Dispatcher::route(std::string_view method, std::string_view path) const {
  Route out;
  if (method == "OPTIONS") {
    out.options = true;
  } else if (method != "HEAD") {
    const auto at = std::find(method_names.begin(), method_names.end(), method);
    out.known_method = at != method_names.end();
    if (out.known_method) out.method = static_cast<Method>(at - method_names.begin());
  }
  out.match = router_.find(out.method, path);
  if (out.match.endpoint >= 0 && !out.options && out.known_method)
    out.endpoint = &endpoints_[static_cast<std::size_t>(out.match.endpoint)];
  return out;
}

// Returns a redirect to PUBLIC_URL, if the request should have gone there.
std::optional<Response> Dispatcher::moved_home(const Request& request) const {
  auto address = canonical_address(request, config_.public_url);
  if (!address) return std::nullopt;
  Response moved = Response::redirect(std::move(*address));
  moved.status = 307;  // repeats the same request there
  return moved;
}

// Answers OPTIONS, methods that the path does not have, the web app's files, and unknown addresses.
Response Dispatcher::without_endpoint(const Request& request, const Route& route, std::string_view request_id) const {
  std::string allow = allowed_methods(route.match.allow);
  const bool api = request.path.starts_with("/api/");
  if (allow.empty() && files_ && !api) {
    if (route.known_method && !route.options && route.method == Method::get) {
      if (auto elsewhere = moved_home(request)) return std::move(*elsewhere);
      return files_->answer(request, request_id);
    }
    if (files_->has(request.path)) allow = "GET, HEAD";
  }
  if (allow.empty() && route.known_method)
    return problem_response(request_id, fail(Kind::not_found, "unknown_route", "There is nothing at this address."));
  if (allow.empty()) allow = "GET, HEAD, POST, PUT, PATCH, DELETE";
  Response r;
  if (route.options)
    r.status = 204;
  else
    r = problem_response(request_id, fail(Kind::malformed, "method_not_allowed", "Allowed methods: " + allow + "."),
                         405);
  r.headers.emplace_back("Allow", std::move(allow));
  return r;
}

std::optional<Response> Dispatcher::refused_host(const Request& request, const Route& route,
                                                 std::string_view request_id) const {
  if (route.endpoint && !route.endpoint->declaration.needs_own_host) return std::nullopt;
  const auto ours = check_host(request, config_);
  if (ours.has_error()) return problem_response(request_id, ours.error(), 421);
  return std::nullopt;
}

Status Dispatcher::decode_parameters(const Route& route, Request& request) const {
  const auto names = path_parameters(route.endpoint->declaration.path);
  for (std::size_t i = 0; i < names.size(); ++i) {
    KB_TRY(auto value, percent_decode(route.match.param[i]));
    request.path_params.emplace_back(names[i], std::move(value));
  }
  return {};
}

// External endpoints that anybody may call (pictures, webhooks) do not look at the session.
Task<Status> Dispatcher::identify(Context& ctx, const Endpoint& endpoint) const {
  const bool open = endpoint.declaration.access.level() == Access::Level::anyone && endpoint.declaration.is_external;
  const bool admins = endpoint.declaration.for_admins();
  Authenticator* const authenticator = admins ? authenticators_.admins : authenticators_.users;
  const std::string& cookie = admins ? admin_cookie_ : session_cookie_;
  if (open || !authenticator || ctx.request.cookie(cookie).empty()) co_return Status();
  auto caller = co_await authenticator->identify(ctx.loop, ctx.request);
  if (caller.has_value())
    ctx.caller = std::move(*caller);
  else if (caller.error().kind != Kind::unauthenticated)
    co_return std::move(caller).error();
  co_return Status();
}

Status Dispatcher::check_rights(const Context& ctx, const Endpoint& endpoint) const {
  const Declaration& d = endpoint.declaration;
  KB_TRY_VOID(check_access(d.access, ctx.caller));
  if (endpoint.socket) return check_origin(ctx.request, config_.public_url);
  if (d.method == Method::get || d.is_external) return {};
  KB_TRY_VOID(check_origin(ctx.request, config_.public_url));
  KB_TRY_VOID(check_csrf_token(ctx.request, ctx.caller));
  if (d.needs_recent_password) return check_recent_password(ctx.caller);
  return {};
}

Status Dispatcher::check_content_type(const Request& request, const Declaration& d, bool has_body) {
  if (d.is_external) return {};
  const std::string_view type = request.header("content-type");
  if (d.uploads) {
    const std::string lower = lower_case(type);
    if (std::find(d.uploads->types.begin(), d.uploads->types.end(), lower) != d.uploads->types.end()) return {};
    return fail(Kind::malformed, "content_type", d.uploads->wrong_type(lower));
  }
  if (!has_body || is_json(type)) return {};
  return fail(Kind::malformed, "content_type", "The content type must be application/json.");
}

Task<void> Dispatcher::settle_key(Context& ctx, OwnedKey owned, int status, std::string body) const {
  Status settled;
  if (is_final(status))
    settled = co_await keys_->finish(ctx.loop, std::move(owned), status, std::move(body));
  else
    settled = co_await keys_->release(ctx.loop, std::move(owned));
  if (settled.has_error())
    log::warn("idempotency_key_not_settled", {{"request_id", ctx.request_id}, {"code", settled.error().code}});
}

// A known key has its answer, whatever has happened since.
Task<std::optional<Response>> Dispatcher::refuse_first(Context& ctx, const Endpoint& endpoint, PersonsKey key) const {
  if (!endpoint.refuse_first) co_return std::nullopt;
  auto refused = co_await endpoint.refuse_first(endpoint.self, endpoint, ctx);
  if (!refused) co_return std::nullopt;
  const auto known = co_await keys_->is_known(ctx.loop, std::move(key));
  if (known.has_error()) co_return problem_response(ctx.request_id, known.error());
  if (*known) co_return std::nullopt;
  co_return refused;
}

Task<Response> Dispatcher::idempotent(Context& ctx, const Endpoint& endpoint) const {
  auto key = idempotency_key(ctx.request);
  if (key.has_error()) co_return problem_response(ctx.request_id, key.error());
  const PersonsKey mine{ctx.caller.person().value(), std::move(*key)};
  if (auto refused = co_await refuse_first(ctx, endpoint, mine)) co_return std::move(*refused);
  KeyedRequest request;
  request.person = mine.person;
  request.key = mine.key;
  request.method = name(ctx.request.method);
  request.path = ctx.request.path;
  request.body_sha256 = crypto::hex(crypto::sha256(ctx.request.body));
  auto known = co_await keys_->begin(ctx.loop, std::move(request));
  if (known.has_error()) co_return problem_response(ctx.request_id, known.error());
  if (known->state == KeyStanding::State::replay) co_return replayed(*known);
  if (known->state != KeyStanding::State::fresh) co_return problem_response(ctx.request_id, key_refused(*known));

  Response response;
  std::exception_ptr failure;
  try {
    const KeyHold hold(*keys_, ctx.loop, known->owned);
    response = co_await call(ctx, endpoint);
  } catch (...) {
    failure = std::current_exception();
    response.status = 500;
  }
  co_await settle_key(ctx, std::move(known->owned), response.status, response.body);
  if (failure) std::rethrow_exception(failure);
  co_return response;
}

Task<std::optional<Response>> Dispatcher::check(Context& ctx, Request& request, const Route& route,
                                                bool has_body) const {
  const Endpoint& endpoint = *route.endpoint;
  const Declaration& d = endpoint.declaration;
  auto passed = limiter_.take(d.rate_class, rate_key(request.client_ip));
  if (passed.has_value() && d.counts_taken) passed = limiter_.take("api", rate_key(request.client_ip));
  if (passed.has_value()) passed = decode_parameters(route, request);
  if (passed.has_value()) passed = co_await identify(ctx, endpoint);
  const auto person = ctx.caller.person();
  if (passed.has_value() && person) passed = limiter_.take(d.rate_class, "user " + *person);
  if (passed.has_value()) passed = check_rights(ctx, endpoint);
  if (passed.has_error()) co_return problem_response(ctx.request_id, passed.error());
  passed = check_content_type(request, d, has_body);
  if (passed.has_error()) co_return problem_response(ctx.request_id, passed.error(), 415);
  co_return std::nullopt;
}

Task<std::optional<Response>> Dispatcher::refuse(Context& ctx, Request& request, const Route& route,
                                                 bool has_body) const {
  if (auto refused = refused_host(request, route, ctx.request_id)) co_return refused;
  if (!route.endpoint) co_return std::nullopt;
  if (route.endpoint->declaration.is_page) {
    if (auto elsewhere = moved_home(request)) co_return elsewhere;
  }
  try {
    co_return co_await check(ctx, request, route, has_body);
  } catch (...) {
    co_return crashed(ctx.request_id);
  }
}

void Dispatcher::give_back_refused(const Context& ctx, const Declaration& d, int status) const {
  if (status != 409 && status != 422) return;
  limiter_.give_back(d.rate_class, rate_key(ctx.request.client_ip));
  if (const auto person = ctx.caller.person()) limiter_.give_back(d.rate_class, "user " + *person);
}

Task<Response> Dispatcher::answer(Context& ctx, const Route& route) const {
  if (!route.endpoint) co_return without_endpoint(ctx.request, route, ctx.request_id);
  try {
    const Declaration& d = route.endpoint->declaration;
    Response response = d.needs_key ? co_await idempotent(ctx, *route.endpoint) : co_await call(ctx, *route.endpoint);
    if (d.counts_taken) give_back_refused(ctx, d, response.status);
    co_return response;
  } catch (...) {
    co_return crashed(ctx.request_id);
  }
}

}  // namespace kerbside::http
