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

Error unauthenticated();  // nobody is signed in, or no longer

// Returns unauthenticated or forbidden when the caller may not use the endpoint.
Status check_access(const Access& access, const Caller& caller);

// Returns forbidden "password_needed": the client asks for the password and tries again.
Error password_needed();
Status check_recent_password(const Caller& caller);

// Returns whether the Host is ours: PUBLIC_URL's, and outside production every loopback name at any port. Other names
// are refused; otherwise another site's page could point its own name at this machine and read our answers (DNS
// rebinding).
bool is_own_host(std::string_view host, const Config& config);
Status check_host(const Request& request, const Config& config);  // error "unknown_host", for status 421

// Returns where to send a browser that asks for a page by another of our names: sessions, links in emails and return
// addresses of payments use only PUBLIC_URL. Absent: the page is answered here.
std::optional<std::string> canonical_address(const Request& request, std::string_view public_url);

// Refuses a state change that does not come from our own pages (Host is checked before): checks Origin, Sec-Fetch-Site,
// and the session's token when signed in.
Status check_origin(const Request& request, std::string_view public_url);
Status check_csrf_token(const Request& request, const Caller& caller);
bool is_json(std::string_view content_type);

// Headers of every answer; one that the handler has set wins.
using Headers = std::vector<std::pair<std::string, std::string>>;
Headers default_headers(const Config& config);

// Returns the Content-Security-Policy of our pages; the hashes are those of inline scripts and styles, like
// "sha256-...".
std::string page_policy(const std::vector<std::string>& script_hashes, const std::vector<std::string>& style_hashes,
                        const std::string& map_origin);
// Returns the policy of the map's worker, which loads tiles from an external map; empty without one.
std::string worker_policy(const std::string& map_origin);

}  // namespace kerbside::http
