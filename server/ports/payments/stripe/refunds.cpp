// Refunds in Stripe's protocol (trust.md 1.3).
#include "core/http/url.hpp"
#include "core/json/value.hpp"
#include "ports/payments/stripe/stripe.hpp"

namespace kerbside::payments {

Task<Result<RefundState>> Stripe::refund(Loop& loop, RefundCommand command) {
  OutgoingRequest post = request("POST", "/v1/refunds");
  post.headers.emplace_back("Idempotency-Key", "ref_" + command.refund_id);
  post.body = form::encode({{"payment_intent", command.provider_payment_id},
                            {"amount", std::to_string(command.amount_pence)},
                            {"reason", "requested_by_customer"},
                            {"metadata[refund_id]", command.refund_id}});
  CO_TRY(std::string body, co_await call(loop, std::move(post)));
  co_return stripe::read_refund(body);
}

Task<Result<std::vector<RefundState>>> Stripe::list_refunds(Loop& loop, std::string provider_payment_id) {
  const std::string path = "/v1/refunds?limit=100&payment_intent=" + http::percent_encode(provider_payment_id);
  OutgoingRequest get = request("GET", path);
  CO_TRY(std::string body, co_await call(loop, std::move(get)));
  co_return stripe::read_refunds(body);
}

namespace stripe {
namespace {

Error unreadable() {
  return fail(Kind::unavailable, std::string(code::outcome_unknown),
              "The payment service does not answer. Please try again in a moment.");
}

Result<RefundState> read_one(const json::Value& refund) {
  const std::string status = refund["status"].text();
  RefundState state;
  state.provider_refund_id = refund["id"].text();
  state.refund_id = refund["metadata"]["refund_id"].text();
  if (state.provider_refund_id.empty() || status.empty()) return unreadable();
  if (status == "succeeded") state.progress = RefundProgress::succeeded;
  if (status == "failed" || status == "canceled") state.progress = RefundProgress::failed;
  return state;
}

}  // namespace

Result<RefundState> read_refund(std::string_view text) {
  const auto parsed = json::parse(text);
  if (parsed.has_error()) return unreadable();
  return read_one(*parsed);
}

Result<std::vector<RefundState>> read_refunds(std::string_view text) {
  const auto parsed = json::parse(text);
  if (parsed.has_error() || !(*parsed)["data"].array()) return unreadable();
  std::vector<RefundState> refunds;
  for (const auto& refund : *(*parsed)["data"].array()) {
    TRY(auto state, read_one(refund));
    refunds.push_back(std::move(state));
  }
  return refunds;
}

}  // namespace stripe
}  // namespace kerbside::payments
