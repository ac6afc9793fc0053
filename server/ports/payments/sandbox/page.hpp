// The frame of the sandbox's own pages: no script, one style sheet, a policy of their own.
#pragma once
#include <string>
#include <string_view>

#include "core/http/api.hpp"

namespace kerbside::provider::sandbox {

struct Page {
  std::string brand;
  std::string title;
  std::string body;           // HTML between header and end: one <main>
  std::string form_target{};  // where forms lead besides our own address
  bool money = true;          // whether to say that no real money moves
};
http::Response show(int status, const Page& page);

// Makes a page with one message and one link.
std::string message_body(std::string_view title, std::string_view text, std::string_view link, std::string_view label);

// Returns false when a browser sent this from another site's page.
bool is_same_origin(const http::Request& request, const std::string& public_url);
std::string origin_of(const std::string& url);  // "https://example.org:8080"

// GET /sandbox/sandbox.css
class Style {
 public:
  void routes(http::Api& api);
  Task<http::Response> serve(http::Context& ctx);
};

}  // namespace kerbside::provider::sandbox
