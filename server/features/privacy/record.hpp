// The record of personal data, and the SQL made from it. database/personal_rows.tsv says whose each row is (a list of
// rows: a condition on the row `t` of its table, $1 the person), in the order in which erasing takes their locks;
// database/personal_data.tsv says for every column what the export shows, what erasing does and where a file is stored.
// A new table or column needs rows there, and nothing here. An inconsistent record stops the start.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::privacy::record {

struct Rows {
  std::string_view list;  // its name in the export, when it has a column that is exported
  std::string_view table, whose;
};

struct Column {
  std::string_view table, column;
  std::string_view kind;      // "none", "personal", "secret", "money"
  std::string_view exported;  // "no", "yes" (in every list of the table), or the lists, with blanks between
  std::string_view erasure;   // "keep", "delete" (the row), "overwrite", "pseudonymise" (the profile it points at is)
  std::string_view becomes;   // of "overwrite": SQL of the new value
  std::string_view whose;     // the list whose person the value or file is about, when the table has several
  // For a file's key or address: SQL of its name in the export, without an extension; "-" when it is removed but not
  // exported.
  std::string_view file;
  std::string_view why;
};

std::span<const Rows> rows();
std::span<const Column> columns();
bool is_exported(const Column& column, const Rows& rows);

// Columns (list, row as JSON; the first row of a list has none), of every list that is exported.
std::string export_query();
// Columns (name; null when it is not shown, file: a key or an address).
std::string files_query();

struct Erasure {
  std::string name, sql;
};
std::vector<Erasure> erasures();  // in the order of their locks

}  // namespace kerbside::privacy::record
