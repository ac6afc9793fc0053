#include "ports/payments/stripe/stripe.hpp"

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <random>

#include "core/http/url.hpp"
#include "core/json/value.hpp"
#include "core/log.hpp"
#include "ports/payments/stripe/signature.hpp"

namespace kerbside::provider {
namespace {

constexpr int max_attempts = 3;
constexpr std::chrono::seconds patience{12};  // no further attempt starts after that

std::chrono::milliseconds pause_before(int attempt) {
  static thread_local std::minstd_rand random{std::random_device{}()};
  const int longest = 300 << (attempt - 1);
  return std::chrono::milliseconds(std::uniform_int_distribution<int>(longest / 2, longest)(random));
}

Error bad_webhook(std::string code, std::string message) {
  return fail(Kind::malformed, std::move(code), std::move(message));
}

}  // namespace

Stripe::Stripe(StripeSettings settings, HttpClient& http) : settings_(std::move(settings)), http_(http) {}

bool Stripe::livemode() const { return settings_.secret_key.find("_live_") != std::string::npos; }

OutgoingRequest Stripe::request(std::string method, const std::string& path) const {
  OutgoingRequest out(std::move(method), settings_.base_url + path);
  out.headers.emplace_back("Authorization", "Bearer " + settings_.secret_key);
  out.headers.emplace_back("Stripe-Version", settings_.version);
  if (out.method == "POST") out.headers.emplace_back("Content-Type", "application/x-www-form-urlencoded");
  return out;
}

Task<Result<std::string>> Stripe::call(Loop& loop, OutgoingRequest request) {
  const auto started = std::chrono::steady_clock::now();
  for (int attempt = 1;; ++attempt) {
    auto answer = co_await http_.send(loop.io, request);
    stripe::Verdict verdict = stripe::judge(request.method, std::move(answer));
    const bool in_time = std::chrono::steady_clock::now() - started < patience;
    if (!verdict.retry || attempt == max_attempts || !in_time) co_return std::move(verdict.result);
    asio::steady_timer timer(loop.io, pause_before(attempt));
    co_await timer.async_wait(use_task);
    request.repeats = true;
  }
}

Task<Result<CheckoutState>> Stripe::open_checkout(Loop& loop, OpenCheckout command) {
  OutgoingRequest post = request("POST", "/v1/checkout/sessions");
  post.headers.emplace_back("Idempotency-Key", "pay_" + command.payment_id);
  post.body = form::encode(stripe::checkout_form(command, settings_.version));
  KB_CO_TRY(std::string body, co_await call(loop, std::move(post)));
  co_return stripe::read_session(body);
}

Task<Result<CheckoutState>> Stripe::read_checkout(Loop& loop, std::string session_id) {
  const std::string path = "/v1/checkout/sessions/" + http::percent_encode(session_id);
  OutgoingRequest get = request("GET", path + "?expand%5B%5D=payment_intent.latest_charge");
  KB_CO_TRY(std::string body, co_await call(loop, std::move(get)));
  co_return stripe::read_session(body);
}

Task<Result<CheckoutState>> Stripe::expire_checkout(Loop& loop, std::string session_id) {
  const std::string path = "/v1/checkout/sessions/" + http::percent_encode(session_id) + "/expire";
  OutgoingRequest post = request("POST", path);
  auto expired = co_await call(loop, std::move(post));
  const bool was_not_open = expired.has_error() && expired.error().code == code::invalid;
  if (expired.has_error() && !was_not_open) co_return std::move(expired).error();
  auto state = co_await read_checkout(loop, std::move(session_id));
  co_return state;
}

Result<Event> Stripe::verify_webhook(std::string_view raw_body, std::string_view header, Instant now) const {
  if (!signature::verify(settings_.webhook_secrets, raw_body, header, now))
    return bad_webhook("bad_signature", "The signature does not match this body or is too old.");
  KB_TRY(const json::Value body, stripe::parse(raw_body));
  const auto event = stripe::read_event(body);
  if (event.has_error()) return bad_webhook("bad_event", "This is not an event.");
  if (body["livemode"].flag() != livemode())
    return bad_webhook("wrong_mode", "The event belongs to the other mode (test or live).");
  return event;
}

namespace stripe {
namespace {

// Uses our own words for a refusal; the provider's message may hold personal data and is left out.
Error refused(Kind kind, std::string_view which, std::string message) {
  return fail(kind, std::string(which), std::move(message));
}

const std::string try_later = "The payment service does not answer. Please try again in a moment.";

Error error_of(int status, bool changes_something, std::string_view body) {
  if (status >= 500)
    return refused(Kind::unavailable, changes_something ? code::outcome_unknown : code::unavailable, try_later);
  if (status == 402) return refused(Kind::invalid, code::declined, "The payment was declined.");
  if (status == 401 || status == 403)
    return refused(Kind::unavailable, code::auth, "Payments are not set up correctly. Please contact support.");
  if (status == 404) return refused(Kind::not_found, code::not_found, "This payment does not exist.");
  if (status == 429) return refused(Kind::unavailable, code::rate_limited, try_later);
  const auto parsed = parse(body);
  const bool key_misused = parsed.has_value() && (*parsed)["error"]["type"].text() == "idempotency_error";
  if (status == 409 || key_misused)
    return refused(Kind::conflict, code::conflict, "This payment is being worked on. Please try again in a moment.");
  return refused(Kind::bug, code::invalid, "The payment service refused the request.");
}

// Leaves the provider's own words out of the log: they may quote what the payer typed.
void log_refusal(const OutgoingResponse& answer) {
  const auto parsed = parse(answer.body);
  const json::Value none;
  const json::Value& error = parsed.has_value() ? (*parsed)["error"] : none;
  const std::string type = error["type"].text(), code = error["code"].text(), param = error["param"].text();
  const std::string request_id = answer.header("request-id");
  log::warn("payment_provider_refused", {{"status", answer.status},
                                         {"type", type},
                                         {"code", code},
                                         {"param", param},
                                         {"provider_request_id", request_id}});
}

bool may_repeat(const OutgoingResponse& answer) {
  const std::string advice = answer.header("stripe-should-retry");
  if (advice == "true" || advice == "false") return advice == "true";
  return answer.status == 409 || answer.status == 429 || answer.status >= 500;
}

}  // namespace

Error unreadable() { return refused(Kind::unavailable, code::outcome_unknown, try_later); }

std::string id_of(const json::Value& reference) { return reference.text(reference["id"].text()); }

Instant instant_of(const json::Value& unix_seconds) { return Instant(std::chrono::seconds(unix_seconds.number())); }

// The provider's answers may be larger than what we accept from browsers.
Result<json::Value> parse(std::string_view text) {
  json::Limits limits;
  limits.max_depth = 32;
  limits.max_nodes = 100'000;
  limits.max_string = 1'000'000;
  return json::parse(text, limits);
}

Verdict judge(const std::string& method, Result<OutgoingResponse> answer) {
  if (answer.has_error()) {
    const std::string& why = answer.error().code;
    if (why == code_timed_out)
      return Verdict{caused_by(refused(Kind::unavailable, code::unavailable, try_later), std::move(answer).error()),
                     true};
    if (why == code::unavailable || why == code::outcome_unknown) return Verdict{std::move(answer).error(), true};
    const bool busy = answer.error().kind == Kind::unavailable;  // our own queue is full: nothing was sent
    return Verdict{refused(answer.error().kind, busy ? code::unavailable : code::invalid, try_later), false};
  }
  if (answer->status >= 200 && answer->status < 300) return Verdict{std::move(answer->body), false};
  log_refusal(*answer);
  return Verdict{error_of(answer->status, method == "POST", answer->body), may_repeat(*answer)};
}

form::Fields checkout_form(const OpenCheckout& command, std::string_view version) {
  const auto expires = std::chrono::floor<std::chrono::seconds>(command.expires_at).time_since_epoch().count();
  form::Fields fields{{"mode", "payment"},
                      {"success_url", command.success_url},
                      {"cancel_url", command.cancel_url},
                      {"client_reference_id", command.payment_id},
                      {"customer_email", command.customer_email},
                      {"locale", "en-GB"},
                      {"expires_at", std::to_string(expires)}};
  for (std::size_t i = 0; i < command.lines.size(); ++i) {
    const std::string item = "line_items[" + std::to_string(i) + "]";
    fields.emplace_back(item + "[quantity]", "1");
    fields.emplace_back(item + "[price_data][currency]", "gbp");
    fields.emplace_back(item + "[price_data][unit_amount]", std::to_string(command.lines[i].amount_pence));
    fields.emplace_back(item + "[price_data][product_data][name]", command.lines[i].name);
    if (!command.lines[i].description.empty())
      fields.emplace_back(item + "[price_data][product_data][description]", command.lines[i].description);
  }
  fields.emplace_back("metadata[payment_id]", command.payment_id);
  fields.emplace_back("metadata[purpose]", command.purpose);
  fields.emplace_back("metadata[purpose_id]", command.purpose_id);
  fields.emplace_back("payment_intent_data[description]", command.description);
  fields.emplace_back("payment_intent_data[transfer_group]", command.purpose + "_" + command.purpose_id);
  fields.emplace_back("payment_intent_data[metadata][payment_id]", command.payment_id);
  // Only cards, which settle at once. The parameter was renamed in 2026-09-30.endive and no version has both names.
  const bool renamed = version >= "2026-09-30";
  fields.emplace_back(renamed ? "allowed_payment_method_types[0]" : "payment_method_types[0]", "card");
  return fields;
}

Result<CheckoutState> read_session(std::string_view text) {
  const auto parsed = parse(text);
  if (parsed.has_error()) return caused_by(unreadable(), parsed.error());
  const json::Value& session = *parsed;
  const auto status = rules::session_status(session["status"].text());
  const auto paid = rules::session_payment(session["payment_status"].text());
  if (session["id"].text().empty() || !status || !paid) return unreadable();

  CheckoutState state;
  state.session_id = session["id"].text();
  state.url = session["url"].text();
  state.expires_at = instant_of(session["expires_at"]);
  state.facts.payment_id = session["metadata"]["payment_id"].text(session["client_reference_id"].text());
  state.facts.status = *status;
  state.facts.payment = *paid;
  state.facts.amount_total = rules::Pence{session["amount_total"].number()};
  state.facts.currency = session["currency"].text();
  state.facts.livemode = session["livemode"].flag();

  const json::Value& intent = session["payment_intent"];
  const json::Value& charge = intent["latest_charge"];
  const std::string intent_status = intent["status"].text();
  state.provider_payment_id = id_of(intent);
  state.facts.attempt_failed = *status == rules::SessionStatus::complete && *paid == rules::SessionPayment::unpaid &&
                               (intent_status == "requires_payment_method" || intent_status == "canceled");
  if (*paid != rules::SessionPayment::paid) return state;
  state.provider_charge_id = id_of(charge);
  state.card_brand = charge["payment_method_details"]["card"]["brand"].text();
  state.card_last4 = charge["payment_method_details"]["card"]["last4"].text();
  return state;
}

}  // namespace stripe
}  // namespace kerbside::provider
