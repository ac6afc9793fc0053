// A request as it comes over a connection: head, our checks of it, body, address, cookies. What is let through has one
// clear length, an address whose parts decode to text, names no file outside the store and comes from some address.
#include <boost/asio/buffer.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/http/address.hpp"
#include "core/http/head.hpp"
#include "core/http/path.hpp"
#include "core/http/router.hpp"
#include "core/http/url.hpp"
#include "core/utf8.hpp"
#include "ports/files/files.hpp"

using namespace kerbside;
namespace bh = boost::beast::http;

namespace {

constexpr std::size_t header_limit = 16 * 1024, body_limit = 64 * 1024;

void must(bool holds) {
  if (!holds) std::abort();
}

const http::Router& routes() {
  static const http::Router router = [] {
    http::Router made;
    made.add(http::Method::get, "/api/v1/vehicles", 0);
    made.add(http::Method::get, "/api/v1/vehicles/{id}", 1);
    made.add(http::Method::post, "/api/v1/bookings/{id}/cancel", 2);
    made.add(http::Method::get, "/files/{key...}", 3);
    return made;
  }();
  return router;
}

// The rest of the bytes goes to the body, as they come from a socket.
void read_body(http::Parser& parser, const char* bytes, std::size_t size) {
  boost::system::error_code ec;
  parser.body_limit(body_limit);
  parser.eager(true);
  std::array<char, 1024> piece{};
  std::size_t body = 0;
  while (size > 0 && !parser.is_done() && !ec) {
    auto& room = parser.get().body();
    room.data = piece.data();
    room.size = piece.size();
    room.more = true;
    const std::size_t used = parser.put(boost::asio::buffer(bytes, size), ec);
    if (ec == bh::error::need_buffer) ec = {};
    body += piece.size() - room.size;
    if (used == 0) break;
    bytes += used;
    size -= used;
  }
  must(body <= body_limit);
}

void look_at_parameter(const std::string& decoded) {
  must(decoded.find('\0') == std::string::npos && valid_utf8(decoded));
  if (!files::is_valid_key(decoded)) return;
  const std::filesystem::path kept = "/kept", file = (kept / decoded).lexically_normal();
  must(file == kept / decoded && file.string().starts_with("/kept/"));
}

// Behind a proxy that we trust: whatever is sent, the client has an address.
void look_at_client(const http::Request& request) {
  static const std::vector proxies{http::Network::parse("10.0.0.0/8").value(), http::Network::parse("::1").value()};
  const auto peer = boost::asio::ip::make_address("10.0.0.1");
  boost::system::error_code ec;
  boost::asio::ip::make_address(http::client_ip(proxies, peer, request.header("x-forwarded-for")), ec);
  must(!ec);
}

void look_at(const http::Request& request) {
  must(request.path.starts_with('/') && request.path.find('?') == std::string::npos);
  for (const auto& [name, value] : request.headers) {
    must(std::ranges::none_of(name, [](char c) { return c >= 'A' && c <= 'Z'; }));
    must(value.find_first_of(std::string_view("\r\n\0", 3)) == std::string::npos);
    must(std::ranges::count(request.headers, name, [](const auto& h) { return h.first; }) == 1);
  }
  for (const auto method : {http::Method::get, http::Method::post}) {
    const http::Match match = routes().find(method, request.path);
    for (std::size_t i = 0; i < match.params; ++i) {
      const auto decoded = http::percent_decode(match.param[i]);
      if (decoded.has_value()) look_at_parameter(*decoded);
    }
  }
  const auto query = http::parse_query(request.query);
  if (query.has_value()) must(query->size() <= 100);
  must(request.cookie("sid").find(';') == std::string_view::npos);
  look_at_client(request);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto* bytes = reinterpret_cast<const char*>(data);
  http::Parser parser;
  parser.header_limit(header_limit);
  parser.body_limit(boost::none);
  boost::system::error_code ec;
  const std::size_t used = parser.put(boost::asio::buffer(bytes, size), ec);
  if (ec && ec != bh::error::need_more) {
    must(http::header_refusal(header_limit, ec).status >= 400);
    return 0;
  }
  if (!parser.is_header_done()) return 0;
  if (const auto refusal = http::check_head(parser)) {
    must(refusal->status >= 400 && !refusal->error.message.empty());
    return 0;
  }
  const auto& head = parser.get();
  const auto lengths = head.count(bh::field::content_length), encodings = head.count(bh::field::transfer_encoding);
  must(lengths + encodings <= 1 && parser.chunked() == (encodings == 1));
  must(head[bh::field::content_length].find(',') == std::string_view::npos);
  must(encodings == 0 || boost::beast::iequals(head[bh::field::transfer_encoding], "chunked"));
  look_at(http::make_request(parser, http::Method::post));
  read_body(parser, bytes + used, size - used);
  return 0;
}
