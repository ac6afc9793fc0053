#include "ports/places/phrase.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ports/places/written.hpp"
#include "rules/geo.hpp"

namespace kerbside::places {
namespace {

using RowKind = GazetteerRow::Kind;
using Words = std::vector<std::string_view>;

constexpr std::size_t longest_name = 7;  // words
constexpr double close_miles = 15, close_to_airport_miles = 45;
constexpr int smallest_town = 1'000;  // people; smaller places are less likely meant than a town

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

// Words for streets: the name before one is not the place.
constexpr auto street_words = std::to_array<std::string_view>(
    {"road",  "rd",       "street",  "lane",  "ln",         "avenue",  "ave",   "way",  "close",
     "drive", "dr",       "place",   "plc",   "row",        "mews",    "walk",  "rise", "parade",
     "court", "crescent", "terrace", "grove", "square",     "gardens", "house", "hall", "hotel",
     "high",  "view",     "quay",    "wharf", "roundabout", "flyover", "bypass"});

// Words that follow a street's name and nothing else: "Kent Road" is not Kent, wherever it lies.
constexpr auto kinds_of_street = std::to_array<std::string_view>(
    {"road", "rd", "street", "st", "lane", "ln", "avenue", "ave", "gardens", "gdns", "square", "sq"});

// Places whose names are ordinary words and parts of many towns' names: meant only when the text names nothing else.
constexpr auto usual_words = std::to_array<std::string_view>(
    {"broadway", "rye",      "over",       "march",    "law",     "battle", "rock",      "bank",   "valley",
     "bridge",   "wing",     "fleet",      "stock",    "sale",    "lakes",  "lords",     "plains", "grain",
     "cove",     "peaks",    "cooling",    "wool",     "deal",    "beer",   "eye",       "bow",    "hook",
     "ash",      "ham",      "excel",      "flint",    "mold",    "nelson", "highlands", "dales",  "temple",
     "west end", "east end", "south bank", "old town", "new town"});
// Words that never name a place among others, although a place has the name.
constexpr auto never_alone = std::to_array<std::string_view>(
    {"street", "hill", "park", "green", "cross", "church", "the", "lane", "parkway", "hope", "man"});

constexpr auto fillers = std::to_array<std::string_view>(
    {"near",        "nr",          "in",           "around",   "at",      "by",          "close",     "to",
     "next",        "the",         "of",           "city",     "town",    "village",     "centre",    "center",
     "central",     "area",        "district",     "region",   "borough", "county",      "station",   "train",
     "railway",     "rail",        "bus",          "coach",    "tube",    "underground", "metro",     "tram",
     "interchange", "uk",          "england",      "scotland", "wales",   "gb",          "britain",   "car",
     "hire",        "rental",      "van",          "cars",     "vans",    "rent",        "outskirts", "suburbs",
     "downtown",    "surrounding", "surroundings", "from",     "inner",   "outer",       "greater",   "local",
     "cheap",       "my"});

struct Name {
  std::size_t first = 0, end = 0;  // positions in the words of all parts
  Rows rows;
  bool is_sure = true;  // false: a street's name, or an ordinary word
  bool is_street = false;
  bool is_only_street = false;  // the text ends with the kind of street
};

bool is_inside(const GazetteerRow& a, const GazetteerRow& b) {
  return (a.area != nullptr && a.area->holds(b.point())) || (b.area != nullptr && b.area->holds(a.point()));
}

// Also counts the county from before the borders moved: Bury is no longer in Lancashire.
bool is_close(const GazetteerRow& a, const GazetteerRow& b) {
  if (a.area != nullptr && a.area->bounds().holds(b.latitude, b.longitude)) return true;
  if (b.area != nullptr && b.area->bounds().holds(a.latitude, a.longitude)) return true;
  const bool is_airport = a.kind == RowKind::airport || b.kind == RowKind::airport;
  return rules::miles_between(a.point(), b.point()) <= (is_airport ? close_to_airport_miles : close_miles);
}

// Returns how large a place is: a point in a town is smaller than any town or area.
int size_of(const GazetteerRow& row) {
  return row.kind == RowKind::town || row.kind == RowKind::area ? row.weight : -1;
}

const GazetteerRow* smaller(const GazetteerRow* a, const GazetteerRow* b) { return size_of(*b) < size_of(*a) ? b : a; }

// The words of one part between commas.
class Part {
 public:
  Part(Words words, const Named& named) : words_(std::move(words)), named_(named), taken_(words_.size()) {}

  // Returns the names in the part, long ones first: "Milton Keynes" is not Milton.
  std::vector<Name> names() {
    std::vector<Name> found;
    for (std::size_t length = std::min(longest_name, words_.size()); length > 0; --length)
      for (std::size_t i = 0; i + length <= words_.size(); ++i)
        if (auto name = name_at(i, i + length)) {
          std::fill_n(taken_.begin() + static_cast<std::ptrdiff_t>(i), length, true);
          found.push_back(*name);
        }
    std::ranges::sort(found, {}, &Name::first);
    return found;
  }

 private:
  std::optional<Name> name_at(std::size_t first, std::size_t end) const {
    std::string text;
    for (std::size_t i = first; i < end; ++i) {
      if (taken_[i]) return std::nullopt;
      if (i > first) text += ' ';
      text += words_[i];
    }
    const bool is_word = end == first + 1;
    if (is_word && is_one_of(never_alone, text)) return std::nullopt;
    const Rows rows = named_(text);
    if (rows.empty()) return std::nullopt;
    const bool is_short = is_word && text.size() <= 3 && rows.front()->name.size() != text.size();
    if (is_short && !says_airport()) return std::nullopt;  // "man", "cal"
    const bool is_street = end < words_.size() && (is_one_of(street_words, words_[end]) || is_last_st(end));
    const bool is_usual = is_one_of(usual_words, text);
    const bool is_only_street = end + 1 == words_.size() && is_one_of(kinds_of_street, words_[end]);
    return Name{first, end, rows, !is_street && !is_usual, is_street, is_only_street};
  }

  bool is_last_st(std::size_t i) const { return words_[i] == "st" && i + 1 == words_.size(); }
  bool says_airport() const {
    return std::ranges::any_of(words_, [](const auto& word) { return word == "airport" || word == "terminal"; });
  }

  Words words_;
  const Named& named_;
  std::vector<bool> taken_;
};

// Shortens "train station" and "railway station" to "station".
std::string with_plain_stations(std::string text) {
  constexpr auto kinds = std::to_array<std::string_view>(
      {"train ", "railway ", "rail ", "bus ", "coach ", "underground ", "tube ", "metro ", "tram "});
  for (const auto kind : kinds) {
    const auto at = text.find(std::string(kind) + "station");
    if (at != std::string::npos) text.erase(at, kind.size());
  }
  return text;
}

std::vector<Name> names_in(std::string_view text, const Named& named) {
  std::vector<Name> names;
  for (const auto part : parts_of(text)) {
    const auto words = with_plain_stations(plain(part));
    auto found = Part(words_of(without_country(words), " "), named).names();
    names.insert(names.end(), found.begin(), found.end());
  }
  if (names.size() == 1 && names.front().is_only_street) return {};
  const auto sure = std::ranges::find_if(names, &Name::is_sure);
  if (sure == names.end()) return names;
  const Rows there = sure->rows;
  std::erase_if(names, [&](const Name& name) {
    return !name.is_sure && (name.is_street || !is_close(*name.rows.front(), *there.front()));
  });
  return names;
}

// Returns the largest two places with these names that lie close to each other.
std::optional<std::pair<const GazetteerRow*, const GazetteerRow*>> close_ones(Rows of_one, Rows of_other) {
  for (const auto are_close : {is_inside, is_close})
    for (const auto* one : of_one)
      for (const auto* other : of_other)
        if (one != other && are_close(*one, *other)) return std::pair(one, other);
  return std::nullopt;
}

}  // namespace

const GazetteerRow* place_within(std::string_view text, const Named& named) {
  const auto names = names_in(text, named);
  if (names.empty()) return nullptr;
  const GazetteerRow* meant = names.back().rows.front();
  Rows candidates = names.back().rows;  // what the names so far may mean: one place once they agree
  for (auto name = names.rbegin() + 1; name != names.rend(); ++name) {
    if (const auto close = close_ones(candidates, name->rows)) {
      meant = smaller(close->first, close->second);
      candidates = Rows(&meant, 1);
    } else if (meant->weight < smallest_town && name->rows.front()->weight > meant->weight) {
      meant = name->rows.front();
      candidates = name->rows;
    }
  }
  return meant;
}

std::string without_fillers(std::string_view text) {
  const auto words = plain(text);
  std::string kept;
  for (const auto word : words_of(words, " ")) {
    if (is_one_of(fillers, word)) continue;
    if (!kept.empty()) kept += ' ';
    kept += word;
  }
  return kept;
}

std::optional<std::size_t> street_length(std::string_view words) {
  const auto last = words.rfind(' ');
  if (last == std::string_view::npos || !is_one_of(kinds_of_street, words.substr(last + 1))) return std::nullopt;
  return last;
}

}  // namespace kerbside::places
