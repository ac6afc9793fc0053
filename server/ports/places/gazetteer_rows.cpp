#include "ports/places/gazetteer_rows.hpp"

#include <algorithm>
#include <charconv>
#include <deque>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace kerbside::places {
namespace {

constexpr char rows_text[] = {
#embed "gazetteer.tsv"
};
constexpr char elsewhere_text[] = {
#embed "elsewhere.txt"
};

// Takes the next part of the text and the separator behind it.
std::string_view take(std::string_view& text, char separator) {
  const auto end = std::min(text.find(separator), text.size());
  const auto part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

template <class Number>
Number number(std::string_view text) {
  Number value{};
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

GazetteerRow::Kind kind_of(std::string_view name) {
  using enum GazetteerRow::Kind;
  constexpr std::pair<std::string_view, GazetteerRow::Kind> kinds[] = {
      {"town", town},         {"outcode", outcode}, {"airport", airport}, {"station", station},
      {"landmark", landmark}, {"area", area},       {"alias", alias}};
  for (const auto& [text, kind] : kinds)
    if (text == name) return kind;
  throw std::logic_error("gazetteer.tsv: " + std::string(name));
}

struct Table {
  std::deque<Area> areas;  // rows point into it
  std::vector<GazetteerRow> rows;
  std::vector<std::string_view> elsewhere;

  Table() {
    for (std::string_view left{rows_text, sizeof rows_text}; !left.empty();) {
      std::string_view line = take(left, '\n');
      GazetteerRow row{kind_of(take(line, '\t')), take(line, '\t'), take(line, '\t'), 0, 0, 0};
      row.latitude = number<double>(take(line, '\t'));
      row.longitude = number<double>(take(line, '\t'));
      row.weight = number<int>(take(line, '\t'));
      if (row.kind == GazetteerRow::Kind::area) row.area = &areas.emplace_back(line);
      rows.push_back(row);
    }
    for (std::string_view left{elsewhere_text, sizeof elsewhere_text}; !left.empty();)
      elsewhere.push_back(take(left, '\n'));
  }
};

const Table& table() {
  static const Table read;
  return read;
}

}  // namespace

std::span<const GazetteerRow> gazetteer_rows() { return table().rows; }
std::span<const std::string_view> names_elsewhere() { return table().elsewhere; }

}  // namespace kerbside::places
