#include "core/http/url.hpp"

#include <boost/url/encode.hpp>
#include <boost/url/pct_string_view.hpp>
#include <boost/url/rfc/unreserved_chars.hpp>

#include <algorithm>

#include "core/utf8.hpp"

namespace kerbside::http {

namespace urls = boost::urls;

namespace {

Error bad_address(const char* why) {
  return fail(Kind::malformed, "bad_address", std::string("The address is malformed: ") + why + ".");
}

}  // namespace

Result<std::string> percent_decode(std::string_view text, Plus plus) {
  const auto encoded = urls::make_pct_string_view(text);
  if (encoded.has_error()) return bad_address("a percent sign without two hexadecimal digits");
  std::string out = encoded->decode(urls::encoding_opts(plus == Plus::space));
  if (out.find('\0') != std::string::npos) return bad_address("the character NUL");
  if (!valid_utf8(out)) return bad_address("not valid UTF-8");
  return out;
}

std::string percent_encode(std::string_view text) { return urls::encode(text, urls::unreserved_chars); }

// Does not use urls::parse_query(), which refuses what RFC 3986 does not allow and clients send all the same, such as
// the brackets of "expand[]=customer".
Result<Pairs> parse_query(std::string_view query) {
  constexpr std::size_t most = 100;
  Pairs out;
  out.reserve(std::min<std::size_t>(most, 1 + static_cast<std::size_t>(std::ranges::count(query, '&'))));
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(pair.size() + 1, query.size()));
    if (pair.empty()) continue;
    if (out.size() == most) return fail(Kind::malformed, "too_many_fields", "The address has more than 100 fields.");
    const std::size_t equals = std::min(pair.find('='), pair.size());
    KB_TRY(auto name, percent_decode(pair.substr(0, equals), Plus::space));
    KB_TRY(auto value, percent_decode(pair.substr(std::min(equals + 1, pair.size())), Plus::space));
    out.emplace_back(std::move(name), std::move(value));
  }
  return out;
}

}  // namespace kerbside::http
