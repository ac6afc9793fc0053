// Takes a request to its answer: route, rate limit, caller, access, CSRF, idempotency, handler. Knows nothing of
// sockets.
#pragma once
#include <string>
#include <string_view>

#include "core/http/api.hpp"
#include "core/http/rate_limit.hpp"
#include "core/http/router.hpp"
#include "core/http/static_files.hpp"
#include "core/idempotency.hpp"

namespace kerbside::http {

// What the request line alone says about a request.
struct Route {
  const Endpoint* endpoint = nullptr;
  Match match;
  bool options = false;  // OPTIONS
  bool known_method = true;
  Method method = Method::get;  // get for HEAD

  std::size_t max_body() const { return endpoint ? endpoint->declaration.max_body : 0; }
};

class Dispatcher {
 public:
  // Throws std::logic_error on endpoints that contradict each other, on unknown rate classes and on uploads without a
  // folder for them.
  Dispatcher(const Config& config, const Api& api, const StaticFiles* files, Authenticators authenticators,
             IdempotencyStore* keys, RateLimiter& limiter, bool takes_uploads);

  Route route(std::string_view method, std::string_view path) const;
  // Called before the body is read: decides everything that can be decided without it, the rate limit first. Fills
  // ctx.caller and the path_params of `request`, which is that of ctx. Returns the refusal, or nothing. Never throws.
  Task<std::optional<Response>> refuse(Context& ctx, Request& request, const Route& route, bool has_body) const;
  // Answers a request that refuse() let pass. Never throws: an exception of the handler is logged and answers 500.
  Task<Response> answer(Context& ctx, const Route& route) const;

 private:
  Response without_endpoint(const Request& request, const Route& route, std::string_view request_id) const;
  std::optional<Response> moved_home(const Request& request) const;
  std::optional<Response> refused_host(const Request& request, const Route& route, std::string_view request_id) const;
  // Of a limit on what is taken: a form that was refused for what it says gives its token back.
  void give_back_refused(const Context& ctx, const Declaration& d, int status) const;
  Task<std::optional<Response>> check(Context& ctx, Request& request, const Route& route, bool has_body) const;
  Status decode_parameters(const Route& route, Request& request) const;
  Task<Status> identify(Context& ctx, const Endpoint& endpoint) const;
  Status check_rights(const Context& ctx, const Endpoint& endpoint) const;
  static Status check_content_type(const Request& request, const Declaration& declaration, bool has_body);
  Task<Response> idempotent(Context& ctx, const Endpoint& endpoint) const;
  Task<std::optional<Response>> refuse_first(Context& ctx, const Endpoint& endpoint, PersonsKey key) const;
  Task<void> settle_key(Context& ctx, OwnedKey owned, int status, std::string body) const;

  const Config& config_;
  const std::vector<Endpoint>& endpoints_;
  const StaticFiles* files_;
  Authenticators authenticators_;
  IdempotencyStore* keys_;
  RateLimiter& limiter_;
  Router router_;
  std::string session_cookie_, admin_cookie_;
};

}  // namespace kerbside::http
