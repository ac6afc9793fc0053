// A mail as libcurl sends it (RFC 5322, MIME): text and HTML as alternatives, quoted-printable, lines within 76, and
// attachments behind them in base64. What
// libcurl does not do is done here: RFC 2047 words and quoted names in the header.
#pragma once
#include <curl/curl.h>

#include <memory>
#include <string>
#include <vector>

#include "core/time.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {

using Mime = std::unique_ptr<curl_mime, decltype(&curl_mime_free)>;

// The mail has passed check(), the sender check_sender(). Names and subjects outside ASCII become RFC 2047 words.
// MIME-Version and the boundary are libcurl's.
std::vector<std::string> header_lines(const Mail& mail, const std::string& from_name, const std::string& from_address,
                                      Instant date);
Mime mime_parts(CURL* curl, const Mail& mail);  // null without memory; must end before `curl`

std::string display_name(std::string_view name);
std::string header_text(std::string_view text);

}  // namespace kerbside::mail
