// The checks and headers that every request and answer passes (trust.md 4.1).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/config.hpp"
#include "core/http/api.hpp"

namespace kerbside::http {

Error unauthenticated();  // nobody is signed in, or not any more

// unauthenticated or forbidden when the caller may not use the endpoint.
Status check_access(const Access& access, const Caller& caller);

// forbidden "password_needed": the client asks for the password and tries again.
Error password_needed();
Status check_recent_password(const Caller& caller);

// Whether we answer to that Host: PUBLIC_URL's, and outside production every loopback name at any port. Other names are
// refused, or a page elsewhere could point its own name at this machine and read answers as ours (DNS rebinding).
bool is_own_host(std::string_view host, const Config& config);
Status check_host(const Request& request, const Config& config);  // error "unknown_host", for status 421

// Where a browser that asks for a page by another of our names is sent: sessions, links in letters and return addresses
// of payments know PUBLIC_URL alone. Absent: the page is answered here.
std::optional<std::string> canonical_address(const Request& request, std::string_view public_url);

// A state change must come from our own pages (Host is checked before): Origin, Sec-Fetch-Site, and the session's token
// when signed in.
Status check_origin(const Request& request, std::string_view public_url);
Status check_csrf_token(const Request& request, const Caller& caller);
bool is_json(std::string_view content_type);

// What every answer carries; a header of the same name that the handler has set wins.
using Headers = std::vector<std::pair<std::string, std::string>>;
Headers default_headers(const Config& config);

// The Content-Security-Policy of our pages; the hashes are those of what stands inline in them, like "sha256-...".
std::string page_policy(const std::vector<std::string>& script_hashes, const std::vector<std::string>& style_hashes,
                        const std::string& map_origin);
// That of the map's worker, which asks an outside map for its tiles; empty without one.
std::string worker_policy(const std::string& map_origin);

}  // namespace kerbside::http
