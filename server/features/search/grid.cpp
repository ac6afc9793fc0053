#include "features/search/grid.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace kerbside::search {
namespace {

constexpr double degree = std::numbers::pi / 180, earth_radius_miles = 3958.7613;
// Whoever lists lives between 49 and 61 north, -9 and 3 east (database/migrations); pins move by up to 800 m.
constexpr double south = 48.9, west = -9.1, cell_height = 0.09, cell_width = 0.15;
constexpr double slack = 1e-6;  // of a chord, some 6 m: a cell's edges are no straight lines

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

}  // namespace

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

void cells_around(const Unit& centre, double radius_chord, std::vector<NearCell>& found) {
  constexpr std::size_t bands = 64;
  std::array<std::uint32_t, bands + 1> start{};
  thread_local std::vector<NearCell> unsorted;
  unsorted.clear();
  // A row of cells that lies wholly beyond the circle is passed over by its latitude: a chord is at least as long as
  // the one between the parallels.
  const double lat = std::asin(std::clamp(centre.z, -1.0, 1.0)) / degree;
  const double reach = 2 * std::asin(std::fmin(1, radius_chord / 2)) / degree;
  const int first = clamped((lat - reach - south) / cell_height, grid_rows);
  const int last = clamped((lat + reach - south) / cell_height, grid_rows);
  const auto& cells = all_cells();
  const auto band_of = [&](double nearest) {
    return std::min(bands - 1, static_cast<std::size_t>(nearest / radius_chord * bands));
  };
  for (int i = first * grid_columns; i < (last + 1) * grid_columns; ++i) {
    const Cell& cell = cells[static_cast<std::size_t>(i)];
    const double away = std::sqrt(chord2(centre, cell.centre));
    if (away - cell.reach > radius_chord) continue;
    const double nearest = std::max(0.0, away - cell.reach);
    unsorted.push_back({i, nearest, away + cell.reach <= radius_chord});
    ++start[band_of(nearest) + 1];
  }
  for (std::size_t i = 1; i <= bands; ++i) start[i] += start[i - 1];
  found.resize(unsorted.size());
  for (const NearCell& cell : unsorted) found[start[band_of(cell.nearest)]++] = cell;
}

}  // namespace kerbside::search
