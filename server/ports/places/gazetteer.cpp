#include "ports/places/gazetteer.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <tuple>

#include "ports/places/spelling.hpp"
#include "ports/places/written.hpp"
#include "rules/geo.hpp"

namespace kerbside::places {
namespace {

using RowKind = GazetteerRow::Kind;

constexpr std::size_t longest_text = 255;
constexpr double one_reading_miles = 1;
constexpr double same_place_miles = 5;  // between the middle of a borough and the district that gave it its name

PlaceKind kind_of(const GazetteerRow& row) {
  switch (row.kind) {
    case RowKind::outcode:
      return PlaceKind::outcode;
    case RowKind::airport:
      return PlaceKind::airport;
    case RowKind::station:
      return PlaceKind::station;
    case RowKind::landmark:
      return PlaceKind::landmark;
    case RowKind::area:
      return PlaceKind::area;
    default:
      return PlaceKind::town;
  }
}

Place to_place(const GazetteerRow& row) {
  Place place{.name = std::string(row.name),
              .kind = kind_of(row),
              .town = {},
              .outcode = {},
              .point = row.point(),
              .centre = row.point(),
              .area = row.area,
              .corrected = false,
              .others = {}};
  if (place.kind == PlaceKind::town) place.town = row.name;
  if (place.kind != PlaceKind::outcode) return place;
  place.town = row.within;
  place.outcode = row.name;
  return place;
}

std::string label_of(const GazetteerRow& row) {
  return row.within.empty() ? std::string(row.name) : std::string(row.name) + ", " + std::string(row.within);
}

bool is_name_elsewhere(std::string_view name) { return std::ranges::binary_search(names_elsewhere(), plain(name)); }

bool is_country(std::string_view part) { return without_country(" " + plain(part)).empty(); }

// Returns whether the last words name a place elsewhere: "Perth Australia", "Bangor Northern Ireland".
bool has_last_words_elsewhere(std::string_view part) {
  const std::string words = plain(part);
  for (auto at = words.find(' '); at != std::string::npos; at = words.find(' ', at + 1))
    if (std::ranges::binary_search(names_elsewhere(), std::string_view(words).substr(at + 1))) return true;
  return false;
}

// Returns whether the postcode or the last part says that it is elsewhere: "Bangor, County Down, UK".
bool ends_elsewhere(std::string_view text) {
  if (const auto code = outward_code(text); code && is_area_elsewhere(*code)) return true;
  if (const auto code = postcode_within(text); code && is_area_elsewhere(code->outward)) return true;
  auto parts = parts_of(text);
  if (parts.size() > 1 && is_country(parts.back())) parts.pop_back();
  return !parts.empty() && (is_name_elsewhere(parts.back()) || has_last_words_elsewhere(parts.back()));
}

// How likely a text with that many mistakes means the place: each mistake counts like a place of a thirtieth of the
// size, and few people mistype a first letter.
double likelihood(const GazetteerRow& row, int mistakes, bool same_beginning) {
  constexpr double least = 300, a_mistake = 30, another_beginning = 8;
  return (row.weight + least) / std::pow(a_mistake, mistakes) / (same_beginning ? 1 : another_beginning);
}

constexpr int a_beginning = 1;  // counts as this many mistakes
// How much likelier than the next a reading must be to be taken without asking.
constexpr double clear = 6;

// A row's weight among names that are only begun: "cambr" means Cambridge sooner than its county.
int stands_out(const GazetteerRow& row) { return row.area == nullptr ? row.weight : row.weight / 10; }

// Returns whether the misspelt "Milton Keynes" is more likely than the Milton that some of the words name.
bool outweighs(const GazetteerRow& misspelt, const GazetteerRow& named) {
  const bool has_its_words =
      (' ' + plain(misspelt.name) + ' ').find(' ' + plain(named.name) + ' ') != std::string::npos;
  return has_its_words || misspelt.weight > named.weight;
}

// Keeps the best rows that are offered, each once.
class Best {
 public:
  // Lowest first.
  using Rank = std::tuple<int, int, std::size_t, std::string_view>;
  explicit Best(std::size_t most) : most_(most) {}

  void offer(const GazetteerRow* row, const Rank& rank) {
    if (found_.size() == most_ && !(rank < found_.back().first)) return;
    const auto same = std::ranges::find(found_, row, &Ranked::second);
    if (same != found_.end()) {
      if (!(rank < same->first)) return;
      found_.erase(same);
    }
    found_.insert(std::ranges::upper_bound(found_, rank, {}, &Ranked::first), {rank, row});
    if (found_.size() > most_) found_.pop_back();
  }
  std::vector<const GazetteerRow*> rows() const {
    std::vector<const GazetteerRow*> rows;
    for (const auto& [rank, row] : found_) rows.push_back(row);
    return rows;
  }

 private:
  using Ranked = std::pair<Rank, const GazetteerRow*>;
  std::size_t most_;
  std::vector<Ranked> found_;
};

}  // namespace

// Builds the names and their places; of places with the same name the largest comes first.
Gazetteer::Gazetteer() {
  const auto rows = gazetteer_rows();
  std::unordered_map<std::string_view, Ranked> by_own_name;
  for (const auto& row : rows)
    if (row.kind != RowKind::alias) by_own_name[row.name].push_back(&row);
  for (const auto& alias : rows) {
    if (alias.kind != RowKind::alias) continue;
    const auto same = [&](const GazetteerRow* row) {
      return row->latitude == alias.latitude && row->longitude == alias.longitude;
    };
    alias_of_[&alias] = *std::ranges::find_if(by_own_name.at(alias.within), same);
  }
  for (const auto& row : rows) {
    if (row.kind == RowKind::outcode) outcodes_.push_back(&row);
    add_name(plain(row.name), &row);
    if (row.kind != RowKind::alias && !row.within.empty()) add_name(plain(label_of(row)), &row);
  }
  for (auto& [name, meant] : by_name_)
    std::ranges::sort(meant, {}, [](const GazetteerRow* row) { return std::pair(-row->weight, row); });
  add_keys();
}

// "Burton on Trent" and "Burton upon Trent" are the same name.
void Gazetteer::add_name(std::string name, const GazetteerRow* row) {
  auto& known = by_name_[name];
  const auto* meant = meant_by(row);
  if (std::ranges::find(known, meant) == known.end()) known.push_back(meant);
  if (const auto at = name.find(" upon "); at != std::string::npos) add_name(name.replace(at + 1, 4, "on"), row);
}

void Gazetteer::add_keys() {
  const auto rows = gazetteer_rows();
  texts_.reserve(rows.size());
  for (const auto& row : rows) {
    const std::size_t name_ends = plain(row.name).size();
    const bool is_alias = row.kind == RowKind::alias;
    const std::string_view text = texts_.emplace_back(is_alias ? plain(row.name) : plain(label_of(row)));
    for (std::size_t word = 0; word < name_ends; word = std::min(text.find(' ', word), name_ends - 1) + 1)
      keys_.push_back({text.substr(word), &row, name_ends - word, word == 0, letters_in(text.substr(word))});
  }
  std::ranges::sort(keys_, {}, &Key::text);
}

Rows Gazetteer::rows_of(std::string_view name) const {
  const auto found = by_name_.find(std::string(name));
  return found == by_name_.end() ? Rows() : Rows(found->second);
}

const GazetteerRow* Gazetteer::row_of(std::string_view name) const {
  const auto rows = rows_of(name);
  return rows.empty() ? nullptr : rows.front();
}

const GazetteerRow* Gazetteer::meant_by(const GazetteerRow* row) const {
  const auto found = alias_of_.find(row);
  return found == alias_of_.end() ? row : found->second;
}

const GazetteerRow* Gazetteer::postcode_in(std::string_view text) const {
  auto code = outward_code(text);
  if (const auto within = postcode_within(text); !code && within) code = within->outward;
  if (!code && !is_on_motorway(text)) code = last_outward_code(without_country(plain(text)));
  return code ? row_of(plain(*code)) : nullptr;
}

const GazetteerRow* Gazetteer::called(std::string_view text) const {
  const std::string whole = plain(text);
  std::string_view words = whole;
  if (const auto* row = row_of(words)) return row;
  if (words.starts_with("the ")) words.remove_prefix(4);
  if (const auto* row = row_of(words)) return row;
  if (const auto* row = row_of(without_country(words))) return row;
  return words.ends_with(" st") ? row_of(std::string(words) + "reet") : nullptr;
}

const GazetteerRow* Gazetteer::named_in(std::string_view text) const {
  const bool has_codes = !is_on_motorway(text);
  return place_within(text, [&](std::string_view name) {
    const auto rows = rows_of(name);
    return !has_codes && !rows.empty() && rows.front()->kind == RowKind::outcode ? Rows() : rows;
  });
}

// Returns the rows that a text may be a misspelling of, the likeliest first: none unless the first is clearly the
// likeliest, and likelier than `otherwise`, which some of its words name.
Gazetteer::Ranked Gazetteer::corrected(std::string_view text, const GazetteerRow* otherwise) const {
  const std::string whole = plain(text);
  const auto street = street_length(whole);
  const std::string words = otherwise == nullptr && !street ? without_fillers(text) : whole;
  const int allowed = mistakes_allowed(street.value_or(words.size()));
  if (allowed == 0 || is_elsewhere(text)) return {};
  struct Reading {
    double likelihood;
    const GazetteerRow* row;
  };
  std::vector<Reading> readings;
  const std::uint32_t letters = letters_in(words);
  for (const Key& key : keys_) {
    if (!key.whole || key.row->kind == RowKind::outcode || std::popcount(letters & ~key.letters) > allowed) continue;
    const auto name = key.text.substr(0, key.name_length);
    // People do not misspell three letters: "newc" is not the NEC.
    auto made = mistakes_in_whole(words, name, std::min(allowed, mistakes_allowed(name.size())));
    if (!made && name.starts_with(words) && name.size() <= words.size() * 2) made = a_beginning;
    if (!made || (street && !name.ends_with(whole.substr(*street)))) continue;  // "Station Road" is not Roade
    const auto* row = meant_by(key.row);
    readings.push_back({likelihood(*row, *made, words.front() == name.front()), row});
  }
  std::ranges::sort(readings, std::greater(), &Reading::likelihood);
  Ranked rows;
  for (const auto& [likelihood, row] : readings)
    if (std::ranges::find(rows, row) == rows.end()) rows.push_back(row);
  if (rows.empty() || (otherwise != nullptr && !outweighs(*rows.front(), *otherwise))) return {};
  // A station and the district around it count as one reading.
  const auto is_another = [&](const Reading& one) {
    return plain(one.row->name) != plain(rows.front()->name) &&
           rules::miles_between(one.row->point(), rows.front()->point()) > one_reading_miles;
  };
  const auto second = std::ranges::find_if(readings, is_another);
  if (second != readings.end() && second->likelihood * clear > readings.front().likelihood) return {};
  return rows;
}

std::optional<Place> Gazetteer::lookup(std::string_view text) const {
  if (text.size() > longest_text) return std::nullopt;
  if (const auto* row = postcode_in(text)) return to_place(*row);
  if (const auto* row = called(text)) return with_others(*row, {});
  if (ends_elsewhere(text)) return std::nullopt;  // "Bangor, Northern Ireland" is not the one in Gwynedd
  const auto* named = named_in(text);
  const auto readings = corrected(text, named);
  if (readings.empty()) return named == nullptr ? std::nullopt : std::optional(with_others(*named, {}));
  Place place = with_others(*readings.front(), readings);
  place.corrected = true;
  return place;
}

// Adds what else may be meant: the other readings, and places with the same name elsewhere.
Place Gazetteer::with_others(const GazetteerRow& row, const Ranked& readings) const {
  Place place = to_place(row);
  const Rows namesakes = rows_of(plain(row.name));
  for (const auto& rows : {Rows(readings), namesakes})
    for (const auto* other : rows) {
      const bool is_here = rules::miles_between(other->point(), row.point()) < same_place_miles;
      const auto label = label_of(*other);
      const bool is_listed = label == label_of(row) || std::ranges::find(place.others, label) != place.others.end();
      if (!is_here && !is_listed && place.others.size() < most_meant) place.others.push_back(label);
    }
  return place;
}

bool Gazetteer::is_elsewhere(std::string_view text) {
  const auto parts = parts_of(text);
  return ends_elsewhere(text) || is_name_elsewhere(text) || std::ranges::any_of(parts, is_name_elsewhere);
}

Gazetteer::Ranked Gazetteer::beginning_with(std::string_view words, std::size_t most) const {
  Best best(most);
  for (auto key = std::ranges::lower_bound(keys_, words, {}, &Key::text);
       key != keys_.end() && key->text.starts_with(words); ++key) {
    const bool is_whole_name = key->whole && key->name_length == words.size();
    // A text that begins in the middle of a name means it less often.
    const int weight = stands_out(*key->row) / (key->whole ? 1 : 4);
    best.offer(meant_by(key->row), {is_whole_name ? 0 : 1, -weight, key->text.size(), key->text});
  }
  return best.rows();
}

Gazetteer::Ranked Gazetteer::written_like(std::string_view words, std::size_t most) const {
  Best best(most);
  const int allowed = mistakes_allowed(street_length(words).value_or(words.size()));
  const std::uint32_t letters = letters_in(words);
  for (const Key& key : keys_) {
    if (!key.whole || key.row->kind == RowKind::outcode || std::popcount(letters & ~key.letters) > allowed) continue;
    if (const auto made = mistakes(words, key.text, allowed))
      best.offer(meant_by(key.row), {*made, -stands_out(*key.row), key.text.size(), key.text});
  }
  return best.rows();
}

Gazetteer::Ranked Gazetteer::resembling(std::string_view text, std::size_t most) const {
  const std::string whole = plain(text);
  const std::string words(without_country(whole));
  if (words.size() < 2 || text.size() > longest_text || is_elsewhere(text)) return {};
  auto found = beginning_with(whole, most);  // "North Wales" is a place of its own
  if (found.empty()) found = beginning_with(words, most);
  if (!found.empty()) return found;
  if (const auto code = outward_code(text)) {
    const auto* row = row_of(plain(*code));
    return row == nullptr ? Ranked() : Ranked{row};
  }
  return mistakes_allowed(words.size()) > 0 ? written_like(words, most) : Ranked();
}

std::vector<Suggestion> Gazetteer::suggestions(std::string_view text) const {
  std::vector<Suggestion> found;
  for (const auto* row : resembling(text, most_suggestions)) {
    // Two parts of one town may share a name; they cannot be told apart, and either leads to the larger.
    auto label = label_of(*row);
    if (std::ranges::find(found, label, &Suggestion::label) == found.end())
      found.push_back({std::move(label), kind_of(*row)});
  }
  if (!found.empty() || text.size() > longest_text || is_elsewhere(text)) return found;
  const auto* named = named_in(text);
  if (named != nullptr) found.push_back({label_of(*named), kind_of(*named)});
  return found;
}

// Returns "Leeds" alone, unless a larger place has the name too.
std::string Gazetteer::shortest_name(const GazetteerRow& row) const {
  return row_of(plain(row.name)) == &row ? std::string(row.name) : label_of(row);
}

Unknown Gazetteer::unknown(std::string_view text) const {
  Unknown said;
  said.outside_britain = is_elsewhere(text);
  auto meant = resembling(text, most_meant);
  const auto parts = parts_of(text);
  if (meant.empty() && parts.size() > 1) meant = resembling(parts.front(), most_meant);
  for (const auto* row : meant) said.meant.push_back(shortest_name(*row));
  return said;
}

}  // namespace kerbside::places
