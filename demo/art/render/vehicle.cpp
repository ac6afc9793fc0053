#include "vehicle.hpp"

namespace art {
namespace {

constexpr float tyre_width = 22, tyre_inset = 1.5F;
constexpr float pi = 3.14159265F;

std::vector<Corner> shell_side(const Body& b) {
  const float mid = (b.nose_back + b.cowl_x) / 2;
  return {{16, b.clearance, 6},
          {3, b.clearance + 7, 8},
          {0, b.nose * 0.6F, 16},
          {b.nose_back * 0.35F, b.nose * 0.88F, 12},
          {b.nose_back + 6, b.nose, 20},
          {mid, mix(b.nose, b.cowl_z, 0.5F) + 4, 50},
          {b.cowl_x, b.cowl_z - 1, 20},
          {b.cowl_x + 30, b.belt_front - 1, 20},
          {b.tail_x - 30, b.belt_rear - 1, 20},
          {b.tail_x, b.tail_z - 1, 14},
          {b.length - 7, b.deck_z, 9},
          {b.length - 2, b.deck_z - 16, 14},
          {b.length, b.length * 0 + b.clearance + 32, 12},
          {b.length - 3, b.clearance + 10, 8},
          {b.length - 18, b.clearance + 2, 8}};
}

std::vector<Corner> shell_plan(const Body& b, float half) {
  return {{0, -60, 0},
          {0, half * 0.5F, 34},
          {12, half * 0.9F, 34},
          {70, half, 60},
          {b.length - 80, half, 60},
          {b.length - 10, half * 0.93F, 26},
          {b.length, half * 0.55F, 26},
          {b.length, -60, 0}};
}

// Half of what one sees from the front: x is the way out, y is up.
std::vector<Corner> shell_front(const Body& b, float half) {
  const float waist = b.belt_rear;
  return {{-60, b.clearance, 0},
          {half - 6, b.clearance, 5},
          {half - 1, b.clearance + 16, 14},
          {half, mix(b.clearance, waist, 0.62F), 24},
          {half - 3, waist - 4, 16},
          {half - 8, waist + 8, 8},
          {half - 12, waist + 90, 0},
          {-60, waist + 90, 0}};
}

std::vector<Corner> cabin_side(const Body& b) {
  return {{b.cowl_x - 10, b.cowl_z - 12, 0},
          {b.cowl_x, b.cowl_z, 0},
          {b.roof_x, b.height - 7, 34},
          {b.peak_x, b.height, 60},
          {b.roof_end_x, b.roof_end_z, b.panelled ? 12.F : 26.F},
          {b.tail_x, b.tail_z, 12},
          {b.tail_x - 2, b.tail_z - 12, 0}};
}

std::vector<Corner> cabin_front(const Body& b, float half) {
  const float waist = b.belt_front - 2, rise = b.height - waist;
  return {{-60, waist - 40, 0},
          {half - 4, waist - 40, 0},
          {half - 5, waist, 10},
          {half - 5 - b.lean * 0.45F, waist + rise * 0.6F, 40},
          {half - 5 - b.lean, b.height - 1, 14},
          {half - 30 - b.lean, b.height + 8, 20},
          {-60, b.height + 8, 0}};
}

bool within(float value, float low, float high) { return value > low && value < high; }

// Whether a rim has metal at an angle and a part r of its radius.
bool has_spoke(Rim rim, float angle, float r) {
  const auto spoke = [&](int count, float inner, float outer) {
    const float each = 2 * pi / static_cast<float>(count);
    const float off = std::abs(angle - each * std::round(angle / each));
    return off * r < mix(inner, outer, r);
  };
  if (r > 0.93F || r < 0.24F) return true;
  switch (rim) {
    case Rim::five:
      return spoke(5, 0.13F, 0.17F);
    case Rim::ten:
      return spoke(10, 0.06F, 0.07F);
    case Rim::twin: {
      const float each = 2 * pi / 5;
      const float off = std::abs(angle - each * std::round(angle / each));
      return std::abs(off * r - mix(0.06F, 0.17F, r)) < 0.055F;
    }
    case Rim::mesh:
      return spoke(16, 0.03F, 0.05F) || within(r, 0.55F, 0.6F);
    case Rim::turbine:
      return !(within(r, 0.5F, 0.86F) && spoke(7, 0.1F, 0.06F));
    case Rim::steel:
      return !(within(r, 0.56F, 0.78F) && spoke(12, 0.07F, 0.07F));
  }
  return true;
}

}  // namespace

Vehicle::Vehicle(const Body& body, float steering)
    : body_(body),
      half_(body.width / 2),
      shell_side_(shell_side(body), 2),
      shell_plan_(shell_plan(body, half_), 2),
      shell_front_(shell_front(body, half_), 2),
      cabin_side_(cabin_side(body), body.panelled ? 1 : 2),
      cabin_front_(cabin_front(body, half_), 2) {
  const float out = half_ - tyre_inset - tyre_width / 2;
  const float front = body.overhang, rear = body.overhang + body.wheelbase;
  wheels_[0] = {{front, out, body.wheel}, steering, 1};
  wheels_[1] = {{front, -out, body.wheel}, steering, -1};
  wheels_[2] = {{rear, out, body.wheel}, 0, 1};
  wheels_[3] = {{rear, -out, body.wheel}, 0, -1};
}

float Vehicle::belt(float x) const {
  return mix(body_.belt_front, body_.belt_rear, clamp01((x - body_.cowl_x) / (body_.glass_end - body_.cowl_x)));
}

float Vehicle::arch(Vec p) const {
  const float front = std::hypot(p.x - body_.overhang, p.z - body_.wheel);
  const float rear = std::hypot(p.x - body_.overhang - body_.wheelbase, p.z - body_.wheel);
  return std::min(front, rear);
}

float Vehicle::shell(Vec p) const {
  const float y = std::abs(p.y), q = y / half_;
  float d = cut(shell_side_.at(p.x, p.z + 5 * q * q), shell_plan_.at(p.x, y), 16);
  // A crease below the waist, and arches that stand out.
  const float crease = belt(p.x) - 16;
  float front = shell_front_.at(y, p.z) + 0.9F * smoothstep(0, 9, crease - p.z) * smoothstep(40, 8, crease - p.z);
  const float r = arch(p), radius = body_.wheel + (body_.cladding ? 6.F : 4.5F);
  front -= 1.7F * smoothstep(radius + 14, radius + 3, r);
  d = cut(d, front, 14);
  return std::max(d, std::min(radius - r, y - half_ + 34));
}

float Vehicle::cabin(Vec p) const {
  const float y = std::abs(p.y), q = y / half_;
  const float mid = (body_.cowl_x + body_.tail_x) / 2;
  const float bow = std::clamp((mid - p.x) / 60, -1.F, 1.F) * (body_.panelled ? 8.F : 16.F) * q * q;
  return cut(cabin_side_.at(p.x - bow, p.z + 7 * q * q), cabin_front_.at(y, p.z), 9);
}

float Vehicle::mirrors(Vec p) const {
  const float tall = body_.panelled ? 12.F : 6.5F;
  const Vec centre{body_.cowl_x + (body_.panelled ? 30.F : 38.F), half_ + 8, body_.belt_front + tall + 1};
  const Vec q{(p.x - centre.x) / 6.5F, (std::abs(p.y) - centre.y) / 10.5F, (p.z - centre.z) / tall};
  const float l = length(q);
  const float pod = (l - 1) * std::min(6.5F, tall);
  const Vec arm{p.x - centre.x, std::max(std::abs(std::abs(p.y) - half_ + 2) - 8, 0.F), p.z - centre.z + 4};
  return std::min(pod, length(arm) - 1.8F);
}

// They follow the roof a little above it.
float Vehicle::rails(Vec p) const {
  const float out = half_ - body_.lean - 13, above = std::abs(cabin(p) - 4.5F) - 1.1F;
  const float ends = std::max(body_.roof_x + 22 - p.x, p.x - body_.roof_end_x + 4);
  return std::max({above, std::abs(std::abs(p.y) - out) - 1.5F, ends, body_.roof_end_z - 14 - p.z});
}

Vec Vehicle::at_wheel(const Wheel& w, Vec p) const {
  const Vec q = p - w.centre;
  const float c = std::cos(w.turn), s = std::sin(w.turn);
  return {c * q.x + s * q.y, (-s * q.x + c * q.y) * w.side, q.z};
}

float Vehicle::wheel(const Wheel& w, Vec p) const {
  const Vec q = at_wheel(w, p);
  const float r = std::hypot(q.x, q.z);
  const float shoulder = 4;
  const float dr = r - body_.wheel + shoulder, dy = std::abs(q.y) - tyre_width / 2 + shoulder;
  const float outside = std::hypot(std::max(dr, 0.F), std::max(dy, 0.F)) + std::min(std::max(dr, dy), 0.F) - shoulder;
  const float dish = std::max(r - body_.wheel * 0.72F, tyre_width / 2 - 2.2F - 2 * (r / body_.wheel) - q.y);
  return std::max(outside, -dish);
}

float Vehicle::wheels(Vec p) const {
  float d = 1e9F;
  for (const auto& w : wheels_) d = std::min(d, wheel(w, p));
  return d;
}

float Vehicle::distance(Vec p) const {
  float d = join(shell(p), cabin(p), 3);
  d = std::min(d, wheels(p));
  d = std::min(d, mirrors(p));
  if (body_.rails) d = std::min(d, rails(p));
  return d;
}

Surface Vehicle::on_wheel(Vec p, Vec towards) const {
  const Wheel* nearest = wheels_;
  for (const auto& w : wheels_)
    if (wheel(w, p) < wheel(*nearest, p)) nearest = &w;
  Vec q = at_wheel(*nearest, p);
  const float r = std::hypot(q.x, q.z) / body_.wheel, rim = r / 0.72F;
  if (rim > 1.0F || q.y < 0) return {Stuff::rubber, r > 0.97F ? 0.8F : within(r, 0.8F, 0.83F) ? 1.5F : 1.0F, {}};
  if (has_spoke(body_.rim, std::atan2(q.z, q.x) + 0.4F, rim)) {
    const bool bolt = within(rim, 0.12F, 0.17F) && std::sin(5 * std::atan2(q.z, q.x)) > 0.8F;
    return {Stuff::alloy, bolt || rim < 0.09F ? 0.35F : rim > 0.93F ? 1.1F : body_.rim == Rim::steel ? 0.6F : 1.0F, {}};
  }
  // Through the gaps one sees the brake, deeper in.
  const Vec t = at_wheel({{}, nearest->turn, nearest->side}, towards);
  q = q + t * (6 / std::max(0.2F, std::abs(t.y)));
  const float deep = std::hypot(q.x, q.z) / body_.wheel / 0.72F;
  return {Stuff::dark, within(deep, 0.3F, 0.72F) ? 5.0F : 0.6F, {}};
}

Surface Vehicle::on_cabin(Vec p, Vec n) const {
  const Body& b = body_;
  const float y = std::abs(p.y), q = y / half_;
  const float mid = (b.cowl_x + b.tail_x) / 2;
  const float bow = std::clamp((mid - p.x) / 60, -1.F, 1.F) * (b.panelled ? 8.F : 16.F) * q * q;
  const float side = cabin_side_.at(p.x - bow, p.z + 7 * q * q), out = cabin_front_.at(y, p.z);
  const Stuff roof = b.soft_top ? Stuff::cloth : Stuff::paint;
  const bool sideways = std::abs(n.y) > 0.62F;
  if (sideways) {
    const float low = belt(p.x) + 2.5F;
    if (p.z < low - 2.2F) return {Stuff::paint, 1, {}};
    if (p.z < low) return {b.chrome ? Stuff::chrome : Stuff::plastic, 1, {}};
    const float inset = b.panelled ? 5.F : 6.F;
    const float lean = (p.z - low) * 0.35F;
    if (side < -inset && out > -8 && p.x < b.glass_end - lean * 0.6F) {
      for (float pillar : b.pillars)
        if (std::abs(p.x - pillar + lean * (pillar > mid ? 0.35F : 0.1F)) < 3.2F) return {Stuff::dark, 1.2F, {}};
      return {Stuff::glass, 1, {}};
    }
    if (b.chrome && side < -inset + 1.6F && p.x < b.glass_end - lean * 0.6F + 2) return {Stuff::chrome, 1, {}};
    if (!b.panelled && side < -inset + 1.4F && p.x < b.glass_end + 2) return {Stuff::dark, 1, {}};
    return {roof, 1, {}};
  }
  const bool forwards = n.x < -0.22F && p.x < b.peak_x - 12, back = n.x > 0.2F && p.x > b.roof_end_x - 14;
  const float edge = b.panelled ? -7.F : -6.F;
  if (forwards && out < edge && p.z > b.cowl_z + 1 && p.z < b.height - 9) return {Stuff::glass, 1, {}};
  if (forwards && out < edge + 1.4F && p.z > b.cowl_z - 2 && p.z < b.height - 8) return {Stuff::dark, 1, {}};
  if (back && !b.panelled && out < edge - 3 && p.z > b.tail_z + 5 && p.z < b.roof_end_z - 5)
    return {Stuff::glass, 1, {}};
  if (back && b.panelled && within(y, 8, half_ - 24) && within(p.z, b.tail_z + 8, b.roof_end_z - 26))
    return {Stuff::glass, 1, {}};
  if (p.z < b.cowl_z + 2 && forwards) return {Stuff::plastic, 1, {}};
  if (b.roof == 1 && n.z > 0.5F) return {Stuff::glass, 1, {}};
  if (b.roof == 2 && n.z > 0.45F) return {Stuff::plate, 0.9F, {}};
  return {roof, 1, {}};
}

// Lamps, grille and plate, as one sees them from the front: y outwards, z up.
bool Vehicle::front(Vec p, Vec n, Surface& s) const {
  const Body& b = body_;
  const float y = std::abs(p.y);
  if (p.x > 66 || (n.x > -0.12F && y < half_ * 0.62F)) return false;
  const float top = b.nose * 0.93F;
  const auto lamp = [&]() -> float {  // positive inside, 1 in the middle
    switch (b.lamps) {
      case Lamps::slim: {
        const float low = top - 13 + 5 * (y - half_ * 0.5F) / half_, high = top - 3 + 6 * (y - half_ * 0.5F) / half_;
        return y > half_ * 0.5F && p.x < 44 ? std::min(p.z - low, high - p.z) / 5 : -1;
      }
      case Lamps::swept: {
        const float t = (y - half_ * 0.52F) / (half_ * 0.5F);
        const float low = top - 15 + 9 * t, high = top - 2 + 13 * t;
        return t > 0 && p.x < 58 ? std::min(p.z - low, high - p.z) / 6 : -1;
      }
      case Lamps::square: {
        return y > half_ * 0.56F && p.x < 36 ? std::min({p.z - (top - 18), top - 2 - p.z, (y - half_ * 0.56F) * 2}) / 8
                                             : -1;
      }
      case Lamps::round: {
        const float dy = y - half_ * 0.7F, dz = p.z - (top - 10);
        return 1 - std::hypot(dy / 12.5F, dz / 12);
      }
      case Lamps::tall: {
        const float t = (p.z - (top - 28)) / 34;
        return y > half_ * 0.66F - 4 * t && p.x < 40 ? std::min(t, 1 - t) * 2.2F : -1;
      }
    }
    return -1;
  }();
  if (lamp > 0) {
    const bool rim = lamp < (b.lamps == Lamps::round ? 0.12F : 0.16F);
    // Two round projectors, and a line of light along the lower edge.
    const float centre = b.lamps == Lamps::round ? half_ * 0.7F : half_ * 0.74F;
    const float first = std::hypot(y - centre, p.z - (top - 9)), second = std::hypot(y - centre + 13, p.z - (top - 9));
    const float nearest = b.lamps == Lamps::round ? first : std::min(first, second);
    if (rim)
      s = {b.lamps == Lamps::round || b.chrome ? Stuff::chrome : Stuff::dark, 1, {}};
    else if (lamp < 0.34F && b.lamps != Lamps::round)
      s = {Stuff::lamp, 1.25F, {}};
    else if (nearest < 2.6F)
      s = {Stuff::lamp, 1.3F, {}};
    else if (nearest < 5)
      s = {Stuff::chrome, 0.5F, {}};
    else
      s = {Stuff::lens, b.lamps == Lamps::round ? 2.2F : 1, {}};
    return true;
  }
  const float middle = b.nose * 0.62F;
  const auto hole = [&](float mesh_z) { s = {Stuff::dark, std::fmod(std::abs(mesh_z), 5.F) < 1.4F ? 3.4F : 0.8F, {}}; };
  // Plate, on the bumper.
  const float plate_z = b.clearance + (b.nose - b.clearance) * 0.3F;
  if (y < 26 && std::abs(p.z - plate_z) < 5.5F && n.x < -0.5F) {
    s = {Stuff::plate, 1, {}};
    return true;
  }
  if (n.x > -0.3F) return false;
  switch (b.grille) {
    case Grille::band:
      if (y < half_ * 0.54F && within(p.z, top - 14, top - 5)) return hole(p.z), true;
      break;
    case Grille::mouth:
      if (y < half_ * 0.42F - (middle - p.z) * 0.35F && within(p.z, middle - 12, top - 8)) {
        if (b.chrome && (p.z > top - 10 || y > half_ * 0.42F - (middle - p.z) * 0.35F - 2))
          s = {Stuff::chrome, 1, {}};
        else
          hole(p.z);
        return true;
      }
      break;
    case Grille::tall: {
      const float w = half_ * 0.44F - std::max(0.F, middle - p.z) * 0.3F;
      if (y < w && within(p.z, middle - 14, top - 2)) {
        if (y > w - 1.8F || p.z > top - 4 || p.z < middle - 12.5F)
          s = {b.chrome ? Stuff::chrome : Stuff::plastic, 1, {}};
        else
          hole(p.z);
        return true;
      }
      break;
    }
    case Grille::upright:
      if (y < half_ * 0.36F && within(p.z, b.clearance + 22, top + 2)) {
        s = {std::fmod(y + 60, 3.4F) < 1.5F || y > half_ * 0.36F - 2 || p.z > top - 1 ? Stuff::chrome : Stuff::dark,
             1,
             {}};
        return true;
      }
      break;
    case Grille::slots:
      if (y < half_ * 0.5F && within(p.z, top - 22, top - 4)) {
        s = {std::fmod(y + 60 + 4, 8.F) < 4.2F ? Stuff::dark : Stuff::paint, 1, {}};
        return true;
      }
      break;
    case Grille::none:
      break;
  }
  // Lower intake, and one before each wheel.
  const float low = b.clearance + 6, high = plate_z - 8;
  if (y < half_ * 0.62F && within(p.z, low, std::max(low + 6, high))) return hole(p.z), true;
  if (within(y, half_ * 0.68F, half_ * 0.86F) && within(p.z, low + 3, plate_z + 2) && p.x < 40) return hole(p.z), true;
  return false;
}

bool Vehicle::rear(Vec p, Vec n, Surface& s) const {
  const Body& b = body_;
  const float y = std::abs(p.y), from = b.length - p.x;
  if (from > 46 || (n.x < 0.12F && y < half_ * 0.6F)) return false;
  const float top = b.deck_z - 5;
  const auto lit = [&](float inside) {
    s = {Stuff::red, inside < 1.6F ? 0.5F : within(inside, 3, 5) ? 1.7F : 1, {}};
    return true;
  };
  switch (b.tail) {
    case Tail::bar:
      if (within(p.z, top - 9, top) && from < 34)
        return lit(y > half_ * 0.55F ? std::min(p.z - top + 9, top - p.z) : 2);
      break;
    case Tail::wrap: {
      const float t = (y - half_ * 0.48F) / (half_ * 0.5F);
      if (t > 0 && from < 40 && within(p.z, top - 15 + 4 * t, top - 1 + 2 * t))
        return lit(std::min(p.z - (top - 15 + 4 * t), top - 1 + 2 * t - p.z));
      break;
    }
    case Tail::upright:
      if (y > half_ * 0.77F && from < 22 && within(p.z, top - 34, top + (b.panelled ? 22.F : 2.F)))
        return lit(std::min(p.z - (top - 34), (y - half_ * 0.77F)));
      break;
    case Tail::round: {
      const float r = std::hypot(y - half_ * 0.68F, p.z - top + 8);
      if (r < 9) return lit(9 - r);
      break;
    }
  }
  if (n.x < 0.3F) return false;
  const float plate_z = b.tail == Tail::bar || b.tail == Tail::wrap ? top - 28 : mix(b.clearance, top, 0.55F);
  if (y < 26 && std::abs(p.z - plate_z) < 5.5F) {
    s = {Stuff::amber, 1, {}};
    return true;
  }
  if (p.z < b.clearance + 14 && y < half_ * 0.8F) {
    s = {Stuff::plastic, 1, {}};
    return true;
  }
  if (std::abs(p.z - (b.clearance + 34)) < 0.5F && y < half_ * 0.8F) {
    s = {Stuff::line, 1, {}};
    return true;
  }
  if (b.panelled && y < 0.5F && p.z > b.clearance + 34) {
    s = {Stuff::line, 1, {}};
    return true;
  }
  return false;
}

Surface Vehicle::on_shell(Vec p, Vec n) const {
  const Body& b = body_;
  const float y = std::abs(p.y), r = arch(p), radius = b.wheel + (b.cladding ? 6.F : 4.5F);
  if (r < radius + 0.5F && y < half_ - 1.5F) return {Stuff::dark, 0.4F, {}};
  if (n.z < -0.6F) return {Stuff::dark, 0.5F, {}};
  Surface s;
  if (front(p, n, s) || rear(p, n, s)) return s;
  if (p.z < b.clearance + (b.cladding ? 11.F : 3.5F)) return {Stuff::plastic, 1, {}};
  if (b.cladding && r < radius + 6 && std::abs(n.y) > 0.3F) return {Stuff::plastic, 1, {}};
  const bool sideways = std::abs(n.y) > 0.28F;
  if (sideways) {
    const float low = b.clearance + (b.cladding ? 11.F : 6.F);
    for (float door : b.doors)
      if (std::abs(p.x - door) < 0.75F && p.z > low && r > radius + 3) return {Stuff::line, 1, {}};
    if (!b.doors.empty() && within(p.x, b.doors.front(), b.doors.back()) && std::abs(p.z - low - 1) < 0.5F &&
        r > radius + 3)
      return {Stuff::line, 1, {}};
    for (std::size_t i = 1; i < b.doors.size(); ++i) {
      const float handle = b.doors[i] - 15;
      if (std::abs(p.x - handle) < 8.5F && std::abs(p.z - (belt(p.x) - 10)) < 1.5F)
        return {b.chrome ? Stuff::chrome : Stuff::plastic, b.chrome ? 1.F : 1.6F, {}};
    }
    if (b.panelled && p.x > b.doors.back() - 118 && p.x < b.length - 30 && std::abs(p.z - (b.clearance + 34)) < 3.4F &&
        r > radius + 2)
      return {Stuff::plastic, 1, {}};
    if (b.intake_x > 0) {
      const float t = (p.z - 42) / 26;
      if (within(t, 0, 1) && std::abs(p.x - b.intake_x + 8 * t) < 5 + 4 * t) return {Stuff::dark, 0.8F, {}};
    }
    return {Stuff::paint, 1, {}};
  }
  // The bonnet's edges.
  if (n.z > 0.5F && p.x < b.cowl_x) {
    if (std::abs(p.x - (b.nose_back + 10)) < 0.5F && y < half_ * 0.72F) return {Stuff::line, 1, {}};
    if (std::abs(y - half_ * mix(0.72F, 0.8F, (p.x - b.nose_back) / b.cowl_x)) < 0.5F && p.x > b.nose_back + 10)
      return {Stuff::line, 1, {}};
  }
  return {Stuff::paint, 1, {}};
}

Surface Vehicle::surface(Vec p, Vec towards) const {
  const auto slope = [&](float h) {
    const Vec a{1, -1, -1}, b{-1, -1, 1}, c{-1, 1, -1}, d{1, 1, 1};
    return unit(a * distance(p + a * h) + b * distance(p + b * h) + c * distance(p + c * h) + d * distance(p + d * h));
  };
  const float shell_at = shell(p), cabin_at = cabin(p), wheels_at = wheels(p);
  const float body_at = std::min(shell_at, cabin_at);
  Surface s;
  const bool on_wheels = wheels_at < body_at && wheels_at < 0.6F;
  const Vec n = slope(on_wheels ? 0.4F : 1.1F);
  if (on_wheels) {
    s = on_wheel(p, towards);
  } else if (mirrors(p) < body_at) {
    s = {n.x > 0.75F ? Stuff::glass : p.z < body_.belt_front + 2 ? Stuff::plastic : Stuff::paint, 1, {}};
  } else if (body_.rails && rails(p) < body_at) {
    s = {body_.chrome ? Stuff::chrome : Stuff::plastic, 1, {}};
  } else {
    s = cabin_at < shell_at && p.z > belt(p.x) - 1 ? on_cabin(p, n) : on_shell(p, n);
  }
  s.normal = n;
  return s;
}

}  // namespace art
