// AWS Signature Version 4 in a request's headers, as S3 and compatible services require it (trust.md 2.5: libcurl's own
// does not hash the body, does not sort the query and mis-signs some keys).
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/time.hpp"

namespace kerbside::files::s3 {

struct Credentials {
  std::string access_key, secret_key, region;
};

using Pairs = std::vector<std::pair<std::string, std::string>>;

struct SignedRequest {
  std::string method;
  std::string path;            // encoded: "/bucket/key"
  Pairs query{};               // not encoded
  Pairs headers{};             // all that are signed, names in lower case; at least host
  std::string content_sha256;  // the body's, in hexadecimal
};

// Encodes every byte but letters, digits and "-._~" as %XX; in a path "/" stays.
std::string encoded(std::string_view text, bool is_path);
std::string query_string(Pairs query);  // sorted and encoded

// Returns the headers to send besides request.headers: x-amz-date, x-amz-content-sha256 and authorization.
Pairs signature_headers(SignedRequest request, const Credentials& credentials, Instant at);

}  // namespace kerbside::files::s3
