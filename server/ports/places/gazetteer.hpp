// Finds places in a table that is part of the program: no network, no state, safe to use from every thread.
#pragma once
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ports/places/gazetteer_rows.hpp"
#include "ports/places/phrase.hpp"
#include "ports/places/places.hpp"

namespace kerbside::places {

// Its functions do what those of Places say, without waiting.
class Gazetteer {
 public:
  Gazetteer();
  Gazetteer(const Gazetteer&) = delete;

  std::optional<Place> lookup(std::string_view text) const;
  std::vector<Suggestion> suggestions(std::string_view text) const;
  Unknown unknown(std::string_view text) const;
  static bool is_elsewhere(std::string_view text);  // names a place outside Great Britain, or an address there

  const std::vector<const GazetteerRow*>& outcodes() const { return outcodes_; }

 private:
  // A name from one of its words on, followed by what it lies in: "upon tyne tyne and wear".
  struct Key {
    std::string_view text;
    const GazetteerRow* row;
    std::size_t name_length;  // how much of `text` is the rest of the name
    bool whole;               // begins with the name's first word
    std::uint32_t letters;
  };
  using Ranked = std::vector<const GazetteerRow*>;

  void add_name(std::string name, const GazetteerRow* row);
  void add_keys();
  const GazetteerRow* postcode_in(std::string_view text) const;
  const GazetteerRow* called(std::string_view text) const;    // the largest place with that name
  const GazetteerRow* named_in(std::string_view text) const;  // the place named among other words
  Place with_others(const GazetteerRow& row, const Ranked& readings) const;
  Ranked corrected(std::string_view text, const GazetteerRow* otherwise) const;
  Rows rows_of(std::string_view name) const;  // the largest first
  const GazetteerRow* row_of(std::string_view name) const;
  const GazetteerRow* meant_by(const GazetteerRow* row) const;
  Ranked beginning_with(std::string_view words, std::size_t most) const;
  Ranked written_like(std::string_view words, std::size_t most) const;
  Ranked resembling(std::string_view text, std::size_t most) const;
  std::string shortest_name(const GazetteerRow& row) const;

  std::unordered_map<std::string, Ranked> by_name_;
  std::unordered_map<const GazetteerRow*, const GazetteerRow*> alias_of_;
  std::vector<const GazetteerRow*> outcodes_;
  std::vector<std::string> texts_;  // the keys point into them
  std::vector<Key> keys_;           // sorted
};

}  // namespace kerbside::places
