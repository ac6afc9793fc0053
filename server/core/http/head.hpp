// The head of a request: what is refused of what Beast's parser lets through, and the rest as a Request. Free of input
// and output: the fuzzer reads heads by it too.
#pragma once
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <optional>
#include <string>

#include "core/http/context.hpp"
#include "core/result.hpp"

namespace kerbside::http {

// Gives the body piece by piece, to wherever it goes.
using Parser = boost::beast::http::request_parser<boost::beast::http::buffer_body>;

// A refusal of the protocol, with the status that it answers.
struct Refusal {
  Refusal(int s, Error e) : status(s), error(std::move(e)) {}
  int status;
  Error error;
};

Refusal refuse(int status, const char* code, std::string message);

// The answer to a head that the parser refused; header_limit in bytes.
Refusal header_refusal(std::size_t header_limit, const boost::system::error_code& ec);

// What is wrong with a head that the parser took: too many fields, an unclear length, no host or several, an address
// without a slash.
std::optional<Refusal> check_head(const Parser& parser);

std::string lower_case(std::string_view text);

// Path, query and fields (names in lower case, repeated ones joined) of a head without refusal.
Request make_request(const Parser& parser, Method method);

}  // namespace kerbside::http
