// Chargebacks in Stripe's protocol (trust.md 1.3).
#include "core/http/url.hpp"
#include "core/json/value.hpp"
#include "ports/payments/stripe/stripe.hpp"

namespace kerbside::provider {

Task<Result<DisputeReading>> Stripe::read_dispute(Loop& loop, std::string dispute_id) {
  OutgoingRequest get = request("GET", "/v1/disputes/" + http::percent_encode(dispute_id));
  KB_CO_TRY(std::string body, co_await call(loop, std::move(get)));
  co_return stripe::read_dispute(body);
}

namespace stripe {

// "warning_closed": the bank asked but took nothing.
Result<DisputeReading> read_dispute(std::string_view text) {
  const auto parsed = stripe::parse(text);
  if (parsed.has_error()) return caused_by(unreadable(), parsed.error());
  const json::Value& dispute = *parsed;
  const std::string status = dispute["status"].text();
  DisputeReading reading;
  reading.dispute_id = dispute["id"].text();
  reading.provider_payment_id = id_of(dispute["payment_intent"]);
  reading.amount.value = dispute["amount"].number();
  if (reading.dispute_id.empty() || status.empty()) return unreadable();
  reading.debited = !status.starts_with("warning_");
  if (status == "won" || status == "warning_closed") reading.state = rules::DisputeState::won;
  if (status == "lost") reading.state = rules::DisputeState::lost;
  return reading;
}

}  // namespace stripe
}  // namespace kerbside::provider
