// A parsed JSON document. The order of members is kept; parse() has made sure that no name appears twice.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.hpp"

namespace kerbside::json {

class Value;
using Array = std::vector<Value>;
using Member = std::pair<std::string, Value>;
using Object = std::vector<Member>;

class Value {
 public:
  Value() = default;  // null
  Value(bool v) : data_(v) {}
  Value(std::int64_t v) : data_(v) {}
  Value(double v) : data_(v) {}
  Value(std::string v) : data_(std::move(v)) {}
  Value(const char* v) : data_(std::string(v)) {}
  Value(Array v) : data_(std::move(v)) {}
  Value(Object v) : data_(std::move(v)) {}

  bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  // Return the content when it has that type, otherwise nullptr.
  const bool* boolean() const { return std::get_if<bool>(&data_); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&data_); }
  const double* real() const { return std::get_if<double>(&data_); }  // a number with fraction, exponent or > int64
  const std::string* string() const { return std::get_if<std::string>(&data_); }
  const Array* array() const { return std::get_if<Array>(&data_); }
  const Object* object() const { return std::get_if<Object>(&data_); }
  Array* array() { return std::get_if<Array>(&data_); }
  Object* object() { return std::get_if<Object>(&data_); }

  // Returns the named member, or a null value when this is not an object or has none: value["charge"]["id"].text().
  const Value& operator[](std::string_view name) const;
  bool has(std::string_view name) const { return !(*this)[name].is_null(); }
  std::string text(std::string_view otherwise = {}) const;  // the string, or `otherwise`
  std::int64_t number(std::int64_t otherwise = 0) const;    // the integer, or `otherwise`
  bool flag(bool otherwise = false) const;                  // the boolean, or `otherwise`

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> data_;
};

struct Limits {
  std::size_t max_depth = 16;
  std::size_t max_nodes = 10'000;           // values of every kind
  std::size_t max_string = 20'000;          // bytes in one string or name: 5,000 characters of any kind
  std::size_t max_bytes = 2 * 1024 * 1024;  // the document
};

// Strict RFC 8259: also refuses duplicate names, NUL, invalid UTF-8, numbers outside double's range and anything after
// the document. Every refusal is Kind::malformed and says which limit or rule and where.
Result<Value> parse(std::string_view text, const Limits& limits = {});

}  // namespace kerbside::json
