// Draws one car or van: render BODY front|side|rear WIDTH >LAYERS
//
// Writes six 32-bit numbers a pixel, rows of a picture of 3:2: light that does not come from the paint (red, green,
// blue; linear), light that the paint scatters (times its colour), how much of the pixel the vehicle covers, and how
// bright the ground is there (1: no shadow). From that make.mjs puts any colour in front of any scene. The first line
// says where the farthest wheel stands, as a part of the height.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <thread>

#include "vehicle.hpp"

namespace art {
namespace {

struct Layers {
  float red = 0, green = 0, blue = 0, paint = 0, cover = 0, ground = 1;
};
constexpr int numbers = sizeof(Layers) / sizeof(float);

struct Camera {
  Vec at, right, up, ahead;
  float scale = 1, shift_x = 0, shift_y = 0;

  void look(Vec target) {
    ahead = unit(target - at);
    right = unit(cross(ahead, {0, 0, 1}));
    up = cross(right, ahead);
  }
  // Where a point appears; the width of the picture is 1, y goes down.
  std::array<float, 2> see(Vec p) const {
    const Vec q = p - at;
    const float depth = dot(q, ahead);
    return {dot(q, right) / depth * scale + shift_x, -dot(q, up) / depth * scale + shift_y};
  }
  Vec ray(float x, float y) const {
    return unit(ahead + right * ((x - shift_x) / scale) + up * (-(y - shift_y) / scale));
  }
};

constexpr float picture_height = 2 / 3.F;

Camera camera(const Body& b, std::string_view view) {
  const float turn = view == "front" ? 0.66F : view == "rear" ? 2.5F : 1.5708F;
  const Vec target{b.length / 2, 0, b.height * 0.42F};
  const float away = view == "side" ? 1500.F : 780 + b.length * 0.5F;
  Camera c;
  c.at = target + Vec{-std::cos(turn) * away, -std::sin(turn) * away, 0};
  c.at.z = view == "side" ? b.height * 0.62F : b.height * 0.6F + 75;
  c.look(target);
  float left = 1e9F, right = -1e9F, top = 1e9F, bottom = -1e9F;
  const auto reach = [&] {
    left = top = 1e9F, right = bottom = -1e9F;
    for (float x : {0.F, b.length})
      for (float y : {-b.width / 2, b.width / 2})
        for (float z : {0.F, b.height}) {
          const bool high = z > 0;
          const auto s =
              c.see({high ? mix(x, b.length / 2, 0.4F) : mix(x, b.length / 2, 0.05F), y * (high ? 0.8F : 0.92F), z});
          left = std::min(left, s[0]), right = std::max(right, s[0]);
          top = std::min(top, s[1]), bottom = std::max(bottom, s[1]);
        }
  };
  reach();
  c.scale = std::min(0.84F / (right - left), picture_height * 0.68F / (bottom - top));
  reach();
  c.shift_x = 0.5F - (left + right) / 2;
  c.shift_y = picture_height * (view == "side" ? 0.8F : 0.87F) - bottom;
  return c;
}

// What shines on the vehicle: an open sky over a dark skyline, and the ground.
Vec surroundings(Vec d) {
  const Vec sky = mix(Vec{1.5F, 1.5F, 1.48F}, Vec{0.45F, 0.6F, 0.82F}, smoothstep(0.08F, 0.75F, d.z));
  const Vec overhead = sky + Vec{1, 1, 1} * (1.1F * smoothstep(0.7F, 0.88F, d.z));
  const Vec ground = mix(Vec{0.3F, 0.3F, 0.29F}, Vec{0.13F, 0.13F, 0.13F}, smoothstep(0, 0.6F, -d.z));
  const float skyline = 0.1F + 0.035F * std::sin(5 * std::atan2(d.y, d.x));
  const Vec walls{0.17F, 0.19F, 0.19F};
  return mix(mix(ground, walls, smoothstep(-0.04F, 0, d.z)), overhead,
             smoothstep(skyline - 0.015F, skyline + 0.03F, d.z));
}

class Picture {
 public:
  Picture(const Body& body, std::string_view view, int width)
      : vehicle_(body, view == "front" ? -0.26F : 0),
        camera_(camera(body, view)),
        width_(width),
        height_(width * 2 / 3),
        layers_(static_cast<std::size_t>(width_ * height_)),
        hits_(layers_.size()) {
    const Vec from = camera_.at - Vec{body.length / 2, 0, camera_.at.z};
    const Vec aside = cross(unit(from), {0, 0, 1});
    sun_ = unit(unit(from) * 0.62F - aside * 0.5F + Vec{0, 0, 0.95F});
  }

  void draw() {
    shade_ground();
    rows([this](int y) {
      for (int x = 0; x < width_; ++x) {
        const auto i = static_cast<std::size_t>(y * width_ + x);
        layers_[i] = sample(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F, &hits_[i]);
      }
    });
    const auto first = layers_;
    rows([this, &first](int y) {
      for (int x = 1; x + 1 < width_ && y > 0 && y + 1 < height_; ++x)
        if (is_edge(first, x, y)) layers_[static_cast<std::size_t>(y * width_ + x)] = finer(x, y);
    });
  }

  void write() const {
    float far = 1;
    const Body& b = vehicle_.body();
    for (float x : {b.overhang, b.overhang + b.wheelbase})
      for (float y : {-b.width / 2, b.width / 2}) far = std::min(far, camera_.see({x, y, 0})[1] / picture_height);
    std::printf("%.4f\n", static_cast<double>(far));
    std::fwrite(layers_.data(), sizeof(Layers), layers_.size(), stdout);
  }

 private:
  struct Hit {
    Stuff stuff = Stuff::none;
    Vec normal;
  };

  template <class Work>
  void rows(Work work) {
    const int count = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::jthread> threads;
    for (int t = 0; t < count; ++t)
      threads.emplace_back([=, this] {
        for (int y = t; y < height_; y += count) work(y);
      });
  }

  bool is_edge(const std::vector<Layers>& first, int x, int y) const {
    const auto at = [&](int dx, int dy) { return static_cast<std::size_t>((y + dy) * width_ + x + dx); };
    const auto brightness = [&](std::size_t i) {
      return first[i].red + first[i].green + first[i].blue + first[i].paint;
    };
    const std::size_t here = at(0, 0);
    for (auto [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}}) {
      const std::size_t there = at(dx, dy);
      if (hits_[here].stuff != hits_[there].stuff || std::abs(brightness(here) - brightness(there)) > 0.1F) return true;
    }
    return false;
  }

  Layers finer(int x, int y) const {
    constexpr int side = 3;
    Layers sum{0, 0, 0, 0, 0, 0};
    auto* to = reinterpret_cast<float*>(&sum);
    for (int i = 0; i < side * side; ++i) {
      const float dx = (static_cast<float>(i % side) + 0.5F) / side, dy = (static_cast<float>(i / side) + 0.5F) / side;
      const Layers one = sample(static_cast<float>(x) + dx, static_cast<float>(y) + dy, nullptr);
      const auto* from = reinterpret_cast<const float*>(&one);
      for (int k = 0; k < numbers; ++k) to[k] += from[k] / (side * side);
    }
    return sum;
  }

  // How far along a ray the vehicle is met, or a negative number. Only the box around it is walked through.
  float meet(Vec from, Vec along, float least, float most) const {
    const Body& b = vehicle_.body();
    const Vec low{-4, -b.width / 2 - 24, -1}, high{b.length + 4, b.width / 2 + 24, b.height + 6};
    const auto slab = [&](float o, float d, float l, float h) {
      const float inverse = 1 / (std::abs(d) < 1e-6F ? 1e-6F : d);
      const float a = (l - o) * inverse, c = (h - o) * inverse;
      least = std::max(least, std::min(a, c));
      most = std::min(most, std::max(a, c));
    };
    slab(from.x, along.x, low.x, high.x);
    slab(from.y, along.y, low.y, high.y);
    slab(from.z, along.z, low.z, high.z);
    float t = least;
    for (int step = 0; step < 160 && t < most; ++step) {
      const float d = vehicle_.distance(from + along * t);
      if (d < 0.03F) return t;
      t += d * 0.8F;
    }
    return -1;
  }

  float sunlight(Vec p, Vec n) const {
    float light = 1, t = 3;
    const Vec from = p + n * 1.5F;
    for (int step = 0; step < 26 && t < 320; ++step) {
      const float d = vehicle_.distance(from + sun_ * t);
      light = std::min(light, 9 * d / t);
      if (light < 0.01F) return 0;
      t += std::clamp(d, 3.F, 30.F);
    }
    return smoothstep(0, 1, light);
  }

  // How open the surface is to the sky around it; the ground closes it from below.
  float openness(Vec p, Vec n) const {
    float closed = 0, weight = 1;
    for (float reach : {3.F, 8.F, 18.F, 40.F}) {
      const Vec q = p + n * reach;
      const float d = std::min(vehicle_.distance(q), std::max(q.z, 0.F) * 1.6F + reach * 0.3F);
      closed += weight * std::max(0.F, reach - d) / reach;
      weight *= 0.75F;
    }
    return clamp01(1 - 0.42F * closed);
  }

  Layers sample(float px, float py, Hit* hit) const {
    const Vec d = camera_.ray(px / static_cast<float>(width_), py / static_cast<float>(width_));
    const float t = meet(camera_.at, d, 1, 1e6F);
    if (t > 0) return shine(camera_.at + d * t, d, hit);
    Layers out;
    out.ground = ground_at(px, py);
    return out;
  }

  // Shadows on the ground are soft: they are worked out for every fourth pixel and drawn out between.
  void shade_ground() {
    columns_ = width_ / coarse + 2;
    shadows_.assign(static_cast<std::size_t>(columns_ * (height_ / coarse + 2)), 1);
    rows([this](int y) {
      if (y % coarse != 0) return;
      for (int i = 0; i < columns_; ++i) {
        const Vec d = camera_.ray(static_cast<float>(i * coarse) / static_cast<float>(width_),
                                  static_cast<float>(y) / static_cast<float>(width_));
        if (d.z < -1e-4F)
          shadows_[static_cast<std::size_t>(y / coarse * columns_ + i)] =
              ground(camera_.at + d * (-camera_.at.z / d.z));
      }
    });
  }
  float ground_at(float px, float py) const {
    const float u = px / coarse, v = py / coarse;
    const int i = static_cast<int>(u), j = static_cast<int>(v);
    const float a = u - static_cast<float>(i), b = v - static_cast<float>(j);
    const float* p = &shadows_[static_cast<std::size_t>(j * columns_ + i)];
    return mix(mix(p[0], p[1], a), mix(p[columns_], p[columns_ + 1], a), b);
  }

  float ground(Vec p) const {
    const Body& b = vehicle_.body();
    if (p.x < -220 || p.x > b.length + 220 || std::abs(p.y) > b.width / 2 + 260) return 1;
    // What a low, wide body takes of the sky's light.
    float closed = 0;
    for (float z : {5.F, 12.F, 22.F, 33.F})
      closed += std::max(0.F, 1 - vehicle_.distance({p.x, p.y, z}) / (z * 1.15F)) / 4;
    const float inside = std::min({p.x, b.length - p.x, b.width / 2 - std::abs(p.y)});
    const float sky = 1 - 0.6F * std::min(1.F, closed) - 0.24F * smoothstep(-14, 34, inside);
    return clamp01(sky * (0.64F + 0.36F * sunlight({p.x, p.y, 0.2F}, {0, 0, 1})));
  }

  Layers shine(Vec p, Vec d, Hit* hit) const {
    const Surface s = vehicle_.surface(p, d);
    const Vec n = s.normal;
    if (hit) *hit = {s.stuff, n};
    const float open = openness(p, n), lit = std::max(0.F, dot(n, sun_)), sun = lit > 0 ? lit * sunlight(p, n) : 0;
    const float facing = clamp01(-dot(n, d));
    const float diffuse = open * (0.34F + 0.24F * n.z) + 0.62F * sun;
    const Vec r = reflect(d, n);
    const Vec around = surroundings(r) * (0.35F + 0.65F * open);
    const float edge = std::pow(1 - facing, 5.F);
    const float glint = std::pow(std::max(0.F, dot(r, sun_)), 260.F) * (sun > 0 ? 2.5F : 0);
    Vec light;
    float paint = 0;
    const auto matt = [&](Vec colour, float gloss) {
      light = colour * (diffuse * s.shade) + around * (gloss * (0.04F + 0.6F * edge));
    };
    switch (s.stuff) {
      case Stuff::paint: {
        const float mirror = 0.075F + 0.7F * edge;
        // Flakes: the paint itself is brighter where it mirrors the sky.
        const float flakes = 0.22F * (surroundings(r).y - 0.55F) * open;
        paint = s.shade * std::max(0.02F, diffuse * 1.04F + flakes) * (1 - 0.5F * edge);
        light = around * mirror + Vec{1, 1, 0.95F} * glint;
        break;
      }
      case Stuff::glass:
        light =
            Vec{0.018F, 0.024F, 0.027F} * (0.5F + diffuse) + around * (0.085F + 0.6F * edge) + Vec{1, 1, 0.95F} * glint;
        break;
      case Stuff::plastic:
        matt({0.032F, 0.034F, 0.036F}, 0.55F);
        break;
      case Stuff::dark:
        matt({0.012F, 0.013F, 0.014F}, 0.25F);
        break;
      case Stuff::line:
        light = around * 0.02F;
        paint = 0.1F * diffuse;
        break;
      case Stuff::chrome:
        light = (around * 0.85F + Vec{0.1F, 0.1F, 0.1F} * diffuse) * s.shade;
        break;
      case Stuff::alloy:
        light = (Vec{0.5F, 0.51F, 0.53F} * diffuse + around * 0.22F) * s.shade;
        break;
      case Stuff::rubber:
        matt({0.017F, 0.017F, 0.018F}, 0.3F);
        break;
      case Stuff::lamp:
        light = Vec{0.96F, 0.97F, 1.0F} * (s.shade * (0.62F + 0.3F * diffuse)) + around * 0.08F;
        break;
      case Stuff::lens:
        light = Vec{0.08F, 0.09F, 0.1F} * (diffuse * s.shade) + around * (0.16F + 0.6F * edge);
        break;
      case Stuff::red:
        light = Vec{0.52F, 0.012F, 0.012F} * ((0.25F + diffuse) * s.shade) + around * (0.06F + 0.5F * edge);
        break;
      case Stuff::plate:
        matt({0.78F, 0.78F, 0.75F}, 0.3F);
        break;
      case Stuff::amber:
        matt({0.78F, 0.52F, 0.03F}, 0.3F);
        break;
      case Stuff::cloth:
        matt({0.022F, 0.021F, 0.021F}, 0.1F);
        break;
      case Stuff::none:
        break;
    }
    return {light.x, light.y, light.z, paint, 1, 1};
  }

  Vehicle vehicle_;
  Camera camera_;
  Vec sun_;
  int width_, height_;
  std::vector<Layers> layers_;
  std::vector<Hit> hits_;
  static constexpr int coarse = 4;
  int columns_ = 0;
  std::vector<float> shadows_;
};

}  // namespace
}  // namespace art

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "--list") == 0) {
    for (const auto& body : art::bodies()) std::printf("%s\n", std::string(body.name).c_str());
    return 0;
  }
  if (argc != 4) {
    std::fprintf(stderr, "usage: render BODY front|side|rear WIDTH >LAYERS\n");
    return 2;
  }
  for (const auto& body : art::bodies())
    if (body.name == argv[1]) {
      art::Picture picture(body, argv[2], std::atoi(argv[3]));
      picture.draw();
      picture.write();
      return 0;
    }
  std::fprintf(stderr, "no such body: %s\n", argv[1]);
  return 2;
}
