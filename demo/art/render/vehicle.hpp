// A body as a solid: how far a point is from it, and what it is made of where it is touched.
#pragma once
#include "body.hpp"
#include "field.hpp"

namespace art {

enum class Stuff : unsigned char {
  none,
  paint,
  glass,
  plastic,
  dark,
  chrome,
  alloy,
  rubber,
  lamp,
  lens,
  red,
  plate,
  amber,
  line,
  cloth
};

struct Surface {
  Stuff stuff = Stuff::paint;
  float shade = 1;  // how bright what it is made of is here
  Vec normal;
};

class Vehicle {
 public:
  explicit Vehicle(const Body& body, float steering);
  const Body& body() const { return body_; }
  float distance(Vec p) const;
  Surface surface(Vec p, Vec towards) const;

 private:
  struct Wheel {
    Vec centre;
    float turn, side;
  };
  float shell(Vec p) const;
  float cabin(Vec p) const;
  float mirrors(Vec p) const;
  float rails(Vec p) const;
  float wheels(Vec p) const;
  float wheel(const Wheel& w, Vec p) const;
  Vec at_wheel(const Wheel& w, Vec p) const;
  float arch(Vec p) const;
  float belt(float x) const;
  Surface on_wheel(Vec p, Vec towards) const;
  Surface on_cabin(Vec p, Vec n) const;
  Surface on_shell(Vec p, Vec n) const;
  bool front(Vec p, Vec n, Surface& s) const;
  bool rear(Vec p, Vec n, Surface& s) const;

  const Body& body_;
  float half_;  // of the width
  Outline shell_side_, shell_plan_, shell_front_, cabin_side_, cabin_front_;
  Wheel wheels_[4];
};

}  // namespace art
