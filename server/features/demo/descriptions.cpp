#include "features/demo/descriptions.hpp"

#include <limits>

#include "features/demo/models.hpp"

namespace kerbside::demo {
namespace {

struct FeatureChance {
  std::string_view name, in_a_sentence;
  int car, van, bike;  // per cent
  int since = 0;       // rare before that year
  int dear_car = 95;   // of performance and luxury cars
};

constexpr FeatureChance all_features[] = {
    {"Bluetooth", "Bluetooth", 96, 90, 25},
    {"Apple CarPlay", "Apple CarPlay", 82, 60, 0, 2017},
    {"Android Auto", "Android Auto", 78, 58, 0, 2017},
    {"USB charging", "USB charging", 84, 70, 45},
    {"Air conditioning", "air conditioning", 97, 80, 0, 0, 100},
    {"Heated seats", "heated seats", 34, 12, 0, 0, 85},
    {"Leather seats", "leather seats", 22, 4, 0, 0, 92},
    {"Keyless entry", "keyless entry", 46, 14, 12, 2016, 90},
    {"Sunroof", "a sunroof", 14, 0, 0, 0, 35},
    {"Parking sensors", "parking sensors", 70, 55, 0, 0, 90},
    {"Reversing camera", "a reversing camera", 52, 45, 0, 2017, 88},
    {"ISOFIX", "ISOFIX points", 92, 5, 0, 0, 40},
    {"Blind spot monitor", "a blind spot monitor", 26, 14, 0, 2018, 60},
    {"Sat nav", "sat nav", 58, 35, 8, 0, 95},
    {"DAB radio", "DAB radio", 90, 75, 0, 0, 95},
    {"Premium audio", "a proper sound system", 16, 3, 0, 0, 80},
    {"Cruise control", "cruise control", 72, 55, 28, 0, 85},
    {"All-wheel drive", "all-wheel drive", 3, 2, 0, 0, 25},
    {"Tow bar", "a tow bar", 4, 24, 0, 0, 0},
};

int chance_of(const FeatureChance& f, const Vehicle& v) {
  const auto category = v.model->category;
  int percent = category == "motorbike" ? f.bike : category == "van" ? f.van : is_dear(v) ? f.dear_car : f.car;
  if (category == "suv" && f.name == "All-wheel drive") percent = v.model->make == "Land Rover" ? 100 : 30;
  if (category == "suv" && f.name == "Tow bar") percent = 28;
  if (v.model->seats < 4 && f.name == "ISOFIX") percent = 0;
  if (f.since > v.year) percent /= 6;
  return percent;
}

std::string lower(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

// Two or three of them in a sentence. Bluetooth is not worth mentioning.
std::string features_in_words(Random& random, const Vehicle& v) {
  std::vector<std::string_view> chosen;
  for (const auto& f : all_features)
    for (const auto& name : v.features)
      if (name == f.name && name != "Bluetooth") chosen.push_back(f.in_a_sentence);
  random.shuffle(chosen);
  if (chosen.size() > 2) chosen.resize(random.chance(70) ? 3 : 2);
  std::string words;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (i > 0) words += i + 1 == chosen.size() ? " and " : ", ";
    words += chosen[i];
  }
  return words;
}

}  // namespace

bool is_dear(const Vehicle& v) { return v.model->category == "performance" || v.model->category == "luxury"; }

std::vector<std::string_view> facts(const Vehicle& v) {
  return {v.model->category, v.model->model, v.fuel_type, v.transmission};
}

std::string_view kind_word(const Vehicle& v) {
  return v.model->category == "van" ? "van" : v.model->category == "motorbike" ? "bike" : "car";
}

std::vector<std::string> choose_features(Random& random, const Vehicle& v) {
  std::vector<std::string> features;
  for (const auto& f : all_features)
    if (random.chance(chance_of(f, v))) features.emplace_back(f.name);
  return features;
}

std::string_view PhraseBook::choose(Phrases phrases, const std::vector<std::string_view>& facts) {
  std::vector<const Phrase*> best;
  int least = std::numeric_limits<int>::max();
  for (const auto& phrase : phrases) {
    if (!suits(phrase, facts)) continue;
    const int used = used_[{&phrase, facts[0]}];
    if (used < least) best.clear();
    least = std::min(least, used);
    if (used == least) best.push_back(&phrase);
  }
  const Phrase* chosen = random_.pick(best);
  ++used_[{chosen, facts[0]}];
  return chosen->text;
}

std::string Describer::compose(const Vehicle& v) {
  const auto what = facts(v);
  const std::vector<std::pair<std::string_view, std::string>> values{
      {"make", std::string(v.model->make)},
      {"model", std::string(v.model->model)},
      {"year", std::to_string(v.year)},
      {"colour", lower(std::string(colour_name(v.colour)))},
      {"trim", v.trim},
      {"town", v.town},
      {"thing", std::string(kind_word(v))},
      {"features", features_in_words(book_.random(), v)}};
  std::vector<Phrases> parts{openings(), characters()};
  if (v.features.size() >= 3) parts.push_back(equipment());
  parts.push_back(practicalities());
  if (book_.random().chance(80)) parts.push_back(closings());
  std::string text;
  for (const auto& part : parts) {
    if (!text.empty()) text += ' ';
    text += capitalised(fill(book_.choose(part, what), values));
  }
  return text;
}

std::string Describer::describe(const Vehicle& v) {
  std::string text = compose(v);
  while (!written_.insert(text).second) text = compose(v);
  return text;
}

}  // namespace kerbside::demo
