#include "core/json/read.hpp"

#include <algorithm>

namespace kerbside::json::detail {

namespace {

Error refusal(std::string code, const Where& at, const std::string& what) {
  std::string field = at.text();
  Error e = fail(Kind::malformed, std::move(code), field + " " + what + ".");
  e.fields.push_back(FieldError{std::move(field), what});
  return e;
}

std::string shown(std::string_view name) { return std::string(name.substr(0, 100)); }

}  // namespace

std::string Where::text() const {
  if (!parent) return "body";
  std::string out = parent->parent ? parent->text() : std::string();
  if (in_array) return (out.empty() ? "body" : out) + "[" + std::to_string(index) + "]";
  if (!out.empty()) out += ".";
  return out + shown(name);
}

Error wrong_type(const Where& at, std::string_view expected) {
  return refusal("wrong_type", at, "must be " + std::string(expected));
}
Error out_of_range(const Where& at, std::int64_t lowest, std::int64_t highest) {
  return refusal("out_of_range", at, "must be between " + std::to_string(lowest) + " and " + std::to_string(highest));
}
Error not_one_of(const Where& at, const std::vector<std::string_view>& names) {
  std::string list;
  for (std::string_view name : names) list += (list.empty() ? "" : ", ") + std::string(name);
  return refusal("not_one_of", at, "must be one of " + list);
}
Error bad_text(const Where& at, const std::string& message) {
  std::string what = "is not valid: " + message;
  if (what.ends_with('.')) what.pop_back();  // refusal() ends the sentence
  return refusal("wrong_format", at, what);
}
Error unknown_field(const Where& at) { return refusal("unknown_field", at, "is not a known field"); }
Error missing_field(const Where& at) { return refusal("missing_field", at, "is required"); }

Status read_into(const Value& v, std::string& out, const Where& at, Unknown) {
  if (!v.string()) return wrong_type(at, "a text");
  out = *v.string();
  return {};
}
Status read_into(const Value& v, bool& out, const Where& at, Unknown) {
  if (!v.boolean()) return wrong_type(at, "true or false");
  out = *v.boolean();
  return {};
}
Status read_into(const Value& v, double& out, const Where& at, Unknown) {
  if (!v.integer() && !v.real()) return wrong_type(at, "a number");
  out = v.integer() ? static_cast<double>(*v.integer()) : *v.real();
  return {};
}
Status read_into(const Value& v, Instant& out, const Where& at, Unknown) {
  if (!v.string()) return wrong_type(at, "a text");
  auto parsed = parse_iso(*v.string());
  if (parsed.has_error()) return bad_text(at, parsed.error().message);
  out = *parsed;
  return {};
}
Status read_into(const Value& v, Raw& out, const Where&, Unknown) {
  out.text = to_string(v);
  return {};
}
Status read_into(const Value& v, Value& out, const Where&, Unknown) {
  out = v;
  return {};
}

const Value* member(const Object& object, std::string_view name) {
  for (const auto& [key, value] : object)
    if (key == name) return &value;
  return nullptr;
}

Status only_known(const Object& object, const std::vector<std::string_view>& names, const Where& at) {
  for (const auto& entry : object) {
    const Where here{&at, entry.first};
    if (std::find(names.begin(), names.end(), entry.first) == names.end()) return unknown_field(here);
  }
  return {};
}

}  // namespace kerbside::json::detail
