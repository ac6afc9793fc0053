// What matches on a map, gathered in squares, so that an answer stays small wherever and however closely somebody
// looks.
#pragma once
#include <vector>

#include "features/search/row.hpp"

namespace kerbside::search {

inline constexpr double most_zoom = 22;
inline constexpr std::size_t most_spots = 200;

// One vehicle where the public sees it, or several in their middle.
struct Spot {
  std::uint32_t count = 0;
  double lat = 0, lng = 0;
  PackedId vehicle;    // when count is 1, like its price
  rules::Offer offer;  // without a deposit
  Box area;            // holds all of them
};

class MapSquares {
 public:
  // zoom: as MapLibre counts, the world is 512 pixels wide at 0. Squares are 64 to 128 pixels wide then, and wider when
  // the area is too large for that. with_totals: pins may say what some days cost, which takes more room.
  MapSquares(const Box& area, double zoom, bool with_totals);

  // A cell of the grid is so small beside a square that what is in it may stand where its first vehicle does.
  bool take_cells() const;
  // The rows must outlive the squares.
  void add(const Row& row);
  // So many of a cell, the first of which is `row`. The others may stand in the squares beside its own.
  void add_cell(const Row& row, std::uint32_t count, const Box& cell);
  // Squares grow until there are few enough, and what a screen would draw over each other becomes one.
  std::vector<Spot> spots() &&;

 private:
  struct Square {
    int x = 0, y = 0;  // among 2^level of the world
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
  std::vector<double> edges_;  // of rows, from north to south
  std::vector<Square> squares_;
};

}  // namespace kerbside::search
