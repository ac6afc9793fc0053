// Rows on their way to PostgreSQL's COPY ... FROM STDIN (text format).
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/time.hpp"
#include "rules/money.hpp"

namespace kerbside::demo {

class CopyTable {
 public:
  // `columns`: names separated by commas.
  CopyTable(std::string_view table, std::string_view columns);

  template <class... Values>
  void row(const Values&... values) {
    bool first = true;
    (field(values, first), ...);
    data_ += '\n';
  }

  const std::string& name() const { return name_; }
  const std::string& statement() const { return statement_; }
  const std::string& data() const { return data_; }

 private:
  template <class T>
  void field(const T& value, bool& first) {
    if (!first) data_ += '\t';
    first = false;
    put(value);
  }

  void put(std::string_view text);
  void put(const char* text) { put(std::string_view(text)); }
  void put(const std::string& text) { put(std::string_view(text)); }
  void put(bool value) { data_ += value ? 't' : 'f'; }
  void put(double value);
  void put(std::integral auto value) { data_ += std::to_string(value); }
  void put(rules::Pence amount) { put(amount.value); }
  void put(Instant at) { data_ += to_iso(at); }
  void put(Date day) { data_ += day.text(); }
  void put(TimeOfDay time) { data_ += time.text(); }
  template <class T>
  void put(const std::optional<T>& value) {
    if (value) {
      put(*value);
    } else {
      data_ += "\\N";
    }
  }

  std::string name_, statement_, data_;
};

}  // namespace kerbside::demo
