#include "core/http/csv.hpp"

#include <gtest/gtest.h>

#include <optional>

namespace kerbside::http {

struct CsvOwner {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(CsvOwner, (), (name))

struct CsvRow {
  int number = 0;
  std::optional<std::string> note;
  CsvOwner owner;
  std::vector<std::string> tags;
};
BOOST_DESCRIBE_STRUCT(CsvRow, (), (number, note, owner, tags))

namespace {

TEST(Csv, a_row_has_the_scalars_of_an_item_and_of_its_structs) {
  Csv csv(schema_of<CsvRow>());
  csv.add(json::parse(json::to_string(CsvRow{-3, "a, \"b\"", {"Tom"}, {"x"}})).value());
  csv.add(json::parse(json::to_string(CsvRow{4, std::nullopt, {"-Ann"}, {}})).value());
  EXPECT_EQ(csv.text(), "number,note,owner.name\r\n-3,\"a, \"\"b\"\"\",Tom\r\n4,,'-Ann\r\n");
}

TEST(Csv, what_a_spreadsheet_would_compute_is_text) {
  for (const char* formula : {"=1+1", "+1", "-1", "@sum", "\tx", "\rx"}) {
    const std::string cell = csv_cell(formula);
    EXPECT_NE(cell.find('\''), std::string::npos) << formula;
  }
  EXPECT_EQ(csv_cell("a=1"), "a=1");
  EXPECT_EQ(csv_cell(""), "");
}

}  // namespace
}  // namespace kerbside::http
