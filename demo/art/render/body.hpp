// What a car or van looks like, in centimetres: x from the front bumper to the rear, y to the side, z up.
#pragma once
#include <string_view>
#include <vector>

namespace art {

enum class Grille { none, band, mouth, tall, upright, slots };
enum class Lamps { slim, swept, round, square, tall };
enum class Tail { bar, wrap, upright, round };
enum class Rim { five, ten, twin, turbine, steel, mesh };

struct Body {
  std::string_view name;
  float length, width, height;
  float overhang, wheelbase;     // the front wheel's axle behind the bumper, and the rear one behind that
  float wheel, clearance;        // radius; height of the sill
  float nose;                    // height of the bonnet's front edge
  float nose_back;               // how far behind the bumper it lies
  float cowl_x, cowl_z;          // foot of the windscreen
  float roof_x;                  // where it meets the roof
  float peak_x;                  // the highest point of the roof
  float roof_end_x, roof_end_z;  // where the rear glass or door begins
  float tail_x, tail_z;          // and its foot
  float deck_z;                  // height of the tail above the rear bumper
  float belt_front, belt_rear;   // lower edge of the side glass
  float glass_end;               // where the side glass ends, at the waist
  float lean;                    // how much narrower the roof is than the waist, each side
  std::vector<float> pillars;    // between the side windows, at the waist
  std::vector<float> doors;      // shut lines
  Lamps lamps;
  Grille grille;
  Tail tail;
  Rim rim;
  bool cladding = false, rails = false, chrome = false, spoiler = false, soft_top = false;
  bool panelled = false;  // a van's side without glass behind the cab
  int roof = 0;           // 0 as the body, 1 black, 2 white
  float intake_x = 0;     // an air intake before the rear wheel
};

const std::vector<Body>& bodies();

}  // namespace art
