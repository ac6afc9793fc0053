#include "ports/files/s3/signature.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/crypto.hpp"

namespace kerbside::files::s3 {
namespace {

bool is_unreserved(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
         c == '_' || c == '~';
}

std::string signed_names(const Pairs& headers) {
  std::string names;
  for (const auto& [name, value] : headers) names += (names.empty() ? "" : ";") + name;
  return names;
}

std::string canonical(const SignedRequest& request) {
  std::string text = request.method + "\n" + request.path + "\n" + query_string(request.query) + "\n";
  for (const auto& [name, value] : request.headers) text += name + ":" + value + "\n";
  return text + "\n" + signed_names(request.headers) + "\n" + request.content_sha256;
}

std::string signing_key(const Credentials& credentials, const std::string& day) {
  const std::string of_day = crypto::hmac_sha256("AWS4" + credentials.secret_key, day);
  const std::string of_region = crypto::hmac_sha256(of_day, credentials.region);
  const std::string of_service = crypto::hmac_sha256(of_region, "s3");
  return crypto::hmac_sha256(of_service, "aws4_request");
}

}  // namespace

std::string encoded(std::string_view text, bool is_path) {
  std::string out;
  for (const char c : text) {
    if (is_unreserved(c) || (is_path && c == '/'))
      out += c;
    else
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

std::string query_string(Pairs query) {
  for (auto& [name, value] : query) {
    name = encoded(name, false);
    value = encoded(value, false);
  }
  std::ranges::sort(query);
  std::string out;
  for (const auto& [name, value] : query) out.append(out.empty() ? "" : "&").append(name).append("=").append(value);
  return out;
}

Pairs signature_headers(SignedRequest request, const Credentials& credentials, Instant at) {
  const std::string time = to_basic_iso(at), day = time.substr(0, 8);
  Pairs added = {{"x-amz-content-sha256", request.content_sha256}, {"x-amz-date", time}};
  request.headers.insert(request.headers.end(), added.begin(), added.end());
  std::ranges::sort(request.headers);
  const std::string scope = day + "/" + credentials.region + "/s3/aws4_request";
  const std::string to_sign =
      "AWS4-HMAC-SHA256\n" + time + "\n" + scope + "\n" + crypto::hex(crypto::sha256(canonical(request)));
  const std::string signature = crypto::hex(crypto::hmac_sha256(signing_key(credentials, day), to_sign));
  added.emplace_back("authorization", "AWS4-HMAC-SHA256 Credential=" + credentials.access_key + "/" + scope +
                                          ",SignedHeaders=" + signed_names(request.headers) +
                                          ",Signature=" + signature);
  return added;
}

}  // namespace kerbside::files::s3
