#include "features/search/grid.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kerbside::search {
namespace {

constexpr double degree = std::numbers::pi / 180, earth_radius_miles = 3958.7613;
// Listings lie between 49 and 61 north, -9 and 3 east (database/migrations); pins move by up to 800 m.
constexpr double south = 48.9, west = -9.1, cell_height = 0.09;
constexpr double slack = 1e-6;  // in chord, some 6 m: a cell's edges are not straight lines

struct Cell {
  Unit centre;
  double reach = 0;  // chord from the centre to the farthest corner
};

double low_edge(int row) { return south + row * cell_height; }
double left_edge(int column) { return west + column * cell_width; }

const std::array<Cell, grid_cells>& all_cells() {
  static const auto cells = [] {
    std::array<Cell, grid_cells> made;
    for (int i = 0; i < grid_cells; ++i) {
      const double lat = low_edge(i / grid_columns), lng = left_edge(i % grid_columns);
      Cell& cell = made[static_cast<std::size_t>(i)];
      cell.centre = unit({lat + cell_height / 2, lng + cell_width / 2});
      for (const auto& corner : {rules::Point{lat, lng}, rules::Point{lat + cell_height, lng}})
        cell.reach = std::max(cell.reach, std::sqrt(chord2(cell.centre, unit(corner))) + slack);
    }
    return made;
  }();
  return cells;
}

int clamped(double at, int count) { return std::clamp(static_cast<int>(std::floor(at)), 0, count - 1); }

constexpr int steps = 256;  // along each side of a cell

// Spreads the bits of a byte to every second position.
constexpr std::uint32_t spread(std::uint32_t bits) {
  bits = (bits | bits << 4) & 0x0f0f;
  bits = (bits | bits << 2) & 0x3333;
  return (bits | bits << 1) & 0x5555;
}

}  // namespace

const Box whole_grid{south, west, south + grid_rows * cell_height, west + grid_columns * cell_width};

Unit unit(rules::Point point) {
  const double lat = point.lat * degree, lng = point.lng * degree;
  return {std::cos(lat) * std::cos(lng), std::cos(lat) * std::sin(lng), std::sin(lat)};
}

double chord2_of(double miles) {
  const double chord = 2 * std::sin(miles / earth_radius_miles / 2);
  return chord * chord;
}

double miles_of(double chord2) { return 2 * earth_radius_miles * std::asin(std::fmin(1, std::sqrt(chord2) / 2)); }

int whole_miles_within(double chord2) {
  static const auto limits = [] {
    std::array<double, rules::search_radius_miles> miles;
    for (int i = 0; i < rules::search_radius_miles; ++i) miles[static_cast<std::size_t>(i)] = chord2_of(i + 1);
    return miles;
  }();
  return static_cast<int>(std::upper_bound(limits.begin(), limits.end(), chord2) - limits.begin());
}

int cell_of(rules::Point point) {
  return clamped((point.lat - south) / cell_height, grid_rows) * grid_columns +
         clamped((point.lng - west) / cell_width, grid_columns);
}

Box box_of_cell(int cell) {
  const int row = cell / grid_columns, column = cell % grid_columns;
  Box box{low_edge(row), left_edge(column), low_edge(row + 1), left_edge(column + 1)};
  if (row == 0) box.south = -90;
  if (row == grid_rows - 1) box.north = 90;
  if (column == 0) box.west = -180;
  if (column == grid_columns - 1) box.east = 180;
  return box;
}

std::uint32_t place_on_curve(rules::Point point) {
  const double up = (point.lat - south) / cell_height, across = (point.lng - west) / cell_width;
  const auto step = [](double at, int cell) {
    return static_cast<std::uint32_t>(std::clamp(static_cast<int>((at - cell) * steps), 0, steps - 1));
  };
  const int cell = cell_of(point);
  return static_cast<std::uint32_t>(cell) * steps * steps +
         (spread(step(up, cell / grid_columns)) << 1 | spread(step(across, cell % grid_columns)));
}

namespace {

constexpr std::size_t bands = 64;

struct Span {
  int first = 0, last = 0;
};
Span rows_within(double lat, double reach) {
  return {clamped((lat - reach - south) / cell_height, grid_rows),
          clamped((lat + reach - south) / cell_height, grid_rows)};
}
// reach: in degrees. A circle is widest slightly poleward of its centre: sin(width) = sin(reach) / cos(lat).
Span columns_within(double lat, double lng, double reach) {
  const double widest = std::asin(std::fmin(1, std::sin(reach * degree) / std::cos(lat * degree))) / degree;
  return {clamped((lng - widest - west) / cell_width - 1, grid_columns),
          clamped((lng + widest - west) / cell_width + 1, grid_columns)};
}

std::vector<NearCell> in_bands(const std::vector<NearCell>& cells, double radius_chord) {
  const auto band_of = [&](const NearCell& cell) {
    return std::min(bands - 1, static_cast<std::size_t>(cell.nearest / radius_chord * bands));
  };
  std::array<std::uint32_t, bands + 1> start{};
  for (const NearCell& cell : cells) ++start[band_of(cell) + 1];
  for (std::size_t i = 1; i <= bands; ++i) start[i] += start[i - 1];
  std::vector<NearCell> sorted(cells.size());
  for (const NearCell& cell : cells) sorted[start[band_of(cell)]++] = cell;
  return sorted;
}

}  // namespace

Around cells_around(const Unit& centre, double radius_chord) {
  const double lat = std::asin(std::clamp(centre.z, -1.0, 1.0)) / degree;
  const double lng = std::atan2(centre.y, centre.x) / degree;
  const double reach = 2 * std::asin(std::fmin(1, radius_chord / 2)) / degree;
  const Span rows = rows_within(lat, reach), columns = columns_within(lat, lng, reach);
  const auto& cells = all_cells();
  Around around;
  around.by_cell.reserve(static_cast<std::size_t>((rows.last - rows.first + 1) * (columns.last - columns.first + 1)));
  for (int row = rows.first; row <= rows.last; ++row) {
    for (int i = row * grid_columns + columns.first; i <= row * grid_columns + columns.last; ++i) {
      const Cell& cell = cells[static_cast<std::size_t>(i)];
      const double away = std::sqrt(chord2(centre, cell.centre));
      if (away - cell.reach > radius_chord) continue;
      around.by_cell.push_back({i, std::max(0.0, away - cell.reach), away + cell.reach <= radius_chord});
    }
  }
  around.by_distance = in_bands(around.by_cell, radius_chord);
  around.band = radius_chord / bands;
  return around;
}

std::vector<NearCell> cells_in(const Box& box) {
  std::vector<NearCell> found;
  const auto row_of = [](double lat) { return clamped((lat - south) / cell_height, grid_rows); };
  const auto column_of = [](double lng) { return clamped((lng - west) / cell_width, grid_columns); };
  // Points outside the grid were put into its outermost cells, which are therefore always searched.
  const auto is_outermost = [](int at, int count) { return at == 0 || at == count - 1; };
  for (int row = row_of(box.south); row <= row_of(box.north); ++row) {
    const bool whole_row =
        !is_outermost(row, grid_rows) && low_edge(row) >= box.south && low_edge(row + 1) <= box.north;
    for (int column = column_of(box.west); column <= column_of(box.east); ++column) {
      const bool whole_column =
          !is_outermost(column, grid_columns) && left_edge(column) >= box.west && left_edge(column + 1) <= box.east;
      found.push_back({row * grid_columns + column, 0, whole_row && whole_column});
    }
  }
  return found;
}

std::vector<NearCell> cells_in(const places::Area& ground) {
  std::vector<NearCell> found;
  for (NearCell cell : cells_in(ground.bounds())) {
    const double low = low_edge(cell.cell / grid_columns), left = left_edge(cell.cell % grid_columns);
    const Box box{low, left, low + cell_height, left + cell_width};
    if (!ground.holds_some(box)) continue;
    cell.whole = ground.holds_all(box);
    found.push_back(cell);
  }
  return found;
}

}  // namespace kerbside::search
