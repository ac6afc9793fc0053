// What is for hire in the demo: real makes and models, with invented prices.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kerbside::demo {

struct Model {
  std::string_view make, model, category;
  std::string_view body;  // as the pictures show it
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

// A body shape for which there are pictures (demo/art/catalogue.json lists the same), and its colours, the commonest
// first. interior: the picture of its inside; none for motorbikes.
struct Body {
  std::string_view name, interior;
  std::vector<std::string_view> colours;
};
std::span<const Body> bodies();
const Body& body_of(const Model& model);

// How many of 100 vehicles belong to a category.
struct CategoryMix {
  std::string_view category;
  double share;
};
std::span<const CategoryMix> category_mix();

std::string_view colour_name(std::string_view colour);  // "racing-green" -> "Racing green"

}  // namespace kerbside::demo
