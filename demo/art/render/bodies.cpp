#include "body.hpp"

namespace art {
namespace {

using enum Lamps;

using enum Rim;

constexpr Tail bar = Tail::bar, wrap = Tail::wrap, upright_tail = Tail::upright, round_tail = Tail::round;
constexpr Lamps round_lamps = Lamps::round, tall_lamps = Lamps::tall;
constexpr Grille tall_grille = Grille::tall, no_grille = Grille::none, band = Grille::band, mouth = Grille::mouth,
                 slots = Grille::slots;

Body city() {
  return {.name = "city", .length = 357, .width = 163, .height = 149, .overhang = 66, .wheelbase = 230, .wheel = 29,
          .clearance = 18, .nose = 79, .nose_back = 10, .cowl_x = 92, .cowl_z = 97, .roof_x = 148, .peak_x = 192,
          .roof_end_x = 294, .roof_end_z = 139, .tail_x = 343, .tail_z = 93, .deck_z = 89, .belt_front = 96,
          .belt_rear = 98, .glass_end = 318, .lean = 19, .pillars = {238}, .doors = {106, 232}, .lamps = round_lamps,
          .grille = no_grille, .tail = upright_tail, .rim = mesh};
}
Body compact() {
  return {.name = "compact", .length = 386, .width = 173, .height = 141, .overhang = 74, .wheelbase = 250, .wheel = 31,
          .clearance = 17, .nose = 80, .nose_back = 12, .cowl_x = 118, .cowl_z = 97, .roof_x = 160, .peak_x = 190,
          .roof_end_x = 336, .roof_end_z = 136, .tail_x = 372, .tail_z = 96, .deck_z = 92, .belt_front = 97,
          .belt_rear = 101, .glass_end = 356, .lean = 15, .pillars = {252}, .doors = {124, 246}, .lamps = round_lamps,
          .grille = mouth, .tail = upright_tail, .rim = ten, .roof = 1};
}
Body town() {
  return {.name = "town", .length = 367, .width = 166, .height = 150, .overhang = 70, .wheelbase = 242, .wheel = 29,
          .clearance = 19, .nose = 76, .nose_back = 14, .cowl_x = 90, .cowl_z = 99, .roof_x = 146, .peak_x = 196,
          .roof_end_x = 322, .roof_end_z = 143, .tail_x = 357, .tail_z = 96, .deck_z = 92, .belt_front = 97,
          .belt_rear = 103, .glass_end = 338, .lean = 17, .pillars = {198, 284}, .doors = {102, 196, 282},
          .lamps = swept, .grille = band, .tail = upright_tail, .rim = five};
}
Body supermini() {
  return {.name = "supermini", .length = 405, .width = 175, .height = 147, .overhang = 80, .wheelbase = 254,
          .wheel = 31.5F, .clearance = 18, .nose = 74, .nose_back = 16, .cowl_x = 104, .cowl_z = 99, .roof_x = 172,
          .peak_x = 212, .roof_end_x = 342, .roof_end_z = 138, .tail_x = 388, .tail_z = 99, .deck_z = 95,
          .belt_front = 97, .belt_rear = 105, .glass_end = 358, .lean = 19, .pillars = {216, 304},
          .doors = {118, 214, 304}, .lamps = swept, .grille = band, .tail = wrap, .rim = five};
}
Body family() {
  return {.name = "family", .length = 432, .width = 179, .height = 146, .overhang = 84, .wheelbase = 264, .wheel = 32.5F,
          .clearance = 17, .nose = 72, .nose_back = 14, .cowl_x = 116, .cowl_z = 98, .roof_x = 184, .peak_x = 220,
          .roof_end_x = 366, .roof_end_z = 138, .tail_x = 412, .tail_z = 101, .deck_z = 96, .belt_front = 97,
          .belt_rear = 103, .glass_end = 384, .lean = 20, .pillars = {228, 320}, .doors = {130, 226, 320},
          .lamps = slim, .grille = band, .tail = wrap, .rim = ten};
}
Body onebox() {
  return {.name = "onebox", .length = 428, .width = 179, .height = 155, .overhang = 80, .wheelbase = 270, .wheel = 33,
          .clearance = 18, .nose = 72, .nose_back = 18, .cowl_x = 88, .cowl_z = 98, .roof_x = 178, .peak_x = 216,
          .roof_end_x = 366, .roof_end_z = 146, .tail_x = 410, .tail_z = 108, .deck_z = 102, .belt_front = 98,
          .belt_rear = 110, .glass_end = 384, .lean = 20, .pillars = {222, 316}, .doors = {126, 220, 316},
          .lamps = slim, .grille = no_grille, .tail = bar, .rim = turbine, .spoiler = true};
}

Body saloon() {
  return {.name = "saloon", .length = 469, .width = 183, .height = 144, .overhang = 80, .wheelbase = 283, .wheel = 33.5F,
          .clearance = 16, .nose = 71, .nose_back = 12, .cowl_x = 140, .cowl_z = 97, .roof_x = 216, .peak_x = 250,
          .roof_end_x = 330, .roof_end_z = 137, .tail_x = 412, .tail_z = 106, .deck_z = 104, .belt_front = 96,
          .belt_rear = 104, .glass_end = 386, .lean = 22, .pillars = {254, 346}, .doors = {150, 252, 344},
          .lamps = slim, .grille = mouth, .tail = wrap, .rim = ten};
}
Body executive() {
  return {.name = "executive", .length = 496, .width = 187, .height = 147, .overhang = 84, .wheelbase = 297, .wheel = 35,
          .clearance = 16, .nose = 73, .nose_back = 9, .cowl_x = 154, .cowl_z = 99, .roof_x = 230, .peak_x = 268,
          .roof_end_x = 352, .roof_end_z = 140, .tail_x = 438, .tail_z = 108, .deck_z = 106, .belt_front = 98,
          .belt_rear = 105, .glass_end = 410, .lean = 23, .pillars = {270, 366}, .doors = {162, 268, 364},
          .lamps = swept, .grille = tall_grille, .tail = wrap, .rim = twin, .chrome = true};
}
Body liftback() {
  return {.name = "liftback", .length = 484, .width = 185, .height = 147, .overhang = 90, .wheelbase = 283, .wheel = 33.5F,
          .clearance = 16, .nose = 73, .nose_back = 12, .cowl_x = 138, .cowl_z = 98, .roof_x = 216, .peak_x = 252,
          .roof_end_x = 352, .roof_end_z = 140, .tail_x = 450, .tail_z = 108, .deck_z = 105, .belt_front = 97,
          .belt_rear = 104, .glass_end = 412, .lean = 21, .pillars = {256, 352}, .doors = {150, 254, 350},
          .lamps = Lamps::square, .grille = tall_grille, .tail = wrap, .rim = five, .chrome = true};
}
Body electric() {
  return {.name = "electric", .length = 470, .width = 185, .height = 144, .overhang = 84, .wheelbase = 288, .wheel = 34,
          .clearance = 15, .nose = 67, .nose_back = 16, .cowl_x = 118, .cowl_z = 94, .roof_x = 206, .peak_x = 248,
          .roof_end_x = 340, .roof_end_z = 136, .tail_x = 436, .tail_z = 106, .deck_z = 105, .belt_front = 93,
          .belt_rear = 103, .glass_end = 404, .lean = 23, .pillars = {244, 338}, .doors = {138, 242, 336},
          .lamps = swept, .grille = no_grille, .tail = wrap, .rim = turbine, .roof = 1};
}

Body crossover() {
  return {.name = "crossover", .length = 420, .width = 180, .height = 155, .overhang = 82, .wheelbase = 259, .wheel = 34,
          .clearance = 24, .nose = 86, .nose_back = 14, .cowl_x = 104, .cowl_z = 107, .roof_x = 172, .peak_x = 210,
          .roof_end_x = 352, .roof_end_z = 145, .tail_x = 400, .tail_z = 109, .deck_z = 104, .belt_front = 106,
          .belt_rear = 115, .glass_end = 368, .lean = 20, .pillars = {216, 306}, .doors = {116, 214, 306},
          .lamps = Lamps::round, .grille = mouth, .tail = wrap, .rim = five, .cladding = true};
}
Body suv() {
  return {.name = "suv", .length = 450, .width = 186, .height = 166, .overhang = 86, .wheelbase = 268, .wheel = 36,
          .clearance = 25, .nose = 92, .nose_back = 10, .cowl_x = 118, .cowl_z = 112, .roof_x = 184, .peak_x = 222,
          .roof_end_x = 386, .roof_end_z = 157, .tail_x = 434, .tail_z = 115, .deck_z = 110, .belt_front = 111,
          .belt_rear = 118, .glass_end = 404, .lean = 20, .pillars = {230, 324}, .doors = {130, 228, 324},
          .lamps = slim, .grille = tall_grille, .tail = wrap, .rim = ten, .cladding = true, .rails = true};
}
Body boxy() {
  return {.name = "boxy", .length = 424, .width = 181, .height = 169, .overhang = 78, .wheelbase = 257, .wheel = 35,
          .clearance = 26, .nose = 99, .nose_back = 7, .cowl_x = 112, .cowl_z = 112, .roof_x = 158, .peak_x = 200,
          .roof_end_x = 392, .roof_end_z = 163, .tail_x = 414, .tail_z = 115, .deck_z = 111, .belt_front = 112,
          .belt_rear = 116, .glass_end = 398, .lean = 14, .pillars = {216, 306}, .doors = {120, 214, 306},
          .lamps = round_lamps, .grille = slots, .tail = upright_tail, .rim = five, .cladding = true, .rails = true};
}
Body seven() {
  return {.name = "seven", .length = 476, .width = 189, .height = 172, .overhang = 88, .wheelbase = 284, .wheel = 37,
          .clearance = 25, .nose = 97, .nose_back = 8, .cowl_x = 124, .cowl_z = 115, .roof_x = 188, .peak_x = 228,
          .roof_end_x = 424, .roof_end_z = 164, .tail_x = 462, .tail_z = 118, .deck_z = 113, .belt_front = 114,
          .belt_rear = 119, .glass_end = 438, .lean = 18, .pillars = {236, 334, 398}, .doors = {136, 234, 334},
          .lamps = Lamps::square, .grille = tall_grille, .tail = upright_tail, .rim = twin, .cladding = true,
          .rails = true, .chrome = true};
}
Body offroader() {
  return {.name = "offroader", .length = 476, .width = 196, .height = 192, .overhang = 84, .wheelbase = 302, .wheel = 40,
          .clearance = 32, .nose = 114, .nose_back = 7, .cowl_x = 138, .cowl_z = 124, .roof_x = 176, .peak_x = 214,
          .roof_end_x = 458, .roof_end_z = 187, .tail_x = 468, .tail_z = 124, .deck_z = 120, .belt_front = 124,
          .belt_rear = 126, .glass_end = 456, .lean = 11, .pillars = {240, 344, 404}, .doors = {146, 238, 344},
          .lamps = round_lamps, .grille = band, .tail = upright_tail, .rim = steel, .cladding = true, .roof = 2};
}
Body coupe_suv() {
  return {.name = "coupe-suv", .length = 475, .width = 192, .height = 162, .overhang = 88, .wheelbase = 289,
          .wheel = 36.5F, .clearance = 20, .nose = 80, .nose_back = 17, .cowl_x = 110, .cowl_z = 104, .roof_x = 202,
          .peak_x = 246, .roof_end_x = 364, .roof_end_z = 151, .tail_x = 446, .tail_z = 117, .deck_z = 114,
          .belt_front = 103, .belt_rear = 116, .glass_end = 414, .lean = 23, .pillars = {246, 344},
          .doors = {138, 244, 342}, .lamps = swept, .grille = no_grille, .tail = bar, .rim = turbine, .cladding = true,
          .spoiler = true};
}

Body small_van() {
  return {.name = "small-van", .length = 441, .width = 185, .height = 182, .overhang = 86, .wheelbase = 279, .wheel = 32,
          .clearance = 21, .nose = 96, .nose_back = 14, .cowl_x = 94, .cowl_z = 112, .roof_x = 164, .peak_x = 214,
          .roof_end_x = 424, .roof_end_z = 177, .tail_x = 434, .tail_z = 118, .deck_z = 110, .belt_front = 108,
          .belt_rear = 110, .glass_end = 208, .lean = 13, .pillars = {}, .doors = {112, 212, 318}, .lamps = Lamps::square,
          .grille = band, .tail = upright_tail, .rim = steel, .panelled = true};
}
Body van() {
  return {.name = "van", .length = 497, .width = 196, .height = 197, .overhang = 92, .wheelbase = 300, .wheel = 34,
          .clearance = 22, .nose = 98, .nose_back = 16, .cowl_x = 88, .cowl_z = 120, .roof_x = 172, .peak_x = 230,
          .roof_end_x = 482, .roof_end_z = 193, .tail_x = 490, .tail_z = 122, .deck_z = 112, .belt_front = 114,
          .belt_rear = 118, .glass_end = 210, .lean = 13, .pillars = {}, .doors = {112, 214, 330}, .lamps = swept,
          .grille = band, .tail = upright_tail, .rim = steel, .panelled = true};
}
Body large_van() {
  return {.name = "large-van", .length = 590, .width = 204, .height = 252, .overhang = 100, .wheelbase = 366, .wheel = 35,
          .clearance = 24, .nose = 108, .nose_back = 18, .cowl_x = 88, .cowl_z = 134, .roof_x = 190, .peak_x = 260,
          .roof_end_x = 574, .roof_end_z = 248, .tail_x = 583, .tail_z = 130, .deck_z = 112, .belt_front = 126,
          .belt_rear = 128, .glass_end = 214, .lean = 11, .pillars = {}, .doors = {112, 220, 350}, .lamps = tall_lamps,
          .grille = band, .tail = upright_tail, .rim = steel, .panelled = true};
}
Body camper() {
  return {.name = "camper", .length = 490, .width = 190, .height = 199, .overhang = 90, .wheelbase = 300, .wheel = 34,
          .clearance = 20, .nose = 98, .nose_back = 14, .cowl_x = 86, .cowl_z = 118, .roof_x = 168, .peak_x = 226,
          .roof_end_x = 474, .roof_end_z = 193, .tail_x = 484, .tail_z = 120, .deck_z = 112, .belt_front = 114,
          .belt_rear = 118, .glass_end = 468, .lean = 14, .pillars = {212, 330}, .doors = {112, 212, 330},
          .lamps = Lamps::square, .grille = band, .tail = upright_tail, .rim = ten, .roof = 2};
}

Body mid_engine() {
  return {.name = "mid-engine", .length = 438, .width = 186, .height = 125, .overhang = 92, .wheelbase = 252, .wheel = 34,
          .clearance = 12, .nose = 58, .nose_back = 20, .cowl_x = 112, .cowl_z = 84, .roof_x = 194, .peak_x = 226,
          .roof_end_x = 268, .roof_end_z = 120, .tail_x = 396, .tail_z = 90, .deck_z = 90, .belt_front = 83,
          .belt_rear = 92, .glass_end = 318, .lean = 26, .pillars = {272}, .doors = {134, 268}, .lamps = swept,
          .grille = no_grille, .tail = round_tail, .rim = five, .spoiler = true, .intake_x = 302};
}
Body rear_engine() {
  return {.name = "rear-engine", .length = 452, .width = 185, .height = 130, .overhang = 96, .wheelbase = 245, .wheel = 34,
          .clearance = 13, .nose = 70, .nose_back = 22, .cowl_x = 132, .cowl_z = 90, .roof_x = 206, .peak_x = 238,
          .roof_end_x = 286, .roof_end_z = 125, .tail_x = 420, .tail_z = 86, .deck_z = 82, .belt_front = 89,
          .belt_rear = 96, .glass_end = 352, .lean = 23, .pillars = {284}, .doors = {146, 278}, .lamps = round_lamps,
          .grille = no_grille, .tail = bar, .rim = ten};
}
Body coupe() {
  return {.name = "coupe", .length = 447, .width = 190, .height = 131, .overhang = 88, .wheelbase = 262, .wheel = 35,
          .clearance = 13, .nose = 68, .nose_back = 12, .cowl_x = 166, .cowl_z = 93, .roof_x = 232, .peak_x = 260,
          .roof_end_x = 306, .roof_end_z = 126, .tail_x = 412, .tail_z = 96, .deck_z = 94, .belt_front = 92,
          .belt_rear = 99, .glass_end = 366, .lean = 25, .pillars = {308}, .doors = {174, 298}, .lamps = slim,
          .grille = mouth, .tail = bar, .rim = twin, .spoiler = true};
}
Body muscle() {
  return {.name = "muscle", .length = 479, .width = 192, .height = 138, .overhang = 90, .wheelbase = 278, .wheel = 35,
          .clearance = 14, .nose = 82, .nose_back = 7, .cowl_x = 168, .cowl_z = 98, .roof_x = 238, .peak_x = 268,
          .roof_end_x = 322, .roof_end_z = 132, .tail_x = 438, .tail_z = 105, .deck_z = 104, .belt_front = 97,
          .belt_rear = 104, .glass_end = 384, .lean = 22, .pillars = {322}, .doors = {176, 312}, .lamps = Lamps::square,
          .grille = tall_grille, .tail = upright_tail, .rim = five, .spoiler = true};
}
Body roadster() {
  return {.name = "roadster", .length = 392, .width = 173, .height = 123, .overhang = 78, .wheelbase = 231, .wheel = 31,
          .clearance = 13, .nose = 64, .nose_back = 18, .cowl_x = 142, .cowl_z = 87, .roof_x = 194, .peak_x = 218,
          .roof_end_x = 250, .roof_end_z = 118, .tail_x = 314, .tail_z = 92, .deck_z = 88, .belt_front = 86,
          .belt_rear = 90, .glass_end = 276, .lean = 20, .pillars = {}, .doors = {154, 262}, .lamps = slim,
          .grille = mouth, .tail = round_tail, .rim = ten, .soft_top = true};
}

Body limousine() {
  return {.name = "limousine", .length = 525, .width = 190, .height = 150, .overhang = 86, .wheelbase = 318, .wheel = 36,
          .clearance = 16, .nose = 78, .nose_back = 9, .cowl_x = 164, .cowl_z = 102, .roof_x = 244, .peak_x = 286,
          .roof_end_x = 384, .roof_end_z = 143, .tail_x = 466, .tail_z = 110, .deck_z = 108, .belt_front = 101,
          .belt_rear = 107, .glass_end = 440, .lean = 22, .pillars = {284, 394}, .doors = {172, 282, 392},
          .lamps = slim, .grille = tall_grille, .tail = wrap, .rim = mesh, .chrome = true};
}
Body grand() {
  return {.name = "grand", .length = 540, .width = 195, .height = 155, .overhang = 88, .wheelbase = 325, .wheel = 38,
          .clearance = 17, .nose = 92, .nose_back = 6, .cowl_x = 180, .cowl_z = 108, .roof_x = 252, .peak_x = 296,
          .roof_end_x = 396, .roof_end_z = 148, .tail_x = 484, .tail_z = 109, .deck_z = 104, .belt_front = 107,
          .belt_rear = 110, .glass_end = 452, .lean = 19, .pillars = {296, 404}, .doors = {186, 294, 402},
          .lamps = Lamps::square, .grille = Grille::upright, .tail = upright_tail, .rim = mesh, .chrome = true};
}
Body sports_limousine() {
  return {.name = "sports-limousine", .length = 513, .width = 190, .height = 145, .overhang = 88, .wheelbase = 303,
          .wheel = 36, .clearance = 15, .nose = 73, .nose_back = 14, .cowl_x = 158, .cowl_z = 97, .roof_x = 246,
          .peak_x = 284, .roof_end_x = 366, .roof_end_z = 138, .tail_x = 476, .tail_z = 105, .deck_z = 103,
          .belt_front = 96, .belt_rear = 104, .glass_end = 440, .lean = 24, .pillars = {280, 378},
          .doors = {168, 278, 376}, .lamps = swept, .grille = mouth, .tail = upright_tail, .rim = twin, .chrome = true};
}

}  // namespace

const std::vector<Body>& bodies() {
  static const std::vector<Body> all{
      city(),       compact(),   town(),      supermini(), family(),      onebox(),      saloon(),
      executive(),  liftback(),  electric(),  crossover(), suv(),         boxy(),        seven(),
      offroader(),  coupe_suv(), small_van(), van(),       large_van(),   camper(),      mid_engine(),
      rear_engine(), coupe(),    muscle(),    roadster(),  limousine(),   grand(),       sports_limousine()};
  return all;
}

}  // namespace art
