#include "core/http/csv.hpp"

#include <algorithm>

#include "core/json/write.hpp"

namespace kerbside::http {

namespace {

constexpr const char* end_of_line = "\r\n";  // RFC 4180

std::string cell_of(const json::Value& value) {
  if (value.is_null()) return {};
  if (const std::string* text = value.string()) return csv_cell(*text);
  if (value.object() || value.array()) return csv_cell(json::to_string(value));
  return json::to_string(value);
}

}  // namespace

std::string csv_cell(std::string text) {
  if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
    text.insert(0, 1, '\'');
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

Csv::Csv(const Schema& item) {
  add_columns(item, {});
  for (const auto& path : columns_) {
    if (!text_.empty()) text_ += ",";
    for (std::size_t i = 0; i < path.size(); ++i) text_ += (i > 0 ? "." : "") + path[i];
  }
  text_ += end_of_line;
}

void Csv::add_columns(const Schema& schema, const std::vector<std::string>& path) {
  for (const Field& field : schema.fields) {
    std::vector<std::string> deeper = path;
    deeper.push_back(field.name);
    if (field.schema->type == Schema::Type::object) add_columns(*field.schema, deeper);
    if (field.schema->is_scalar() || field.schema->type == Schema::Type::any) columns_.push_back(std::move(deeper));
  }
}

void Csv::add(const json::Value& item) {
  const char* separator = "";
  for (const auto& path : columns_) {
    const json::Value* value = &item;
    for (const std::string& name : path) value = &(*value)[name];
    text_ += separator + cell_of(*value);
    separator = ",";
  }
  text_ += end_of_line;
}

}  // namespace kerbside::http
