#include "core/http/message.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/http/problem.hpp"
#include "core/log.hpp"
#include "core/time.hpp"

namespace kerbside::http {

namespace {

void add(std::string& out, std::string_view name, std::string_view value) {
  out.append(name).append(": ").append(value).append("\r\n");
}

bool breaks_line(std::string_view value) {
  return value.find_first_of(std::string_view("\r\n\0", 3)) != std::string_view::npos;
}

// "Sat, 21 Nov 2026 10:00:00 GMT", made once a second on each thread.
std::string_view http_date() {
  thread_local std::int64_t made_for = -1;
  thread_local std::string text;
  const auto now = std::chrono::floor<std::chrono::seconds>(app_now());
  if (now.time_since_epoch().count() == made_for) return text;
  made_for = now.time_since_epoch().count();
  text = to_internet_date(now) + " GMT";
  return text;
}

}  // namespace

bool has_body(int status) { return status != 204 && status != 304; }

void write_head(std::string& out, const Response& response, std::uint64_t body_size, const Headers& defaults,
                std::string_view request_id) {
  const std::string status = std::to_string(response.status);
  out.assign("HTTP/1.1 ").append(status).append(" ").append(reason_of(response.status)).append("\r\n");
  add(out, "Date", http_date());
  if (has_body(response.status)) {
    add(out, "Content-Type", response.content_type);
    add(out, "Content-Length", std::to_string(body_size));
  }
  add(out, "X-Request-Id", request_id);
  for (const auto& [name, value] : response.headers) {
    if (breaks_line(name) || breaks_line(value))
      log::error("bad_response_header", {{"request_id", request_id}});
    else
      add(out, name, value);
  }
  for (const auto& [name, value] : defaults) {
    const bool set =
        std::any_of(response.headers.begin(), response.headers.end(), [&](const auto& h) { return h.first == name; });
    if (!set) add(out, name, value);
  }
}

}  // namespace kerbside::http
