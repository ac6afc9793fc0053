// The ground that a country, county or region covers: a set of squares, some 1.7 miles wide, of a grid over Great
// Britain. data/places/areas.mjs works out which they are.
#pragma once
#include <string_view>
#include <vector>

#include "rules/geo.hpp"

namespace kerbside::places {

class Area {
 public:
  // squares: "12:3-8,10;13:4-7", that is, for each row its number and the ranges of its columns, south-west first.
  explicit Area(std::string_view squares);

  bool holds(rules::Point point) const;
  bool holds_all(const rules::Box& box) const;
  bool holds_some(const rules::Box& box) const;
  const rules::Box& bounds() const { return bounds_; }

 private:
  struct Rows {  // the rows that a box touches; columns likewise
    int first = 0, last = 0, left = 0, right = 0;
  };
  static Rows touched_by(const rules::Box& box);
  bool has(int row, int column) const;

  int first_row_ = 0, first_column_ = 0, rows_ = 0, columns_ = 0;
  std::vector<bool> squares_;
  rules::Box bounds_;
};

}  // namespace kerbside::places
