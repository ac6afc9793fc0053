#include "core/log.hpp"
#include "features/payments/event_store.hpp"
#include "features/payments/payments.hpp"

namespace kerbside::payments {

using http::Access;
using http::Declaration;
using http::Method;

void Payments::routes(http::Api& api) {
  api.raw<&Payments::webhook>(*this, Declaration(Method::post, "/api/v1/webhooks/stripe", Access::anyone(),
                                                 "Events of the payment provider; authenticated by their signature")
                                         .external()
                                         .any_host()
                                         .rate("webhook")
                                         .body_limit(1024 * 1024));
}

// Answered as soon as the event is stored: the provider repeats what it got no 2xx for (trust.md 1.4).
Task<http::Response> Payments::webhook(http::Context& ctx) {
  auto event = provider_.verify_webhook(ctx.request.body, ctx.request.header("stripe-signature"), app_now());
  if (event.has_error()) co_return http::Response::text(400, "signature refused");
  auto stored = co_await store::remember_event(ctx.db(), *event);
  if (stored.has_error()) {
    log::warn("webhook_not_stored", {{"request_id", ctx.request_id}, {"code", stored.error().code}});
    co_return http::Response::text(503, "not stored");
  }
  co_return http::Response::text(200, "ok");
}

}  // namespace kerbside::payments
