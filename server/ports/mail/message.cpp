#include "ports/mail/message.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <ctime>

#include "core/crypto.hpp"

namespace kerbside::mail {
namespace {

constexpr char digits[] = "0123456789ABCDEF";
constexpr std::size_t longest_line = 75;  // and the "=" of a soft break

std::string escaped_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return {'=', digits[byte >> 4], digits[byte & 15]};
}

// RFC 2047 "Q" words of at most 75 characters; a character of several bytes is never cut in two.
std::string encoded_words(std::string_view text) {
  const std::string start = "=?utf-8?Q?";
  std::string out, word;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t next = i + 1;
    while (next < text.size() && (static_cast<unsigned char>(text[next]) & 0xc0) == 0x80) ++next;
    std::string piece;
    for (; i < next; ++i) {
      const char c = text[i];
      const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      piece += c == ' ' ? "_" : plain ? std::string(1, c) : escaped_byte(c);
    }
    if (start.size() + word.size() + piece.size() + 2 > longest_line) {
      out += start + word + "?=\r\n ";
      word.clear();
    }
    word += piece;
  }
  return out + start + word + "?=";
}

std::string date_header(Instant date) {
  // The C locale's names are those that RFC 5322 wants.
  const std::time_t seconds = std::chrono::floor<std::chrono::seconds>(date).time_since_epoch().count();
  return fmt::format("{:%a, %d %b %Y %H:%M:%S} +0000", fmt::gmtime(seconds));
}

std::string part(const std::string& boundary, std::string_view type, std::string_view body) {
  return "--" + boundary + "\r\nContent-Type: " + std::string(type) +
         "; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" + quoted_printable(body) + "\r\n";
}

}  // namespace

std::string header_text(std::string_view text) {
  const bool plain = text.size() <= 60 && std::all_of(text.begin(), text.end(), [](unsigned char c) {
                       return c >= 0x20 && c < 0x7f && c != '=';
                     });
  return plain ? std::string(text) : encoded_words(text);
}

// The name before an address: in quotes where a comma or the like would end it (RFC 5322).
std::string display_name(std::string_view name) {
  std::string text = header_text(name);
  if (text != name || text.find_first_of("()<>[]:;@\\,.\"") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted.push_back('\\');
    quoted.push_back(c);
  }
  return quoted + "\"";
}

std::string quoted_printable(std::string_view text) {
  std::string out, line;
  const auto add = [&](const std::string& piece) {
    if (line.size() + piece.size() > longest_line) {
      out += line + "=\r\n";
      line.clear();
    }
    line += piece;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool ends_line = i + 1 == text.size() || text[i + 1] == '\n' || text[i + 1] == '\r';
    if (c == '\r') continue;
    if (c == '\n') {
      out += line + "\r\n";
      line.clear();
    } else if ((c > ' ' && c < 0x7f && c != '=') || (c == ' ' && !ends_line)) {
      add(std::string(1, c));
    } else {
      add(escaped_byte(c));
    }
  }
  return out + line;
}

std::string build_message(const Mail& mail, const std::string& from_name, const std::string& from_address,
                          Instant date) {
  const std::string boundary = "part-" + crypto::hex(crypto::random_bytes(12));
  const std::string from = from_name.empty() ? from_address : display_name(from_name) + " <" + from_address + ">";
  return "From: " + from + "\r\nTo: " + mail.to + "\r\nSubject: " + header_text(mail.subject) +
         "\r\nDate: " + date_header(date) + "\r\nMessage-ID: <" + mail.message_id +
         ">\r\nMIME-Version: 1.0\r\nAuto-Submitted: auto-generated\r\nContent-Type: multipart/alternative; "
         "boundary=\"" +
         boundary + "\"\r\n\r\n" + part(boundary, "text/plain", mail.text) + part(boundary, "text/html", mail.html) +
         "--" + boundary + "--\r\n";
}

}  // namespace kerbside::mail
