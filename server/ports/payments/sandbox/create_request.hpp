// Reads the body of POST /v1/checkout/sessions, as strictly as Stripe does.
#pragma once
#include <optional>
#include <string_view>

#include "core/time.hpp"
#include "ports/payments/sandbox/objects.hpp"
#include "ports/payments/stripe/form.hpp"

namespace kerbside::provider::sandbox {

inline constexpr std::string_view default_version = "2026-10-28.endive";
bool is_version(std::string_view version);  // "2023-08-16", "2026-10-28.endive"

// The new session, or what is wrong with the request. Accepts only gbp and only cards.
using CreateResult = boost::system::result<SessionRow, ApiError>;
[[noreturn]] inline void throw_exception_from_error(const ApiError& e, const boost::source_location&) {
  throw std::logic_error("unchecked error: " + e.message);
}
CreateResult read_create_request(const form::Fields& fields, std::string_view version, Instant now);

}  // namespace kerbside::provider::sandbox
