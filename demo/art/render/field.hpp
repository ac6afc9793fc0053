// Signed distances in two and three dimensions, in centimetres: negative inside.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

namespace art {

struct Vec {
  float x = 0, y = 0, z = 0;
};
inline Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec operator*(Vec a, float s) { return {a.x * s, a.y * s, a.z * s}; }
inline float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec cross(Vec a, Vec b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
inline float length(Vec a) { return std::sqrt(dot(a, a)); }
inline Vec unit(Vec a) { return a * (1 / length(a)); }
inline Vec reflect(Vec d, Vec n) { return d - n * (2 * dot(d, n)); }
inline float mix(float a, float b, float t) { return a + (b - a) * t; }
inline Vec mix(Vec a, Vec b, float t) { return a + (b - a) * t; }
inline float clamp01(float t) { return std::clamp(t, 0.F, 1.F); }
inline float smoothstep(float a, float b, float t) {
  t = clamp01((t - a) / (b - a));
  return t * t * (3 - 2 * t);
}

// Union and intersection whose edge is rounded over k.
inline float join(float a, float b, float k) {
  const float h = std::max(k - std::abs(a - b), 0.F) / k;
  return std::min(a, b) - h * h * k / 4;
}
inline float cut(float a, float b, float k) { return -join(-a, -b, k); }

// A corner of an outline, rounded by r.
struct Corner {
  float x, y, r;
};

// The distance to an outline, kept on a grid. `soft` blurs it, so that light flows over joints.
class Outline {
 public:
  Outline() = default;
  Outline(const std::vector<Corner>& corners, float soft);
  float at(float x, float y) const {
    const float u = std::clamp((x - left_) / step, 0.F, static_cast<float>(columns_ - 2));
    const float v = std::clamp((y - low_) / step, 0.F, static_cast<float>(rows_ - 2));
    const int i = static_cast<int>(u), j = static_cast<int>(v);
    const float a = u - static_cast<float>(i), b = v - static_cast<float>(j);
    const float* p = &cells_[static_cast<std::size_t>(j * columns_ + i)];
    return mix(mix(p[0], p[1], a), mix(p[columns_], p[columns_ + 1], a), b);
  }

 private:
  static constexpr float step = 1;
  float left_ = 0, low_ = 0;
  int columns_ = 0, rows_ = 0;
  std::vector<float> cells_;
};

}  // namespace art
