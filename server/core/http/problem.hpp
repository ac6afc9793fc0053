// Errors as application/problem+json (RFC 9457):
// {type, title, status, detail, code, request_id, errors: [{field, message}], current?}
#pragma once
#include <string_view>

#include "core/http/context.hpp"

namespace kerbside::http {

int status_of(Kind kind);
std::string_view reason_of(int status);

// A bug answers 500 without detail and is logged here, as are the causes of any error. `status` replaces the kind's own
// (405, 408, 415, 431 have none). Every 503 says when to try again.
Response problem_response(std::string_view request_id, const Error& error, int status = 0);
// For raw handlers: keeps the headers that the handler has set.
Response problem_response(const Context& ctx, const Error& error);

}  // namespace kerbside::http
