#include "core/http/head.hpp"

#include <algorithm>

namespace kerbside::http {

namespace beast = boost::beast;
namespace bh = beast::http;
using boost::system::error_code;

namespace {

constexpr std::size_t max_fields = 100;

}  // namespace

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

Refusal refuse(int status, const char* code, std::string message) {
  return Refusal(status, fail(Kind::malformed, code, std::move(message)));
}

Refusal header_refusal(std::size_t header_limit, const error_code& ec) {
  if (ec == bh::error::header_limit)
    return refuse(431, "header_too_large", "The header is larger than " + std::to_string(header_limit) + " bytes.");
  if (ec == bh::error::bad_version) return refuse(505, "bad_version", "Only HTTP/1.0 and HTTP/1.1 are supported.");
  return refuse(400, "bad_request", "The request is malformed: " + ec.message() + ".");
}

std::optional<Refusal> check_head(const Parser& parser) {
  const auto& head = parser.get();
  if (static_cast<std::size_t>(std::distance(head.begin(), head.end())) > max_fields)
    return refuse(431, "too_many_fields", "The header has more than 100 fields.");
  const auto encodings = head.count(bh::field::transfer_encoding);
  const bool chunked_alone = encodings == 1 && beast::iequals(head[bh::field::transfer_encoding], "chunked");
  if (encodings > 0 && (!chunked_alone || head.version() < 11))
    return refuse(400, "bad_transfer_encoding", "Transfer-Encoding must be chunked alone.");
  if (head.count(bh::field::content_length) > 1 || head[bh::field::content_length].find(',') != std::string_view::npos)
    return refuse(400, "bad_content_length", "Content-Length must not be repeated.");
  if (head.count(bh::field::host) > 1 || (head.version() >= 11 && head.count(bh::field::host) == 0))
    return refuse(400, "bad_host", "Exactly one Host field is required.");
  if (!head.target().starts_with('/')) return refuse(400, "bad_target", "The address must start with a slash.");
  const auto expect = head[bh::field::expect];
  if (!expect.empty() && !beast::iequals(expect, "100-continue"))
    return refuse(417, "bad_expectation", "Only 100-continue can be expected.");
  return std::nullopt;
}

Request make_request(const Parser& parser, Method method) {
  const auto& head = parser.get();
  Request out;
  out.method = method;
  const std::string_view target(head.target().data(), head.target().size());
  const std::size_t mark = std::min(target.find('?'), target.size());
  out.path = target.substr(0, mark);
  out.query = target.substr(std::min(mark + 1, target.size()));
  for (const auto& field : head) {
    std::string name = lower_case(std::string_view(field.name_string().data(), field.name_string().size()));
    std::string value(field.value().data(), field.value().size());
    const auto before =
        std::find_if(out.headers.begin(), out.headers.end(), [&](const auto& h) { return h.first == name; });
    if (before == out.headers.end())
      out.headers.emplace_back(std::move(name), std::move(value));
    else  // repeated fields are one list (RFC 9110)
      before->second += (before->first == "cookie" ? "; " : ", ") + value;
  }
  return out;
}

}  // namespace kerbside::http
