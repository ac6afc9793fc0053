// What a listing says about its vehicle.
#pragma once
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "features/demo/random.hpp"
#include "features/demo/words.hpp"
#include "features/demo/world.hpp"

namespace kerbside::demo {

bool is_dear(const Vehicle& vehicle);

// Returns what phrases are chosen by: category, model, fuel, gearbox.
std::vector<std::string_view> facts(const Vehicle& vehicle);
std::string_view kind_word(const Vehicle& vehicle);  // "car", "van" or "bike"

// Some of the 19 features (V3) that a vehicle of this kind and age is likely to have, in their order.
std::vector<std::string> choose_features(Random& random, const Vehicle& vehicle);

// Chooses the suitable phrase that has been used least for this category, so that texts do not read alike.
class PhraseBook {
 public:
  PhraseBook(std::uint64_t seed, std::string_view stream) : random_(seed, stream) {}
  // `phrases` are constants: what was used is remembered by their place.
  std::string_view choose(Phrases phrases, const std::vector<std::string_view>& facts);
  Random& random() { return random_; }

 private:
  Random random_;
  std::map<std::pair<const Phrase*, std::string_view>, int> used_;  // by phrase and category
};

class Describer {
 public:
  explicit Describer(std::uint64_t seed) : book_(seed, "descriptions") {}
  std::string describe(const Vehicle& vehicle);  // no two are the same

 private:
  std::string compose(const Vehicle& vehicle);

  PhraseBook book_;
  std::set<std::string> written_;
};

}  // namespace kerbside::demo
