// Divides Great Britain into cells of about 10 km, row by row from the south-west, so that neighbours in a row are
// neighbours in an index. Distances are squared chords of the unit sphere: they grow with miles, and cost three
// multiplications.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "ports/places/area.hpp"
#include "rules/geo.hpp"

namespace kerbside::search {

struct Unit {  // a point on the unit sphere
  double x = 0, y = 0, z = 0;
  bool operator==(const Unit&) const = default;
};
Unit unit(rules::Point point);
inline double chord2(const Unit& a, const Unit& b) {
  const double x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
  return x * x + y * y + z * z;
}
double chord2_of(double miles);
double miles_of(double chord2);
int whole_miles_within(double chord2);  // 0 to rules::search_radius_miles, rounded down

using rules::Box;
extern const Box whole_grid;

inline constexpr int grid_columns = 82, grid_rows = 136, grid_cells = grid_columns * grid_rows;
inline constexpr double cell_width = 0.15;  // in degrees of longitude
int cell_of(rules::Point point);
// Returns the area of a cell. The outermost cells also hold what lies outside the grid.
Box box_of_cell(int cell);
// Orders points by cell, and within a cell along a curve (Morton's) that mostly leads from neighbour to neighbour.
std::uint32_t place_on_curve(rules::Point point);

struct NearCell {
  int cell = 0;
  double nearest = 0;  // chord: no point of the cell is nearer
  bool whole = false;  // all of it lies within the searched area
};

// The cells that a circle touches.
struct Around {
  std::vector<NearCell> by_cell;      // sorted by number
  std::vector<NearCell> by_distance;  // in bands of increasing distance
  double band = 0;                    // chord: no later cell is nearer than an earlier one by more than this
};
Around cells_around(const Unit& centre, double radius_chord);
// Returns the cells that a box touches, sorted by number.
std::vector<NearCell> cells_in(const Box& box);
std::vector<NearCell> cells_in(const places::Area& ground);

}  // namespace kerbside::search
