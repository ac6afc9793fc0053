#include "ports/payments/sandbox/create_request.hpp"

#include <boost/describe.hpp>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <regex>

#include "core/json/write.hpp"

namespace kerbside::provider::sandbox {
namespace {

using form::Fields;
using form::find;
using form::value;
using Problem = std::optional<ApiError>;

constexpr std::int64_t smallest_amount = 30;  // pence
constexpr std::int64_t largest_amount = 99'999'999;
constexpr std::string_view renamed_in = "2026-09-30";

struct IntentData {
  std::optional<std::string> description;
  std::optional<std::string> transfer_group;
  std::map<std::string, std::string> metadata;
};
BOOST_DESCRIBE_STRUCT(IntentData, (), (description, transfer_group, metadata))

ApiError invalid(std::string code, std::string param, std::string message) {
  return ApiError(400, "invalid_request_error", std::move(code), std::move(message), std::move(param));
}
ApiError missing(const std::string& param) {
  return invalid("parameter_missing", param, "Missing required param: " + param + ".");
}

std::string_view cards_parameter(std::string_view version) {
  return version >= renamed_in ? "allowed_payment_method_types[0]" : "payment_method_types[0]";
}

bool is_known(const std::string& name, std::string_view version) {
  static const std::regex known(
      R"(mode|success_url|cancel_url|client_reference_id|customer_email|locale|expires_at|metadata\[[^\[\]]+\]|)"
      R"(line_items\[\d{1,2}\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[(name|description)))\]|)"
      R"(payment_intent_data\[(description|transfer_group|metadata\]\[[^\[\]]+)\])");
  return std::regex_match(name, known) || name == cards_parameter(version);
}

Problem check_names(const Fields& fields, std::string_view version) {
  for (const auto& field : fields)
    if (!is_known(field.first, version))
      return invalid("parameter_unknown", field.first, "Received unknown parameter: " + field.first);
  return std::nullopt;
}

std::optional<std::int64_t> whole_number(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_web_address(std::string_view text) { return text.starts_with("http://") || text.starts_with("https://"); }

Problem check_plain_fields(const Fields& fields, std::string_view version) {
  if (value(fields, "mode") != "payment")
    return invalid("parameter_invalid", "mode", "Invalid mode: only payment works in the sandbox.");
  if (!find(fields, "success_url")) return missing("success_url");
  for (const char* name : {"success_url", "cancel_url"}) {
    const std::string* url = find(fields, name);
    if (url && !is_web_address(*url)) return invalid("url_invalid", name, "Not a valid URL");
  }
  if (value(fields, "client_reference_id").size() > 200)
    return invalid("parameter_invalid_string", "client_reference_id", "At most 200 characters are allowed.");
  const std::string* email = find(fields, "customer_email");
  if (email && email->find('@') == std::string::npos)
    return invalid("email_invalid", "customer_email", "Invalid email address: " + *email);
  const std::string* method = find(fields, cards_parameter(version));
  if (method && *method != "card")
    return invalid("parameter_invalid", std::string(cards_parameter(version)), "Only card works in the sandbox.");
  return std::nullopt;
}

// Reads the pairs of metadata[...] with that prefix, within Stripe's limits.
Problem read_metadata(const Fields& fields, const std::string& prefix, std::map<std::string, std::string>& out) {
  for (const auto& [name, text] : fields) {
    if (!name.starts_with(prefix + "[")) continue;
    const std::string key = name.substr(prefix.size() + 1, name.size() - prefix.size() - 2);
    if (key.size() > 40) return invalid("parameter_invalid", name, "Metadata keys have at most 40 characters.");
    if (text.size() > 500) return invalid("parameter_invalid", name, "Metadata values have at most 500 characters.");
    out[key] = text;
  }
  if (out.size() > 50) return invalid("parameter_invalid", prefix, "Metadata has at most 50 keys.");
  return std::nullopt;
}

Problem read_line(const Fields& fields, const std::string& item, SoldLine& line) {
  const std::string price = item + "[price_data]", name = price + "[product_data][name]";
  if (!find(fields, price + "[currency]")) return missing(price + "[currency]");
  if (value(fields, price + "[currency]") != "gbp")
    return invalid("parameter_invalid", price + "[currency]", "Only gbp works in the sandbox.");
  if (value(fields, name).empty()) return missing(name);
  line.name = value(fields, name);
  line.description = value(fields, price + "[product_data][description]");
  const auto amount = whole_number(value(fields, price + "[unit_amount]"));
  if (!amount || *amount < 0 || *amount > largest_amount)
    return invalid("parameter_invalid_integer", price + "[unit_amount]", "Invalid integer");
  const std::string* quantity_text = find(fields, item + "[quantity]");
  if (!quantity_text) return missing(item + "[quantity]");
  const auto quantity = whole_number(*quantity_text);
  if (!quantity || *quantity < 1 || *quantity > 999)
    return invalid("parameter_invalid_integer", item + "[quantity]", "Invalid integer");
  line.amount_pence = *amount;
  line.quantity = *quantity;
  return std::nullopt;
}

Problem read_lines(const Fields& fields, SessionRow& row) {
  std::vector<SoldLine> lines;
  for (int i = 0;; ++i) {
    const std::string item = "line_items[" + std::to_string(i) + "]";
    const bool present = std::any_of(fields.begin(), fields.end(),
                                     [&](const auto& field) { return field.first.starts_with(item + "["); });
    if (!present) break;
    if (auto problem = read_line(fields, item, lines.emplace_back())) return problem;
    row.amount_total += lines.back().amount_pence * lines.back().quantity;
  }
  if (lines.empty()) return missing("line_items");
  if (row.amount_total < smallest_amount)
    return invalid("amount_too_small", "line_items", "The total amount due must add up to at least £0.30 gbp.");
  if (row.amount_total > largest_amount)
    return invalid("amount_too_large", "line_items", "The total amount due is too large.");
  row.lines = json::to_string(lines);
  return std::nullopt;
}

Problem read_expiry(const Fields& fields, std::int64_t now, SessionRow& row) {
  constexpr std::int64_t earliest = 30 * 60, latest = 24 * 60 * 60;
  row.created = now;
  row.expires_at = now + latest;
  const std::string* text = find(fields, "expires_at");
  if (!text) return std::nullopt;
  const auto at = whole_number(*text);
  if (!at) return invalid("parameter_invalid_integer", "expires_at", "Invalid integer: " + *text);
  if (*at < now + earliest || *at > now + latest)
    return invalid(
        "", "expires_at",
        "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.");
  row.expires_at = *at;
  return std::nullopt;
}

std::optional<std::string> optional_value(const Fields& fields, std::string_view name) {
  const std::string* found = find(fields, name);
  return found ? std::optional(*found) : std::nullopt;
}

}  // namespace

bool is_version(std::string_view version) {
  static const std::regex shape(R"(20\d\d-\d\d-\d\d(\.[a-z]{1,20})?)");
  return std::regex_match(version.begin(), version.end(), shape);
}

CreateResult read_create_request(const Fields& fields, std::string_view version, Instant now) {
  SessionRow row;
  std::map<std::string, std::string> metadata;
  IntentData intent;
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now).time_since_epoch().count();
  Problem problem = check_names(fields, version);
  if (!problem) problem = check_plain_fields(fields, version);
  if (!problem) problem = read_lines(fields, row);
  if (!problem) problem = read_expiry(fields, seconds, row);
  if (!problem) problem = read_metadata(fields, "metadata", metadata);
  if (!problem) problem = read_metadata(fields, "payment_intent_data[metadata]", intent.metadata);
  if (problem) return *problem;

  row.id = new_id("cs_test_", 58);
  row.status = "open";
  row.payment_status = "unpaid";
  row.client_reference_id = optional_value(fields, "client_reference_id");
  row.customer_email = optional_value(fields, "customer_email");
  row.success_url = value(fields, "success_url");
  row.cancel_url = optional_value(fields, "cancel_url");
  row.metadata = json::to_string(metadata);
  intent.description = optional_value(fields, "payment_intent_data[description]");
  intent.transfer_group = optional_value(fields, "payment_intent_data[transfer_group]");
  row.intent_data = json::to_string(intent);
  row.api_version = version;
  return row;
}

}  // namespace kerbside::provider::sandbox
