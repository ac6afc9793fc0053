#include "core/json/value.hpp"

#include "core/json/write.hpp"

namespace kerbside::json {

const Value& Value::operator[](std::string_view name) const {
  static const Value null;
  if (const Object* members = object())
    for (const auto& [key, value] : *members)
      if (key == name) return value;
  return null;
}

std::string Value::text(std::string_view otherwise) const { return string() ? *string() : std::string(otherwise); }
std::int64_t Value::number(std::int64_t otherwise) const { return integer() ? *integer() : otherwise; }
bool Value::flag(bool otherwise) const { return boolean() ? *boolean() : otherwise; }

namespace {

void write_object(std::string& out, const Object& members) {
  out.push_back('{');
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i > 0) out.push_back(',');
    write(out, members[i].first);
    out.push_back(':');
    write(out, members[i].second);
  }
  out.push_back('}');
}

}  // namespace

void write(std::string& out, const Value& value) {
  if (value.boolean()) return write(out, *value.boolean());
  if (value.integer()) return write(out, *value.integer());
  if (value.real()) return write(out, *value.real());
  if (value.string()) return write(out, *value.string());
  if (value.array()) return write(out, *value.array());
  if (value.object()) return write_object(out, *value.object());
  out.append("null", 4);
}

}  // namespace kerbside::json
