#include "field.hpp"

namespace art {
namespace {

struct Flat {
  float x, y;
};

// Replaces every corner by the curve that touches both its sides r away from it, or half way when they are short.
std::vector<Flat> rounded(const std::vector<Corner>& corners) {
  constexpr int pieces = 10;
  std::vector<Flat> out;
  const std::size_t n = corners.size();
  for (std::size_t i = 0; i < n; ++i) {
    const Corner &a = corners[(i + n - 1) % n], &b = corners[i], &c = corners[(i + 1) % n];
    const float to_a = std::hypot(a.x - b.x, a.y - b.y), to_c = std::hypot(c.x - b.x, c.y - b.y);
    const float s = std::min(b.r / to_a, 0.5F), t = std::min(b.r / to_c, 0.5F);
    const Flat from{mix(b.x, a.x, s), mix(b.y, a.y, s)}, to{mix(b.x, c.x, t), mix(b.y, c.y, t)};
    for (int k = 0; k <= pieces; ++k) {
      const float u = static_cast<float>(k) / pieces, v = 1 - u;
      out.push_back({v * v * from.x + 2 * u * v * b.x + u * u * to.x, v * v * from.y + 2 * u * v * b.y + u * u * to.y});
    }
  }
  return out;
}

float distance(const std::vector<Flat>& points, float x, float y) {
  float nearest = 1e12F;
  bool inside = false;
  for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
    const Flat a = points[j], b = points[i];
    const float dx = b.x - a.x, dy = b.y - a.y, px = x - a.x, py = y - a.y;
    const float t = clamp01((px * dx + py * dy) / std::max(dx * dx + dy * dy, 1e-9F));
    const float ex = px - t * dx, ey = py - t * dy;
    nearest = std::min(nearest, ex * ex + ey * ey);
    if ((a.y > y) != (b.y > y) && x < a.x + dx * (y - a.y) / dy) inside = !inside;
  }
  return (inside ? -1 : 1) * std::sqrt(nearest);
}

// A box blur of the given reach along one direction of the grid.
std::vector<float> blurred(const std::vector<float>& in, int columns, int rows, int reach, bool across) {
  std::vector<float> out(in.size());
  for (int j = 0; j < rows; ++j)
    for (int i = 0; i < columns; ++i) {
      float sum = 0;
      for (int k = -reach; k <= reach; ++k) {
        const int u = across ? std::clamp(i + k, 0, columns - 1) : i;
        const int v = across ? j : std::clamp(j + k, 0, rows - 1);
        sum += in[static_cast<std::size_t>(v * columns + u)];
      }
      out[static_cast<std::size_t>(j * columns + i)] = sum / static_cast<float>(2 * reach + 1);
    }
  return out;
}

}  // namespace

Outline::Outline(const std::vector<Corner>& corners, float soft) {
  constexpr float margin = 40;
  const auto points = rounded(corners);
  float right = -1e9F, high = -1e9F;
  left_ = low_ = 1e9F;
  for (const auto& p : points) {
    left_ = std::min(left_, p.x - margin);
    low_ = std::min(low_, p.y - margin);
    right = std::max(right, p.x + margin);
    high = std::max(high, p.y + margin);
  }
  columns_ = static_cast<int>((right - left_) / step) + 2;
  rows_ = static_cast<int>((high - low_) / step) + 2;
  for (int j = 0; j < rows_; ++j)
    for (int i = 0; i < columns_; ++i)
      cells_.push_back(distance(points, left_ + static_cast<float>(i) * step, low_ + static_cast<float>(j) * step));
  const int reach = static_cast<int>(std::lround(soft / step));
  for (int pass = 0; reach > 0 && pass < 2; ++pass)
    for (bool across : {true, false}) cells_ = blurred(cells_, columns_, rows_, reach, across);
}

}  // namespace art
