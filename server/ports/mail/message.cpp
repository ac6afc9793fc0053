#include "ports/mail/message.hpp"

#include <algorithm>

namespace kerbside::mail {
namespace {

constexpr char digits[] = "0123456789ABCDEF";
constexpr std::size_t longest_line = 75;  // and the "=" of a soft break

std::string escaped_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return {'=', digits[byte >> 4], digits[byte & 15]};
}

// Encodes RFC 2047 "Q" words of at most 75 characters; a character of several bytes is never split.
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

// libcurl would encode a line end other than CRLF as if it were text.
std::string with_crlf(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\r') continue;
    if (c == '\n') out.push_back('\r');
    out.push_back(c);
  }
  return out;
}

bool add_alternative(curl_mime* mime, const char* type, std::string_view text) {
  curl_mimepart* part = curl_mime_addpart(mime);
  const std::string lines = with_crlf(text);
  return part && curl_mime_data(part, lines.data(), lines.size()) == CURLE_OK &&
         curl_mime_type(part, type) == CURLE_OK && curl_mime_encoder(part, "quoted-printable") == CURLE_OK;
}

bool add_attachment(curl_mime* mime, const Attachment& file) {
  curl_mimepart* part = curl_mime_addpart(mime);
  return part && curl_mime_data(part, file.content.data(), file.content.size()) == CURLE_OK &&
         curl_mime_type(part, file.type.c_str()) == CURLE_OK &&
         curl_mime_filename(part, file.name.c_str()) == CURLE_OK && curl_mime_encoder(part, "base64") == CURLE_OK;
}

// Returns null when out of memory.
Mime alternatives(CURL* curl, const Mail& mail) {
  Mime mime(curl_mime_init(curl), &curl_mime_free);
  if (mime && add_alternative(mime.get(), "text/plain; charset=utf-8", mail.text) &&
      add_alternative(mime.get(), "text/html; charset=utf-8", mail.html))
    return mime;
  return Mime(nullptr, &curl_mime_free);
}

}  // namespace

std::string header_text(std::string_view text) {
  const bool plain = text.size() <= 60 && std::all_of(text.begin(), text.end(), [](unsigned char c) {
                       return c >= 0x20 && c < 0x7f && c != '=';
                     });
  return plain ? std::string(text) : encoded_words(text);
}

// Returns the name before an address: in quotes where a comma or the like would end it (RFC 5322).
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

std::vector<std::string> header_lines(const Mail& mail, const std::string& from_name, const std::string& from_address,
                                      Instant date) {
  const std::string from = from_name.empty() ? from_address : display_name(from_name) + " <" + from_address + ">";
  std::vector<std::string> lines{
      "From: " + from,
      "To: " + mail.to,
      "Subject: " + header_text(mail.subject),
      "Date: " + to_internet_date(date) + " +0000",
      "Message-ID: <" + mail.message_id + ">",
      "Auto-Submitted: auto-generated",
      mail.attachments.empty() ? "Content-Type: multipart/alternative" : "Content-Type: multipart/mixed"};
  if (!mail.reply_to.empty()) lines.push_back("Reply-To: " + mail.reply_to);
  if (mail.one_click.empty()) return lines;
  lines.push_back("List-Unsubscribe: <" + mail.one_click + ">");
  lines.push_back("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  return lines;
}

Mime mime_parts(CURL* curl, const Mail& mail) {
  Mime words = alternatives(curl, mail);
  if (!words || mail.attachments.empty()) return words;
  Mime mime(curl_mime_init(curl), &curl_mime_free);
  curl_mimepart* first = mime ? curl_mime_addpart(mime.get()) : nullptr;
  if (!first || curl_mime_subparts(first, words.get()) != CURLE_OK) return Mime(nullptr, &curl_mime_free);
  (void)words.release();  // `mime` owns them now
  if (curl_mime_type(first, "multipart/alternative") != CURLE_OK) return Mime(nullptr, &curl_mime_free);
  for (const Attachment& file : mail.attachments)
    if (!add_attachment(mime.get(), file)) return Mime(nullptr, &curl_mime_free);
  return mime;
}

}  // namespace kerbside::mail
