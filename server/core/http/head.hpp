// The head of a request: refuses some of what Beast's parser lets through, and makes a Request of the rest. Does no
// input or output: the fuzzer uses it too.
#pragma once
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <optional>
#include <string>

#include "core/http/context.hpp"
#include "core/result.hpp"

namespace kerbside::http {

// Gives the body piece by piece, wherever it is stored.
using Parser = boost::beast::http::request_parser<boost::beast::http::buffer_body>;

// A violation of the protocol, with the status that answers it.
struct Refusal {
  Refusal(int s, Error e) : status(s), error(std::move(e)) {}
  int status;
  Error error;
};

Refusal refuse(int status, const char* code, std::string message);

// Returns the answer to a head that the parser refused; header_limit in bytes.
Refusal header_refusal(std::size_t header_limit, const boost::system::error_code& ec);

// Returns what is wrong with a head that the parser accepted: too many fields, an ambiguous length, no host or several,
// an address without a slash.
std::optional<Refusal> check_head(const Parser& parser);

std::string lower_case(std::string_view text);

// Returns path, query and fields (names in lower case, repeated ones joined) of a head that was not refused.
Request make_request(const Parser& parser, Method method);

}  // namespace kerbside::http
