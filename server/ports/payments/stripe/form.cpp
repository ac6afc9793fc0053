#include "ports/payments/stripe/form.hpp"

#include <algorithm>
#include <set>

#include "core/http/url.hpp"

namespace kerbside::provider::form {
namespace {

Error refused(const std::string& why) { return fail(Kind::malformed, "form", "The form cannot be read: " + why + "."); }

}  // namespace

std::string encode(const Fields& fields) {
  std::string out;
  for (const auto& [name, value] : fields) {
    if (!out.empty()) out.push_back('&');
    out += http::percent_encode(name) + "=" + http::percent_encode(value);
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
    KB_TRY(std::string name, http::percent_decode(pair.substr(0, equals), http::Plus::space));
    const std::string_view rest = equals == std::string_view::npos ? "" : pair.substr(equals + 1);
    KB_TRY(std::string value, http::percent_decode(rest, http::Plus::space));
    if (name.empty() || name.size() > limits.max_name) return refused("a field's name is empty or too long");
    if (value.size() > limits.max_value) return refused("a value is too long");
    if (!seen.insert(name).second) return refused("a field appears twice");
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

}  // namespace kerbside::provider::form
