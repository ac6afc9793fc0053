#include "features/search/matcher.hpp"

#include <algorithm>
#include <bit>

#include "rules/text.hpp"

namespace kerbside::search {
namespace {

template <class Values>
void keep_any(const Bitmaps& bitmaps, const Values& wanted, Block& block) {
  std::array<Word, Block::most_words> found;
  std::fill_n(found.begin(), block.words, Word{0});
  for (const std::size_t value : wanted)  // a kind that nobody has is none of them
    if (value < bitmaps.values) join(found.data(), bitmaps(value, block.first), block.words);
  block.keep(found.data());
}

std::vector<std::size_t> bits_of(std::uint32_t set) {
  std::vector<std::size_t> bits;
  for (; set != 0; set &= set - 1) bits.push_back(static_cast<std::size_t>(std::countr_zero(set)));
  return bits;
}

// Leaves of the rows those that `passes` says yes to.
template <class Passes>
void keep_each(Word& rows, std::size_t word, Passes passes) {
  for (Word left = rows; left != 0; left &= left - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(left));
    if (!passes(word * 64 + bit)) rows &= ~(Word{1} << bit);
  }
}

}  // namespace

bool Block::is_empty() const {
  return std::all_of(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(words),
                     [](Word word) { return word == 0; });
}

Matcher::Matcher(const Segment& segment, const Names& names, const Query& query, std::span<const Word> hidden)
    : segment_(segment),
      query_(query),
      hidden_(hidden),
      categories_(bits_of(query.categories)),
      fuels_(bits_of(query.fuels)),
      transmissions_(bits_of(query.transmissions)),
      features_(bits_of(query.features)) {
  for (int group = 0; group < groups; ++group)
    if (asks(static_cast<Group>(group))) asked_.push_back(static_cast<Group>(group));
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

bool Matcher::asks(Group group) const {
  switch (group) {
    case category:
      return query_.categories != 0;
    case fuel:
      return query_.fuels != 0;
    case transmission:
      return query_.transmissions != 0;
    case make:
      return !query_.makes.empty();
    case year:
      return query_.year_from > 0;
    case seats:
      return query_.seats_from > 0;
    case price:
      return query_.price_from || query_.price_to;
    case delivery:
      return query_.can_deliver.has_value();
    case instant:
      return query_.instant_book;
    case groups:
      break;
  }
  return false;
}

void Matcher::keep_group(Group group, Block& block) const {
  switch (group) {
    case category:
      return keep_any(segment_.categories(), categories_, block);
    case fuel:
      return keep_any(segment_.fuels(), fuels_, block);
    case transmission:
      return keep_any(segment_.transmissions(), transmissions_, block);
    case make:
      return keep_any(segment_.makes(), makes_, block);
    case year:
      return keep_newer(block);
    case seats:
      return block.keep(
          segment_.seats()(std::min(static_cast<std::size_t>(query_.seats_from), most_seats), block.first));
    case price:
      return keep_priced(block);
    case delivery:
      return *query_.can_deliver ? block.keep(segment_.delivery()(0, block.first))
                                 : block.drop(segment_.delivery()(0, block.first));
    case instant:
      return block.keep(segment_.instant()(0, block.first));
    case groups:
      break;
  }
}

void Matcher::keep_newer(Block& block) const {
  const Word* from = segment_.from_year(query_.year_from, block.first);
  from == nullptr ? block.clear() : block.keep(from);
}

void Matcher::keep_priced(Block& block) const {
  const Ladder& ladder = segment_.by_price();
  if (query_.price_to) block.keep(ladder.at_most(highest_rung_, block.first));
  if (query_.price_from && lowest_rung_ > 0) block.drop(ladder.at_most(lowest_rung_ - 1, block.first));
  for (std::size_t i = 0; i < block.words; ++i) {
    const std::size_t word = block.first + i;
    Word& rows = block.rows[i];
    Word unsure = 0;
    if (query_.price_to) unsure |= rows & ladder.on(highest_rung_, word);
    if (query_.price_from) unsure |= rows & ladder.on(lowest_rung_, word);
    const Word sure = rows & ~unsure;
    keep_each(unsure, word, [&](std::size_t slot) {
      const std::int64_t price = segment_.price(slot);
      return price >= query_.price_from.value_or(price) && price <= query_.price_to.value_or(price);
    });
    rows = sure | unsure;
  }
}

void Matcher::keep_free(Block& block) const {
  std::vector<std::pair<std::size_t, Word>> exempt;
  for (const auto& [word, bit] : free_for_searcher_)
    if (word >= block.first && word - block.first < block.words)
      exempt.emplace_back(word - block.first, block.rows[word - block.first] & bit);
  for (int day = query_.stay->first; day <= query_.stay->last; ++day) block.keep(segment_.free_on(day, block.first));
  for (const auto& [at, bit] : exempt) block.rows[at] |= bit;
}

void Matcher::keep_models(Block& block) const {
  for (std::size_t i = 0; i < block.words; ++i)
    keep_each(block.rows[i], block.first + i, [&](std::size_t slot) { return models_[segment_.row(slot).model]; });
}

void Matcher::keep_others(Block& block) const {
  if (!hidden_.empty()) block.drop(&hidden_[block.first]);
  for (const std::size_t feature : features_) block.keep(segment_.features()(feature, block.first));
  if (query_.stay) keep_free(block);
  if (!models_.empty()) keep_models(block);
}

void Matcher::keep_matching(Block& block) const {
  for (const Group group : asked_) keep_group(group, block);
  if (!block.is_empty()) keep_others(block);
}

}  // namespace kerbside::search
