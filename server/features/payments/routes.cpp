#include "core/http/api.hpp"
#include "core/log.hpp"
#include "features/payments/checks.hpp"
#include "features/payments/open_matters.hpp"
#include "features/payments/payments.hpp"
#include "ports/house.hpp"

namespace kerbside::payments {
namespace {

class WebhookRoute {
 public:
  explicit WebhookRoute(Payments& payments) : payments_(payments) {}

  void routes(http::Api& api) {
    http::Declaration webhook(http::Method::post, "/api/v1/webhooks/stripe", http::Access::anyone(),
                              "Events of the payment provider; authenticated by their signature");
    api.raw<&WebhookRoute::post>(*this, webhook.external().any_host().rate("webhook").body_limit(1024 * 1024));
  }

  // Answered as soon as the event is stored: the provider repeats what it got no 2xx for (trust.md 1.4).
  Task<http::Response> post(http::Context& ctx) {
    std::string signature(ctx.request.header("stripe-signature"));
    const auto received = co_await payments_.receive_event(ctx.db(), ctx.request.body, std::move(signature));
    if (received.has_value()) co_return http::Response::text(200, "ok");
    if (received.error().kind == Kind::malformed) co_return http::Response::text(400, "signature refused");
    log::warn("webhook_not_stored", {{"request_id", ctx.request_id}, {"code", received.error().code}});
    co_return http::Response::text(503, "not stored");
  }

 private:
  Payments& payments_;
};

}  // namespace

Payments& install(House& house) {
  auto& payments = house.keep<Payments>(house.ports.payments);
  payments.register_jobs(house.runner);
  house.open_matters.add(&open_matters);
  add_checks(house.books);
  house.keep<WebhookRoute>(payments).routes(house.api);
  return payments;
}

}  // namespace kerbside::payments
