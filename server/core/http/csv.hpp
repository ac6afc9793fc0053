// Writes a list as a file for spreadsheets: one row for each item, with its scalar members and those of members that
// are structs as "member.name"; lists within an item are left out.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/http/schema.hpp"
#include "core/json/value.hpp"

namespace kerbside::http {

class Csv {
 public:
  static constexpr int most_rows = 1000;  // of one file

  explicit Csv(const Schema& item);
  void add(const json::Value& item);
  const std::string& text() const { return text_; }

 private:
  void add_columns(const Schema& schema, const std::vector<std::string>& path);

  std::vector<std::vector<std::string>> columns_;  // the names that lead to each
  std::string text_;
};

// Returns the text as a cell of a file for spreadsheets: quoted where necessary, and with an apostrophe before what
// would be taken for a formula.
std::string csv_cell(std::string text);

}  // namespace kerbside::http
