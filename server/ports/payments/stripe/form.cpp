#include "ports/payments/stripe/form.hpp"

#include <algorithm>
#include <set>

#include "core/utf8.hpp"

namespace kerbside::payments::form {
namespace {

Error refused(const std::string& why) { return fail(Kind::malformed, "form", "The form cannot be read: " + why + "."); }

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

Result<std::string> percent_decode(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out.push_back(text[i] == '+' ? ' ' : text[i]);
      continue;
    }
    const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
    if (low < 0) return refused("bad percent escape");
    out.push_back(static_cast<char>(high * 16 + low));
    i += 2;
  }
  if (out.find('\0') != std::string::npos) return refused("NUL");
  if (!valid_utf8(out)) return refused("invalid UTF-8");
  return out;
}

}  // namespace

std::string percent_encode(std::string_view text) {
  constexpr char hex[] = "0123456789ABCDEF";
  constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  std::string out;
  for (const char c : text) {
    if (plain.find(c) != std::string_view::npos) {
      out.push_back(c);
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    out += {'%', hex[byte >> 4], hex[byte & 15]};
  }
  return out;
}

std::string encode(const Fields& fields) {
  std::string out;
  for (const auto& [name, value] : fields) {
    if (!out.empty()) out.push_back('&');
    out += percent_encode(name) + "=" + percent_encode(value);
  }
  return out;
}

Result<Fields> decode(std::string_view body, const Limits& limits) {
  Fields fields;
  std::set<std::string> seen;
  while (!body.empty()) {
    const std::string_view pair = body.substr(0, body.find('&'));
    body.remove_prefix(std::min(body.size(), pair.size() + 1));
    if (pair.empty()) continue;
    if (fields.size() == limits.max_fields) return refused("too many fields");
    const auto equals = pair.find('=');
    TRY(std::string name, percent_decode(pair.substr(0, equals)));
    TRY(std::string value, percent_decode(equals == std::string_view::npos ? "" : pair.substr(equals + 1)));
    if (name.empty() || name.size() > limits.max_name) return refused("a field's name is empty or too long");
    if (value.size() > limits.max_value) return refused("a value is too long");
    if (!seen.insert(name).second) return refused("a field stands twice");
    fields.emplace_back(std::move(name), std::move(value));
  }
  return fields;
}

const std::string* find(const Fields& fields, std::string_view name) {
  const auto at = std::find_if(fields.begin(), fields.end(), [&](const auto& field) { return field.first == name; });
  return at == fields.end() ? nullptr : &at->second;
}

std::string value(const Fields& fields, std::string_view name) {
  const std::string* found = find(fields, name);
  return found ? *found : std::string();
}

}  // namespace kerbside::payments::form
