#include "ports/places/gazetteer.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <tuple>

#include "ports/places/spelling.hpp"
#include "ports/places/written.hpp"

namespace kerbside::places {
namespace {

using RowKind = GazetteerRow::Kind;

constexpr std::size_t longest_text = 255;

PlaceKind kind_of(const GazetteerRow& row) {
  switch (row.kind) {
    case RowKind::outcode:
      return PlaceKind::outcode;
    case RowKind::airport:
      return PlaceKind::airport;
    case RowKind::station:
      return PlaceKind::station;
    default:
      return PlaceKind::town;
  }
}

Place to_place(const GazetteerRow& row) {
  Place place{.name = std::string(row.name),
              .kind = kind_of(row),
              .town = {},
              .outcode = {},
              .point = {row.latitude, row.longitude},
              .centre = {row.latitude, row.longitude}};
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

// By its postcode, or by what stands last in it: "Bangor, County Down, UK".
bool ends_elsewhere(std::string_view text) {
  if (const auto code = outward_code(text); code && is_area_elsewhere(*code)) return true;
  if (const auto code = postcode_within(text); code && is_area_elsewhere(code->outward)) return true;
  auto parts = parts_of(text);
  if (parts.size() > 1 && is_country(parts.back())) parts.pop_back();
  return !parts.empty() && is_name_elsewhere(parts.back());
}

// Keeps the best of what is offered, each row once.
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

Gazetteer::Gazetteer() {
  const auto rows = gazetteer_rows();
  const auto add = [&](std::string name, const GazetteerRow& row) {
    auto& known = by_name_[std::move(name)];
    if (!known || row.weight > known->weight) known = &row;
  };
  for (const auto& row : rows) {
    if (row.kind == RowKind::outcode) outcodes_.push_back(&row);
    add(plain(row.name), row);
    if (row.kind != RowKind::alias && !row.within.empty()) add(plain(label_of(row)), row);
  }
  for (const auto& alias : rows) {
    if (alias.kind != RowKind::alias) continue;
    const auto same = [&](const GazetteerRow& row) {
      return row.name == alias.within && row.latitude == alias.latitude && row.longitude == alias.longitude;
    };
    alias_of_[&alias] = &*std::ranges::find_if(rows, same);
  }
  add_keys();
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

const GazetteerRow* Gazetteer::row_of(std::string_view name) const {
  const auto found = by_name_.find(std::string(name));
  return found == by_name_.end() ? nullptr : meant_by(found->second);
}

const GazetteerRow* Gazetteer::meant_by(const GazetteerRow* row) const {
  const auto found = alias_of_.find(row);
  return found == alias_of_.end() ? row : found->second;
}

std::optional<Place> Gazetteer::lookup(std::string_view text) const {
  if (text.size() > longest_text) return std::nullopt;
  auto code = outward_code(text);
  if (const auto within = postcode_within(text); !code && within) code = within->outward;
  if (!code) code = last_outward_code(text);
  if (code) {
    if (const auto* row = row_of(plain(*code))) return to_place(*row);
  }
  if (const auto* row = row_of(without_country(plain(text)))) return to_place(*row);
  if (ends_elsewhere(text)) return std::nullopt;  // "Bangor, Northern Ireland" is not the one in Gwynedd
  for (const auto part : parts_of(text)) {        // "12 Mill Lane, Otley, Leeds": the first part that is a place
    if (const auto* row = row_of(without_country(plain(part)))) return to_place(*row);
  }
  return std::nullopt;
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
    // Who begins in the middle of a name means it less often.
    const int weight = key->whole ? key->row->weight : key->row->weight / 4;
    best.offer(meant_by(key->row), {is_whole_name ? 0 : 1, -weight, key->text.size(), key->text});
  }
  return best.rows();
}

Gazetteer::Ranked Gazetteer::written_like(std::string_view words, std::size_t most) const {
  Best best(most);
  const int allowed = mistakes_allowed(words.size());
  const std::uint32_t letters = letters_in(words);
  for (const Key& key : keys_) {
    if (!key.whole || key.row->kind == RowKind::outcode || std::popcount(letters & ~key.letters) > allowed) continue;
    if (const auto made = mistakes(words, key.text, allowed))
      best.offer(meant_by(key.row), {*made, -key.row->weight, key.text.size(), key.text});
  }
  return best.rows();
}

Gazetteer::Ranked Gazetteer::resembling(std::string_view text, std::size_t most) const {
  const std::string whole = plain(text);
  const std::string words(without_country(whole));
  if (words.size() < 2 || text.size() > longest_text || is_elsewhere(text)) return {};
  auto found = beginning_with(words, most);
  if (!found.empty()) return found;
  if (const auto code = outward_code(text)) {
    const auto* row = row_of(plain(*code));
    return row == nullptr ? Ranked() : Ranked{row};
  }
  return mistakes_allowed(words.size()) > 0 ? written_like(words, most) : Ranked();
}

std::vector<Suggestion> Gazetteer::suggestions(std::string_view text) const {
  std::vector<Suggestion> found;
  for (const auto* row : resembling(text, most_suggestions)) found.push_back({label_of(*row), kind_of(*row)});
  return found;
}

// "Leeds", unless a larger place has the name too.
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
