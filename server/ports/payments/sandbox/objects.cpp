#include "ports/payments/sandbox/objects.hpp"

#include <boost/describe.hpp>

#include "core/crypto.hpp"
#include "core/json/read.hpp"
#include "core/json/write.hpp"
#include "ports/payments/sandbox/cards.hpp"

namespace kerbside::provider::sandbox {
namespace {

using Text = std::optional<std::string>;

struct CustomerDetails {
  Text email;
};
BOOST_DESCRIBE_STRUCT(CustomerDetails, (), (email))

struct Session {
  std::string id;
  std::string object = "checkout.session";
  std::int64_t amount_subtotal = 0;
  std::int64_t amount_total = 0;
  Text cancel_url;
  Text client_reference_id;
  std::int64_t created = 0;
  std::string currency = "gbp";
  Text customer_email;
  std::optional<CustomerDetails> customer_details;
  std::int64_t expires_at = 0;
  bool livemode = false;
  std::string locale = "en-GB";
  json::Raw metadata;
  std::string mode = "payment";
  json::Raw payment_intent;
  std::vector<std::string> payment_method_types{"card"};
  std::string payment_status;
  std::string status;
  std::string success_url;
  Text url;
};
BOOST_DESCRIBE_STRUCT(Session, (),
                      (id, object, amount_subtotal, amount_total, cancel_url, client_reference_id, created, currency,
                       customer_email, customer_details, expires_at, livemode, locale, metadata, mode, payment_intent,
                       payment_method_types, payment_status, status, success_url, url))

struct PaymentError {
  std::string type = "card_error";
  std::string code;
  Text decline_code;
  Text charge;
  std::string message;
};
BOOST_DESCRIBE_STRUCT(PaymentError, (), (type, code, decline_code, charge, message))

struct Intent {
  std::string id;
  std::string object = "payment_intent";
  std::int64_t amount = 0;
  std::int64_t amount_capturable = 0;
  std::int64_t amount_received = 0;
  std::string capture_method = "automatic";
  std::int64_t created = 0;
  std::string currency = "gbp";
  Text description;
  std::optional<PaymentError> last_payment_error;
  json::Raw latest_charge;
  bool livemode = false;
  json::Raw metadata;
  std::vector<std::string> payment_method_types{"card"};
  std::string status;
  Text transfer_group;
};
BOOST_DESCRIBE_STRUCT(Intent, (),
                      (id, object, amount, amount_capturable, amount_received, capture_method, created, currency,
                       description, last_payment_error, latest_charge, livemode, metadata, payment_method_types, status,
                       transfer_group))

struct Card {
  std::string brand;
  std::string last4;
  std::string funding = "credit";
};
BOOST_DESCRIBE_STRUCT(Card, (), (brand, last4, funding))

struct PaymentMethod {
  std::string type = "card";
  Card card;
};
BOOST_DESCRIBE_STRUCT(PaymentMethod, (), (type, card))

struct Charge {
  std::string id;
  std::string object = "charge";
  std::int64_t amount = 0;
  std::int64_t amount_captured = 0;
  std::int64_t amount_refunded = 0;
  bool captured = false;
  std::int64_t created = 0;
  std::string currency = "gbp";
  Text failure_code;
  bool livemode = false;
  bool paid = false;
  Text payment_intent;
  PaymentMethod payment_method_details;
  bool refunded = false;
  std::string status;
};
BOOST_DESCRIBE_STRUCT(Charge, (),
                      (id, object, amount, amount_captured, amount_refunded, captured, created, currency, failure_code,
                       livemode, paid, payment_intent, payment_method_details, refunded, status))

struct ErrorBody {
  std::string type;
  Text code;
  std::string message;
  Text param;
};
BOOST_DESCRIBE_STRUCT(ErrorBody, (), (type, code, message, param))

json::Raw raw(std::string text) { return json::Raw{std::move(text)}; }
json::Raw id_or_null(const Text& id) { return raw(id ? json::to_string(*id) : "null"); }

Charge charge_of(const SessionRow& row) {
  const bool paid = row.charge_status == "succeeded";
  Charge charge;
  charge.id = row.charge_id.value_or("");
  charge.amount = row.amount_total;
  charge.amount_captured = paid ? row.amount_total : 0;
  charge.captured = charge.paid = paid;
  charge.created = row.charge_created.value_or(0);
  charge.failure_code = row.failure_code;
  charge.payment_intent = row.payment_intent;
  charge.payment_method_details.card.brand = row.card_brand.value_or("");
  charge.payment_method_details.card.last4 = row.card_last4.value_or("");
  charge.status = row.charge_status.value_or("");
  return charge;
}

std::optional<PaymentError> error_of(const SessionRow& row) {
  if (row.charge_status != "failed") return std::nullopt;
  PaymentError error;
  error.code = row.failure_code.value_or("");
  error.decline_code = row.decline_code;
  error.charge = row.charge_id;
  error.message = error.code == authentication_failed ? authentication_message : was_declined;
  return error;
}

}  // namespace

std::string new_id(std::string_view prefix, std::size_t length) {
  constexpr std::string_view letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  std::string id(prefix);
  while (id.size() < prefix.size() + length)
    for (const char c : crypto::random_bytes(length)) {
      const auto byte = static_cast<unsigned char>(c);  // 248 = 4 * 62: above it the first letters would be likelier
      if (byte < 248 && id.size() < prefix.size() + length) id.push_back(letters[byte % letters.size()]);
    }
  return id;
}

std::vector<SoldLine> lines_of(const SessionRow& row) {
  const auto parsed = json::parse(row.lines);
  if (parsed.has_error()) return {};
  auto lines = std::vector<SoldLine>();
  if (!parsed->array()) return lines;
  for (const json::Value& line : *parsed->array())
    lines.push_back(SoldLine{line["name"].text(), line["amount_pence"].number(), line["quantity"].number(1),
                             line["description"].text()});
  return lines;
}

std::string checkout_url(const std::string& public_url, const std::string& session_id) {
  return public_url + "/sandbox/checkout/" + session_id;
}

std::string session_json(const SessionRow& row, const std::string& public_url, Expand expand) {
  Session session;
  session.id = row.id;
  session.amount_subtotal = session.amount_total = row.amount_total;
  session.cancel_url = row.cancel_url;
  session.client_reference_id = row.client_reference_id;
  session.created = row.created;
  session.customer_email = row.customer_email;
  if (row.customer_email) session.customer_details = CustomerDetails{row.customer_email};
  session.expires_at = row.expires_at;
  session.metadata = raw(row.metadata);
  const bool expanded = expand != Expand::nothing && row.payment_intent;
  session.payment_intent = expanded ? raw(intent_json(row, expand)) : id_or_null(row.payment_intent);
  session.payment_status = row.payment_status;
  session.status = row.status;
  session.success_url = row.success_url;
  if (row.status == "open") session.url = checkout_url(public_url, row.id);
  return json::to_string(session);
}

std::string intent_json(const SessionRow& row, Expand expand) {
  Intent intent;
  intent.id = row.payment_intent.value_or("");
  intent.amount = row.amount_total;
  intent.status = row.intent_status.value_or("");
  intent.amount_received = intent.status == "succeeded" ? row.amount_total : 0;
  intent.created = row.intent_created.value_or(0);
  intent.description = row.intent_description;
  intent.transfer_group = row.intent_transfer_group;
  intent.last_payment_error = error_of(row);
  intent.metadata = raw(row.intent_metadata.value_or("{}"));
  const bool expanded = expand == Expand::charge && row.charge_id;
  intent.latest_charge = expanded ? raw(json::to_string(charge_of(row))) : id_or_null(row.charge_id);
  return json::to_string(intent);
}

std::string error_json(const ApiError& error) {
  ErrorBody body;
  body.type = error.type;
  body.message = error.message;
  if (!error.code.empty()) body.code = error.code;
  if (!error.param.empty()) body.param = error.param;
  return "{\"error\":" + json::to_string(body) + "}";
}

}  // namespace kerbside::provider::sandbox
