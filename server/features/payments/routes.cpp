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

  // Answers as soon as the event is stored: the provider repeats an event until it gets 2xx (trust.md 1.4).
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

Task<Status> retry_failed(db::Database& db, Actor admin, WithReason<RefundId> in, audit::Client client) {
  KB_CO_TRY_VOID(co_await retry_refund(db, std::move(admin), std::move(in), std::move(client)));
  co_return Status();
}

// The remedies of finance for payments and refunds in "Needs attention".
void add_remedies(http::Api& api, Payments& payments) {
  const auto act = [](const char* path, const char* summary) {
    return http::Declaration(http::Method::post, std::string("/api/v1/admin/") + path,
                             http::Access::admin({AdminRole::finance}), summary)
        .idempotent()
        .recent_password();
  };
  const WithReason<PaymentId> explained{{}, "The provider’s support explained it"};
  api.add<&retry_failed>(act("refunds/{id}/retry", "Tries a failed refund again")
                             .example(WithReason<RefundId>{{}, "The card was renewed"}));
  api.add<&Payments::release>(
      payments,
      act("payments/{id}/release", "Accepts a quarantined payment; what it was for is booked if that is still free")
          .example(explained));
  api.add<&Payments::give_back>(
      payments, act("payments/{id}/give-back", "Sends back all that came of a quarantined payment").example(explained));
}

}  // namespace

Payments& install(House& house) {
  auto& payments = house.keep<Payments>(house.ports.payments);
  payments.register_jobs(house.runner);
  house.open_matters.add(&open_matters);
  add_checks(house.books);
  house.attention.add(&attention);
  house.keep<WebhookRoute>(payments).routes(house.api);
  add_remedies(house.api, payments);
  return payments;
}

}  // namespace kerbside::payments
