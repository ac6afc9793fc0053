// Stripe's objects, as the sandbox stores and sends them.
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace kerbside::provider::sandbox {

// Makes "cs_test_" and 24 random letters and digits, in the form of Stripe's ids.
std::string new_id(std::string_view prefix, std::size_t length = 24);

// A checkout session with its payment intent and latest charge: one row of sessions.cpp.
struct SessionRow {
  std::string id;
  std::string status;
  std::string payment_status;
  std::int64_t amount_total = 0;
  std::string lines;  // JSON
  std::optional<std::string> client_reference_id;
  std::optional<std::string> customer_email;
  std::string success_url;
  std::optional<std::string> cancel_url;
  std::string metadata;     // JSON
  std::string intent_data;  // JSON
  std::string api_version;
  std::int64_t expires_at = 0;  // Unix seconds
  std::int64_t created = 0;
  bool is_due = false;  // open and expired
  std::optional<std::string> payment_intent;
  std::optional<std::string> intent_status;
  std::optional<std::string> intent_description;
  std::optional<std::string> intent_transfer_group;
  std::optional<std::string> intent_metadata;
  std::optional<std::int64_t> intent_created;
  std::optional<std::string> pending_brand;
  std::optional<std::string> pending_last4;
  std::optional<std::string> charge_id;
  std::optional<std::string> charge_status;
  std::optional<std::string> failure_code;
  std::optional<std::string> decline_code;
  std::optional<std::string> card_brand;
  std::optional<std::string> card_last4;
  std::optional<std::int64_t> charge_created;
};

struct SoldLine {
  std::string name;
  std::int64_t amount_pence = 0;
  std::int64_t quantity = 1;
  std::string description;  // empty: none
};
BOOST_DESCRIBE_STRUCT(SoldLine, (), (name, amount_pence, quantity, description))
std::vector<SoldLine> lines_of(const SessionRow& row);

enum class Expand : std::uint8_t { nothing, intent, charge };
std::string checkout_url(const std::string& public_url, const std::string& session_id);
std::string session_json(const SessionRow& row, const std::string& public_url, Expand expand);
std::string intent_json(const SessionRow& row, Expand expand);

// {"error": {...}}, as Stripe sends it.
struct ApiError {
  ApiError() = default;
  ApiError(int http_status, std::string error_type, std::string error_code, std::string error_message,
           std::string parameter = {})
      : status(http_status),
        type(std::move(error_type)),
        code(std::move(error_code)),
        message(std::move(error_message)),
        param(std::move(parameter)) {}
  int status = 500;
  std::string type, code, message, param;
};
std::string error_json(const ApiError& error);

}  // namespace kerbside::provider::sandbox
