#include "features/privacy/record.hpp"

#include <algorithm>
#include <ranges>
#include <stdexcept>

namespace kerbside::privacy::record {
namespace {

constexpr char rows_text[] = {
#embed "../../../database/personal_rows.tsv"
};
constexpr char columns_text[] = {
#embed "../../../database/personal_data.tsv"
};

[[noreturn]] void refuse(std::string_view what) {
  throw std::logic_error("The record of personal data does not fit: " + std::string(what));
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (const auto part : std::views::split(text, separator)) parts.emplace_back(part.begin(), part.end());
  return parts;
}

template <std::size_t N>
std::vector<std::vector<std::string_view>> table_of(std::string_view text, const std::string_view (&head)[N]) {
  std::vector<std::vector<std::string_view>> out;
  for (const auto line : split(text, '\n')) {
    if (line.empty()) continue;
    out.push_back(split(line, '\t'));
    if (out.back().size() != N) refuse(line);
  }
  if (out.empty() || !std::ranges::equal(out.front(), head)) refuse("the names of its columns");
  out.erase(out.begin());
  return out;
}

bool is_in(std::string_view name, std::string_view names) { return std::ranges::count(split(names, ' '), name) > 0; }

bool has_list(const Column& column, std::string_view list) {
  return std::ranges::any_of(rows(), [&](const Rows& r) { return r.table == column.table && r.list == list; });
}

void check(const Column& c) {
  const auto name = std::string(c.table) + "." + std::string(c.column);
  if (c.exported != "no" && c.exported != "yes")
    for (const auto list : split(c.exported, ' '))
      if (!has_list(c, list)) refuse(name + " is exported in a list of another table");
  if (!c.whose.empty() && !has_list(c, c.whose)) refuse(name + " is about the person of another table");
  if ((c.erasure == "overwrite") == c.becomes.empty()) refuse(name + " is overwritten with nothing");
}

bool is_about(const Column& column, const Rows& rows) {
  return column.table == rows.table && (column.whose.empty() || column.whose == rows.list);
}

std::string names(const std::vector<std::string_view>& columns) {
  std::string out;
  for (const auto column : columns) out += (out.empty() ? "" : ", ") + std::string(column);
  return out;
}

std::string from(const Rows& rows) {
  return " from " + std::string(rows.table) + " t where (" + std::string(rows.whose) + ")";
}

// Skips rows that are overwritten already.
std::string overwriting(const Rows& rows) {
  std::string values, differs;
  for (const Column& c : columns()) {
    if (c.erasure != "overwrite" || !is_about(c, rows)) continue;
    values += (values.empty() ? "" : ", ") + std::string(c.column) + " = " + std::string(c.becomes);
    differs += (differs.empty() ? "" : " or ") + std::string(c.column) + " is distinct from " + std::string(c.becomes);
  }
  if (values.empty()) return {};
  return "update " + std::string(rows.table) + " t set " + values + " where (" + std::string(rows.whose) + ") and (" +
         differs + ")";
}

}  // namespace

std::span<const Rows> rows() {
  static const auto all = [] {
    std::vector<Rows> out;
    for (const auto& cells : table_of({rows_text, sizeof rows_text}, {"list", "table", "whose"}))
      out.push_back({cells[0], cells[1], cells[2]});
    return out;
  }();
  return all;
}

std::span<const Column> columns() {
  static const auto all = [] {
    std::vector<Column> out;
    for (const auto& c : table_of({columns_text, sizeof columns_text}, {"table", "column", "kind", "export", "erasure",
                                                                        "becomes", "whose", "file", "why"})) {
      out.push_back({c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8]});
      check(out.back());
    }
    return out;
  }();
  return all;
}

bool is_exported(const Column& column, const Rows& rows) {
  return column.table == rows.table && (column.exported == "yes" || is_in(rows.list, column.exported));
}

std::string export_query() {
  std::string out;
  for (const Rows& r : rows()) {
    std::vector<std::string_view> shown;
    for (const Column& c : columns())
      if (is_exported(c, r)) shown.push_back(c.column);
    if (shown.empty()) continue;
    const std::string list = "select '" + std::string(r.list) + "'";
    out += (out.empty() ? "" : " union all ") + list + " as list, null as row union all " + list +
           ", row_to_json(own)::text from (select " + names(shown) + from(r) + " order by 1) own";
  }
  return out;
}

std::string files_query() {
  std::string out;
  for (const Rows& r : rows())
    for (const Column& c : columns()) {
      if (c.file.empty() || !is_about(c, r)) continue;
      const std::string name = c.file == "-" ? "null" : std::string(c.file);
      out += (out.empty() ? "select " : " union all select ") + name + " as name, " + std::string(c.column) +
             " as file" + from(r) + " and " + std::string(c.column) + " is not null";
    }
  return out;
}

std::vector<Erasure> erasures() {
  std::vector<Erasure> out;
  for (const Rows& r : rows()) {
    const bool goes =
        std::ranges::any_of(columns(), [&](const Column& c) { return c.table == r.table && c.erasure == "delete"; });
    std::string sql = goes ? "delete" + from(r) : overwriting(r);
    if (!sql.empty()) out.push_back({"erase_" + std::string(r.list), std::move(sql)});
  }
  return out;
}

}  // namespace kerbside::privacy::record
