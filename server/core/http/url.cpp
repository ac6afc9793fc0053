#include "core/http/url.hpp"

#include <algorithm>

#include "core/utf8.hpp"

namespace kerbside::http {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool is_unreserved(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
         c == '_' || c == '~';
}

Error bad_address(const char* why) {
  return fail(Kind::malformed, "bad_address", std::string("The address is malformed: ") + why + ".");
}

}  // namespace

Result<std::string> percent_decode(std::string_view text, Plus plus) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%') {
      const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
      const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
      if (low < 0) return bad_address("a percent sign without two hexadecimal digits");
      out.push_back(static_cast<char>(high * 16 + low));
      i += 2;
    } else {
      out.push_back(text[i] == '+' && plus == Plus::space ? ' ' : text[i]);
    }
  }
  if (out.find('\0') != std::string::npos) return bad_address("the character NUL");
  if (!valid_utf8(out)) return bad_address("not valid UTF-8");
  return out;
}

std::string percent_encode(std::string_view text) {
  constexpr char digits[] = "0123456789ABCDEF";
  std::string out;
  for (char c : text) {
    if (is_unreserved(c)) {
      out.push_back(c);
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', digits[byte >> 4], digits[byte & 15]};
    }
  }
  return out;
}

Result<Pairs> parse_query(std::string_view query) {
  constexpr std::size_t most = 100;
  Pairs out;
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(pair.size() + 1, query.size()));
    if (pair.empty()) continue;
    if (out.size() == most) return fail(Kind::malformed, "too_many_fields", "The address has more than 100 fields.");
    const std::size_t equals = std::min(pair.find('='), pair.size());
    TRY(auto name, percent_decode(pair.substr(0, equals), Plus::space));
    TRY(auto value, percent_decode(pair.substr(std::min(equals + 1, pair.size())), Plus::space));
    out.emplace_back(std::move(name), std::move(value));
  }
  return out;
}

}  // namespace kerbside::http
