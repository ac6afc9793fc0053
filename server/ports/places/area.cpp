#include "ports/places/area.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace kerbside::places {
namespace {

// As in data/places/areas.mjs; degrees.
constexpr double south = 49.8, west = -8.8, height = 0.025, width = 0.04;

struct Run {
  int row, from, to;
};

// Takes the number at the beginning of the text.
int take_number(std::string_view& text) {
  int number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number).ptr;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

// Takes the sign at the beginning of the text, if it is this one.
bool take(std::string_view& text, char sign) {
  if (text.empty() || text.front() != sign) return false;
  text.remove_prefix(1);
  return true;
}

std::vector<Run> runs_of(std::string_view text) {
  std::vector<Run> runs;
  do {
    const int row = take_number(text);
    take(text, ':');
    do {
      const int from = take_number(text);
      runs.push_back({row, from, take(text, '-') ? take_number(text) : from});
    } while (take(text, ','));
  } while (take(text, ';'));
  return runs;
}

int row_at(double lat) { return static_cast<int>(std::floor((lat - south) / height)); }
int column_at(double lng) { return static_cast<int>(std::floor((lng - west) / width)); }

}  // namespace

Area::Area(std::string_view squares) {
  const auto runs = runs_of(squares);
  first_row_ = runs.front().row;
  rows_ = runs.back().row - first_row_ + 1;
  first_column_ = std::ranges::min(runs, {}, &Run::from).from;
  columns_ = std::ranges::max(runs, {}, &Run::to).to - first_column_ + 1;
  squares_.resize(static_cast<std::size_t>(rows_ * columns_));
  for (const auto& [row, from, to] : runs)
    for (int column = from; column <= to; ++column)
      squares_[static_cast<std::size_t>((row - first_row_) * columns_ + column - first_column_)] = true;
  bounds_ = {south + first_row_ * height, west + first_column_ * width, south + (first_row_ + rows_) * height,
             west + (first_column_ + columns_) * width};
}

bool Area::has(int row, int column) const {
  row -= first_row_, column -= first_column_;
  if (row < 0 || row >= rows_ || column < 0 || column >= columns_) return false;
  return squares_[static_cast<std::size_t>(row * columns_ + column)];
}

bool Area::holds(rules::Point point) const { return has(row_at(point.lat), column_at(point.lng)); }

Area::Rows Area::touched_by(const rules::Box& box) {
  return {row_at(box.south), row_at(box.north), column_at(box.west), column_at(box.east)};
}

bool Area::holds_all(const rules::Box& box) const {
  const Rows touched = touched_by(box);
  for (int row = touched.first; row <= touched.last; ++row)
    for (int column = touched.left; column <= touched.right; ++column)
      if (!has(row, column)) return false;
  return true;
}

bool Area::holds_some(const rules::Box& box) const {
  const Rows touched = touched_by(box);
  for (int row = touched.first; row <= touched.last; ++row)
    for (int column = touched.left; column <= touched.right; ++column)
      if (has(row, column)) return true;
  return false;
}

}  // namespace kerbside::places
