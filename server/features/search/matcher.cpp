#include "features/search/matcher.hpp"

#include <algorithm>
#include <bit>

#include "rules/text.hpp"

namespace kerbside::search {
namespace {

constexpr Word all = ~Word{0};

Word chosen(const Bitmaps& values, std::uint32_t wanted, std::size_t word) {
  if (wanted == 0) return all;
  Word found = 0;
  for (std::size_t value = 0; value < values.values; ++value)
    if ((wanted >> value & 1) != 0) found |= values(value, word);
  return found;
}

}  // namespace

Matcher::Matcher(const Segment& segment, const Names& names, const Query& query, std::span<const Word> hidden)
    : segment_(segment), query_(query), hidden_(hidden) {
  for (std::uint32_t make = 0; make < segment.makes().values; ++make)
    if (std::ranges::find(query.makes, names.makes.text(make)) != query.makes.end()) makes_.push_back(make);
  if (!query.model.empty()) {
    for (std::uint32_t model = 0; model < names.models.size(); ++model)
      models_.push_back(rules::lower_ascii(names.models.text(model)).find(query.model) != std::string::npos);
  }
  for (const PackedId& id : query.free_for_searcher)
    if (const auto slot = segment.find(id)) free_for_searcher_.emplace_back(*slot / 64, Word{1} << (*slot & 63));
  if (query.price_from) lowest_rung_ = segment.by_price().rung_of(*query.price_from);
  if (query.price_to) highest_rung_ = segment.by_price().rung_of(*query.price_to);
}

Word Matcher::price_word(std::size_t word) const {
  const Ladder& ladder = segment_.by_price();
  Word found = all, unsure = 0;
  if (query_.price_to) {
    found &= ladder.at_most(highest_rung_, word);
    unsure |= ladder.on(highest_rung_, word);
  }
  if (query_.price_from) {
    if (lowest_rung_ > 0) found &= ~ladder.at_most(lowest_rung_ - 1, word);
    unsure |= ladder.on(lowest_rung_, word);
  }
  for (Word left = found & unsure; left != 0; left &= left - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(left));
    const std::int64_t price = segment_.row(word * 64 + bit).price;
    if (price < query_.price_from.value_or(price) || price > query_.price_to.value_or(price))
      found &= ~(Word{1} << bit);
  }
  return found;
}

Matcher::Groups Matcher::group_words(std::size_t word) const {
  Groups found;
  found.fill(all);
  found[category] = chosen(segment_.categories(), query_.categories, word);
  found[fuel] = chosen(segment_.fuels(), query_.fuels, word);
  found[transmission] = chosen(segment_.transmissions(), query_.transmissions, word);
  if (!query_.makes.empty()) {
    found[make] = 0;
    for (const std::size_t wanted : makes_) found[make] |= segment_.makes()(wanted, word);
  }
  if (query_.seats_from > 0)
    found[seats] = segment_.seats()(std::min(static_cast<std::size_t>(query_.seats_from), most_seats), word);
  if (query_.price_from || query_.price_to) found[price] = price_word(word);
  if (query_.can_deliver)
    found[delivery] = *query_.can_deliver ? segment_.delivery()(0, word) : ~segment_.delivery()(0, word);
  if (query_.instant_book) found[instant] = segment_.instant()(0, word);
  return found;
}

Word Matcher::free_word(std::size_t word, Word candidates) const {
  Word exempt = 0;
  for (const auto& [at, bit] : free_for_searcher_)
    if (at == word) exempt |= bit & candidates;
  for (int day = query_.stay->first; day <= query_.stay->last && candidates != 0; ++day)
    candidates &= segment_.free_on(day, word);
  return candidates | exempt;
}

Word Matcher::others(std::size_t word, Word candidates) const {
  if (!hidden_.empty()) candidates &= ~hidden_[word];
  if (word + 1 == segment_.words() && segment_.size() % 64 != 0) candidates &= (Word{1} << segment_.size() % 64) - 1;
  if (query_.year_from > 0) candidates &= segment_.from_year(query_.year_from, word);
  for (std::uint32_t left = query_.features; left != 0; left &= left - 1)
    candidates &= segment_.features()(static_cast<std::size_t>(std::countr_zero(left)), word);
  if (query_.stay && candidates != 0) candidates = free_word(word, candidates);
  if (models_.empty()) return candidates;
  for (Word left = candidates; left != 0; left &= left - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(left));
    if (!models_[segment_.row(word * 64 + bit).model]) candidates &= ~(Word{1} << bit);
  }
  return candidates;
}

Word Matcher::operator()(std::size_t word) const {
  Word candidates = all;
  for (const Word group : group_words(word)) candidates &= group;
  return candidates == 0 ? 0 : others(word, candidates);
}

}  // namespace kerbside::search
