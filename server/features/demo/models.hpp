// What is for hire in the demo: real makes and models, with invented prices.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::demo {

struct Model {
  std::string_view make, model, category;
  int seats;
  int first_year, last_year;
  int pounds_a_day;           // when new, in an average town
  std::string_view variants;  // of petrol, diesel, hybrid, plug-in (q) or electric, manual or automatic: "pm pa dm"
  std::string_view trims;     // separated by |
};

std::span<const Model> models();

struct Drive {
  std::string fuel_type, transmission;
};
std::vector<Drive> drives(const Model& model);
std::vector<std::string_view> trims(const Model& model);

// How many of 100 vehicles are of a category, and the colours it comes in, the commonest first (demo/art/catalogue.json
// lists the same).
struct CategoryMix {
  std::string_view category;
  double share;
  std::vector<std::string_view> colours;
};
std::span<const CategoryMix> category_mix();

std::string_view colour_name(std::string_view colour);  // "racing-green" -> "Racing green"

}  // namespace kerbside::demo
