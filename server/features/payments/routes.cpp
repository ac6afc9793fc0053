#include "core/http/api.hpp"
#include "core/log.hpp"
#include "features/audit/audit.hpp"
#include "features/payments/attention.hpp"
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

struct RefundWithReason {
  RefundId id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(RefundWithReason, (), (id, reason))

struct PaymentWithReason {
  PaymentId id;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(PaymentWithReason, (), (id, reason))

// What finance does about payments and refunds that stand in "Needs attention".
class AdminRoutes {
 public:
  explicit AdminRoutes(Payments& payments) : payments_(payments) {}

  void routes(http::Api& api) {
    const auto act = [](const char* path, const char* summary) {
      return http::Declaration(http::Method::post, std::string("/api/v1/admin/") + path,
                               http::Access::admin({AdminRole::finance}), summary)
          .idempotent()
          .recent_password();
    };
    api.add<&AdminRoutes::retry_refund>(*this, act("refunds/{id}/retry", "Tries a failed refund again"));
    api.add<&AdminRoutes::release>(
        *this,
        act("payments/{id}/release", "Accepts a quarantined payment; what it was for is booked if that is still free"));
    api.add<&AdminRoutes::give_back>(
        *this, act("payments/{id}/give-back", "Sends back all that came of a quarantined payment"));
  }

  Task<Result<http::NoContent>> retry_refund(http::Context& ctx, RefundWithReason in) {
    RefundRetry retry{in.id, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await payments::retry_refund(ctx.loop.db, ctx.actor(), std::move(retry)));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> release(http::Context& ctx, PaymentWithReason in) {
    QuarantineEnd end{in.id, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await payments_.release(ctx.loop, ctx.actor(), std::move(end)));
    co_return http::NoContent();
  }
  Task<Result<http::NoContent>> give_back(http::Context& ctx, PaymentWithReason in) {
    QuarantineEnd end{in.id, std::move(in.reason), audit::client_of(ctx).ip};
    KB_CO_TRY_VOID(co_await payments_.give_back(ctx.loop, ctx.actor(), std::move(end)));
    co_return http::NoContent();
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
  house.attention.add(&attention);
  house.keep<WebhookRoute>(payments).routes(house.api);
  house.keep<AdminRoutes>(payments).routes(house.api);
  return payments;
}

}  // namespace kerbside::payments
