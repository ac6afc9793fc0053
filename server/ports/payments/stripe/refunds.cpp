// Refunds in Stripe's protocol (trust.md 1.3).
#include "core/http/url.hpp"
#include "core/json/value.hpp"
#include "ports/payments/stripe/stripe.hpp"

namespace kerbside::provider {

Task<Result<RefundReading>> Stripe::refund(Loop& loop, RefundCommand command) {
  OutgoingRequest post = request("POST", "/v1/refunds");
  post.headers.emplace_back("Idempotency-Key", "ref_" + command.refund_id);
  post.body = form::encode({{"payment_intent", command.provider_payment_id},
                            {"amount", std::to_string(command.amount_pence)},
                            {"reason", "requested_by_customer"},
                            {"metadata[refund_id]", command.refund_id}});
  KB_CO_TRY(std::string body, co_await call(loop, std::move(post)));
  co_return stripe::read_refund(body);
}

Task<Result<RefundReading>> Stripe::read_refund(Loop& loop, std::string provider_refund_id) {
  OutgoingRequest get = request("GET", "/v1/refunds/" + http::percent_encode(provider_refund_id));
  KB_CO_TRY(std::string body, co_await call(loop, std::move(get)));
  co_return stripe::read_refund(body);
}

Task<Result<std::vector<RefundReading>>> Stripe::list_refunds(Loop& loop, std::string provider_payment_id) {
  const std::string path = "/v1/refunds?limit=100&payment_intent=" + http::percent_encode(provider_payment_id);
  OutgoingRequest get = request("GET", path);
  KB_CO_TRY(std::string body, co_await call(loop, std::move(get)));
  co_return stripe::read_refunds(body);
}

namespace stripe {
namespace {

Result<RefundReading> read_one(const json::Value& refund) {
  const std::string status = refund["status"].text();
  RefundReading state;
  state.provider_refund_id = refund["id"].text();
  state.refund_id = refund["metadata"]["refund_id"].text();
  state.amount.value = refund["amount"].number();
  state.failure_reason = refund["failure_reason"].text().substr(0, 100);
  if (state.provider_refund_id.empty() || status.empty()) return unreadable();
  if (status == "succeeded") state.progress = rules::RefundProgress::succeeded;
  if (status == "failed" || status == "canceled") state.progress = rules::RefundProgress::failed;
  return state;
}

}  // namespace

Result<RefundReading> read_refund(std::string_view text) {
  const auto parsed = stripe::parse(text);
  if (parsed.has_error()) return caused_by(unreadable(), parsed.error());
  return read_one(*parsed);
}

Result<std::vector<RefundReading>> read_refunds(std::string_view text) {
  const auto parsed = stripe::parse(text);
  if (parsed.has_error() || !(*parsed)["data"].array()) return unreadable();
  std::vector<RefundReading> refunds;
  for (const auto& refund : *(*parsed)["data"].array()) {
    KB_TRY(auto state, read_one(refund));
    refunds.push_back(std::move(state));
  }
  return refunds;
}

}  // namespace stripe
}  // namespace kerbside::provider
