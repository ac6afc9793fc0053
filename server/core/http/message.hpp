// The head of an answer as text.
#pragma once
#include <string>
#include <string_view>

#include "core/http/context.hpp"
#include "core/http/security.hpp"

namespace kerbside::http {

bool has_body(int status);  // false for 204 and 304

// Replaces `out` by status line and fields, without Connection and the empty line at the end. `defaults` add the fields
// that the response does not set. A field whose text would break the line is left out and logged.
void write_head(std::string& out, const Response& response, std::uint64_t body_size, const Headers& defaults,
                std::string_view request_id);

}  // namespace kerbside::http
