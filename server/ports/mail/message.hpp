// A mail as bytes on the wire (RFC 5322, MIME): text and HTML as alternatives, quoted-printable, lines within 76.
#pragma once
#include <string>

#include "core/time.hpp"
#include "ports/mail/mail.hpp"

namespace kerbside::mail {

// The mail has passed check(), the sender check_sender(). Names and subjects outside ASCII become RFC 2047 words.
std::string build_message(const Mail& mail, const std::string& from_name, const std::string& from_address,
                          Instant date);

std::string quoted_printable(std::string_view text);
std::string display_name(std::string_view name);
std::string header_text(std::string_view text);

}  // namespace kerbside::mail
