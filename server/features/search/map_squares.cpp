#include "features/search/map_squares.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace kerbside::search {
namespace {

constexpr double radians_per_degree = std::numbers::pi / 180, most_latitude = 85;
constexpr int most_squares = 4096;
// In pixels: the size of a pin with a price, "£45" or "£1,234.50".
constexpr double pin_width = 60, pin_width_of_total = 92, pin_height = 38;

// Web Mercator: a point's position in a world of width 1, from its north-west corner.
double x_of(double lng) { return (lng + 180) / 360; }
double y_of(double lat) {
  const double clamped = std::clamp(lat, -most_latitude, most_latitude);
  return (1 - std::asinh(std::tan(clamped * radians_per_degree)) / std::numbers::pi) / 2;
}
double lat_of(double y) { return std::atan(std::sinh(std::numbers::pi * (1 - 2 * y))) / radians_per_degree; }

int square_at(double world, int level) { return static_cast<int>(std::floor(std::ldexp(world, level))); }

// Returns a box that contains both.
Box around(const Box& a, const Box& b) {
  return {std::min(a.south, b.south), std::min(a.west, b.west), std::max(a.north, b.north), std::max(a.east, b.east)};
}

void join(Spot& into, const Spot& other) {
  const double share = static_cast<double>(other.count) / (into.count + other.count);
  into.lat += (other.lat - into.lat) * share;
  into.lng += (other.lng - into.lng) * share;
  into.count += other.count;
  into.area = around(into.area, other.area);
}

}  // namespace

MapSquares::MapSquares(const Box& area, double zoom, bool with_totals)
    : area_(area),
      zoom_(zoom),
      pin_width_(with_totals ? pin_width_of_total : pin_width),
      level_(static_cast<int>(std::floor(zoom)) + 3) {
  int rows = 0;
  for (;; --level_) {
    left_ = square_at(x_of(area.west), level_);
    top_ = square_at(y_of(area.north), level_);
    columns_ = square_at(x_of(area.east), level_) - left_ + 1;
    rows = square_at(y_of(area.south), level_) - top_ + 1;
    if (columns_ <= most_squares && rows <= most_squares && columns_ * rows <= most_squares) break;
  }
  for (int row = 0; row <= rows; ++row) edges_.push_back(lat_of(std::ldexp(top_ + row, -level_)));
  squares_.resize(static_cast<std::size_t>(columns_ * rows));
}

bool MapSquares::take_cells() const { return std::ldexp(360, -level_) >= 2 * cell_width; }

MapSquares::Square& MapSquares::square_of(const Row& row) {
  const int rows = static_cast<int>(edges_.size()) - 1;
  const auto below = std::ranges::upper_bound(edges_, row.lat, std::greater());
  const int y = std::clamp(static_cast<int>(below - edges_.begin()) - 1, 0, rows - 1);
  const int x = std::clamp(square_at(x_of(row.lng), level_) - left_, 0, columns_ - 1);
  Square& square = squares_[static_cast<std::size_t>(y * columns_ + x)];
  if (square.count > 0) return square;
  square = {left_ + x, top_ + y, 0, 0, 0, &row, {}};
  square.area = box_of(square);
  return square;
}

void MapSquares::add(const Row& row) {
  Square& square = square_of(row);
  ++square.count;
  square.lat += double{row.lat};
  square.lng += double{row.lng};
}

void MapSquares::add_cell(const Row& row, std::uint32_t count, const Box& cell) {
  Square& square = square_of(row);
  square.count += count;
  square.lat += double{row.lat} * count;
  square.lng += double{row.lng} * count;
  square.area = around(square.area, cell);
}

Box MapSquares::box_of(const Square& square) const {
  const auto world = [&](int at) { return std::ldexp(at, -level_); };
  return {lat_of(world(square.y + 1)), world(square.x) * 360 - 180, lat_of(world(square.y)),
          world(square.x + 1) * 360 - 180};
}

void MapSquares::halve(std::vector<Square>& squares) {
  --level_;
  for (Square& square : squares) {
    square.x >>= 1;
    square.y >>= 1;
  }
  std::ranges::sort(squares, {}, [](const Square& square) { return std::pair(square.y, square.x); });
  std::vector<Square> halved;
  for (const Square& square : squares) {
    if (halved.empty() || halved.back().x != square.x || halved.back().y != square.y) {
      halved.push_back(square);
      continue;
    }
    halved.back().count += square.count;
    halved.back().lat += square.lat;
    halved.back().lng += square.lng;
    halved.back().area = around(halved.back().area, square.area);
  }
  squares = std::move(halved);
}

Spot MapSquares::spot_of(const Square& square) const {
  const Box& box = square.area;
  Spot spot{square.count, square.lat / square.count, square.lng / square.count, {}, {}, {}};
  spot.area = {std::max(box.south, area_.south), std::max(box.west, area_.west), std::min(box.north, area_.north),
               std::min(box.east, area_.east)};
  if (square.count == 1) {
    spot.vehicle = square.first->id;
    spot.offer = square.first->offer();
  }
  return spot;
}

std::vector<Spot> MapSquares::without_overlaps(std::vector<Spot> spots) const {
  const double pixels = 512 * std::exp2(zoom_);
  struct Pin {
    Spot spot;
    double x, y;
  };
  const auto pin_of = [&](const Spot& spot) { return Pin{spot, x_of(spot.lng) * pixels, y_of(spot.lat) * pixels}; };
  for (bool joined = true; joined;) {  // the middle of two may be near a third that was far from both
    joined = false;
    std::vector<Pin> pins;
    for (const Spot& spot : spots) {
      const Pin pin = pin_of(spot);
      const auto near = std::ranges::find_if(pins, [&](const Pin& other) {
        return std::abs(pin.x - other.x) < pin_width_ && std::abs(pin.y - other.y) < pin_height;
      });
      if (near == pins.end()) {
        pins.push_back(pin);
        continue;
      }
      join(near->spot, spot);
      *near = pin_of(near->spot);
      joined = true;
    }
    spots.clear();
    for (const Pin& pin : pins) spots.push_back(pin.spot);
  }
  return spots;
}

std::vector<Spot> MapSquares::spots() && {
  std::erase_if(squares_, [](const Square& square) { return square.count == 0; });
  while (squares_.size() > most_spots) halve(squares_);
  std::vector<Spot> spots;
  for (const Square& square : squares_) spots.push_back(spot_of(square));
  return without_overlaps(std::move(spots));
}

}  // namespace kerbside::search
