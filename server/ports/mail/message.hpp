// Builds an email for libcurl (RFC 5322, MIME): text and HTML as alternatives, quoted-printable, lines within 76,
// followed by attachments in base64. Adds what libcurl does not do: RFC 2047 words and quoted names in the header.
#pragma once
#include <curl/curl.h>

#include <memory>
#include <string>
#include <vector>

#include "core/time.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {

using Mime = std::unique_ptr<curl_mime, decltype(&curl_mime_free)>;

// The mail must have passed check(), the sender check_sender(). Names and subjects outside ASCII become RFC 2047 words.
// libcurl adds MIME-Version and the boundary.
std::vector<std::string> header_lines(const Mail& mail, const std::string& from_name, const std::string& from_address,
                                      Instant date);
Mime mime_parts(CURL* curl, const Mail& mail);  // null when out of memory; must be destroyed before `curl`

std::string display_name(std::string_view name);
std::string header_text(std::string_view text);

}  // namespace kerbside::mail
