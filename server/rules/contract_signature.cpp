#include "rules/contract_signature.hpp"

#include <array>
#include <cstdint>
#include <optional>

#include "rules/text.hpp"

namespace kerbside::rules {
namespace {

Error refused_signature(const char* sentence) {
  Error error = field_error("signature", sentence);
  error.title = "Invalid Signature";
  return error;
}

std::optional<std::uint32_t> six_bits(char c) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const auto at = digits.find(c);
  return at == digits.npos ? std::nullopt : std::optional(static_cast<std::uint32_t>(at));
}

// Returns nothing for anything but padded base64 (RFC 4648, section 4).
std::optional<std::string> from_base64(std::string_view text) {
  if (text.empty() || text.size() % 4 != 0) return std::nullopt;
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
  text.remove_suffix(padding);
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const auto six = six_bits(c);
    if (!six) return std::nullopt;
    bits = bits << 6 | *six;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<char>(bits >> count & 0xff));
    bits &= (1U << count) - 1;
  }
  return bits == 0 ? std::optional(bytes) : std::nullopt;
}

}  // namespace

Result<std::string> accept_signature(std::optional<std::string_view> sent) {
  if (!sent) return refused_signature("Invalid signature data");
  const std::string_view data_url = *sent;
  if (trim(data_url).empty()) return refused_signature("Please draw your signature");
  const std::size_t comma = data_url.find(',');
  if (!data_url.starts_with("data:") || comma == data_url.npos) return refused_signature("Invalid signature data");
  const std::string_view head = data_url.substr(0, comma), body = data_url.substr(comma + 1);
  const bool is_png = head == "data:image/png;base64";
  if (!is_png && head != "data:image/jpeg;base64") return refused_signature("Invalid signature format");
  const auto bytes = from_base64(body);
  if (!bytes) return refused_signature("Invalid signature encoding");
  if (bytes->size() > largest_signature) return refused_signature("Signature file too large (max 500KB)");
  if (!bytes->starts_with(is_png ? "\x89PNG\r\n\x1a\n" : "\xff\xd8\xff"))
    return refused_signature("Invalid signature data");
  return *bytes;
}

Result<std::string> accept_signed_name(std::string_view name) {
  const std::string kept = one_line(name);
  if (kept.empty()) return field_error("full_name", "Please enter your full legal name");
  if (code_point_count(kept) > longest_signed_name)
    return field_error("full_name", "Please use at most " + std::to_string(longest_signed_name) + " characters.");
  if (holds_web_address(kept) || holds_active_content(kept))
    return field_error("full_name", "Please enter your name as it is on your licence.");
  return kept;
}

Result<std::string> accept_contract_address(std::string_view address) {
  const std::string kept = one_line(address);
  const std::size_t length = code_point_count(kept);
  if (length < shortest_contract_address)
    return field_error("address", "Please enter your home address with its postcode.");
  if (length > longest_contract_address)
    return field_error("address", "Please use at most " + std::to_string(longest_contract_address) + " characters.");
  if (holds_web_address(kept) || holds_active_content(kept))
    return field_error("address", "Please enter an address without links or code.");
  return kept;
}

}  // namespace kerbside::rules
