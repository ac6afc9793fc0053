// Gathers the matches on a map in squares, so that an answer stays small at any place and zoom.
#pragma once
#include <vector>

#include "features/search/row.hpp"

namespace kerbside::search {

inline constexpr double most_zoom = 22;
inline constexpr std::size_t most_spots = 200;

// One vehicle at its public position, or several at their mean position.
struct Spot {
  std::uint32_t count = 0;
  double lat = 0, lng = 0;
  PackedId vehicle;    // set when count is 1, as is its price
  rules::Offer offer;  // without a deposit
  Box area;            // contains all of them
};

class MapSquares {
 public:
  // zoom: as in MapLibre, where the world is 512 pixels wide at 0. Squares are 64 to 128 pixels wide, and wider when
  // the area is too large for that. with_totals: pins may show the price of some days, which takes more room.
  MapSquares(const Box& area, double zoom, bool with_totals);

  // Returns true when a cell of the grid is so small, compared to a square, that all its vehicles may be counted where
  // its first one is.
  bool take_cells() const;
  // The rows must outlive the squares.
  void add(const Row& row);
  // Adds `count` vehicles of a cell, the first of which is `row`. The others may belong to adjacent squares.
  void add_cell(const Row& row, std::uint32_t count, const Box& cell);
  // Enlarges the squares until there are few enough, and joins those that would overlap on a screen.
  std::vector<Spot> spots() &&;

 private:
  struct Square {
    int x = 0, y = 0;  // position among the 2^level squares of the world
    std::uint32_t count = 0;
    double lat = 0, lng = 0;  // sums
    const Row* first = nullptr;
    Box area;
  };
  Square& square_of(const Row& row);
  Box box_of(const Square& square) const;
  void halve(std::vector<Square>& squares);
  Spot spot_of(const Square& square) const;
  std::vector<Spot> without_overlaps(std::vector<Spot> spots) const;

  Box area_;
  double zoom_, pin_width_;
  int level_, left_ = 0, top_ = 0, columns_ = 0;
  std::vector<double> edges_;  // between rows, from north to south
  std::vector<Square> squares_;
};

}  // namespace kerbside::search
