#include "features/search/matcher.hpp"

#include <algorithm>
#include <bit>

#include "rules/text.hpp"

namespace kerbside::search {
namespace {

void keep_any(const Bitmaps& bitmaps, std::span<const std::size_t> wanted, Block& block) {
  std::array<Word, Block::most_words> found;
  std::fill_n(found.begin(), block.words, Word{0});
  for (const std::size_t value : wanted) block.join(found.data(), bitmaps(value, block.first));
  block.keep(found.data());
}

// wanted: a bit for each value.
void keep_any(const Bitmaps& bitmaps, std::uint32_t wanted, Block& block) {
  std::array<std::size_t, 32> values;
  std::size_t count = 0;
  for (; wanted != 0; wanted &= wanted - 1) {
    const auto value = static_cast<std::size_t>(std::countr_zero(wanted));
    if (value < bitmaps.values) values[count++] = value;  // ignores values that no vehicle has
  }
  if (count == 1) return block.keep(bitmaps(values[0], block.first));
  keep_any(bitmaps, std::span(values).first(count), block);
}

// Keeps the rows for which `passes` returns true.
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
    : segment_(segment), query_(query), hidden_(hidden) {
  asked_.reserve(groups);
  for (int group = 0; group < groups; ++group)
    if (asks(static_cast<Group>(group))) asked_.push_back(static_cast<Group>(group));
  for (std::uint32_t make = 0; make < segment.makes().values && !query.makes.empty(); ++make)
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
      return keep_any(segment_.categories(), query_.categories, block);
    case fuel:
      return keep_any(segment_.fuels(), query_.fuels, block);
    case transmission:
      return keep_any(segment_.transmissions(), query_.transmissions, block);
    case make:
      return keep_any(segment_.makes(), makes_, block);
    case year:
      return keep_newer(block);
    case seats:
      return block.keep(
          segment_.seats()(std::min(static_cast<std::size_t>(query_.seats_from), most_seats), block.first));
    case price:
      keep_nearly_priced(block);
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
  const auto years = segment_.years();
  const auto from = std::ranges::lower_bound(years, query_.year_from);
  if (from == years.end()) return block.clear();
  block.keep(segment_.from_year(static_cast<std::size_t>(from - years.begin()), block.first));
}

// Keeps whole rungs: all rows of the outermost ones.
void Matcher::keep_nearly_priced(Block& block) const {
  const Ladder& ladder = segment_.by_price();
  if (query_.price_to) block.keep(ladder.at_most(highest_rung_, block.first));
  if (query_.price_from && lowest_rung_ > 0) block.drop(ladder.at_most(lowest_rung_ - 1, block.first));
}

// Refines what keep_nearly_priced() left: compares the rows of the outermost rungs one by one.
void Matcher::keep_priced(Block& block) const {
  const Ladder& ladder = segment_.by_price();
  for (std::size_t i = 0; i < block.words; ++i) {
    const std::size_t word = block.first + i;
    Word& rows = block.rows[i];
    if (rows == 0) continue;
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
  for (std::uint32_t left = query_.features; left != 0; left &= left - 1)
    block.keep(segment_.features()(static_cast<std::size_t>(std::countr_zero(left)), block.first));
  if (query_.stay) keep_free(block);
  if (!models_.empty()) keep_models(block);
}

void Matcher::prefetch(std::size_t word) const {
  if (query_.price_to) __builtin_prefetch(segment_.by_price().at_most(highest_rung_, word));
  if (query_.stay)
    for (int day = query_.stay->first; day <= query_.stay->last; ++day) __builtin_prefetch(segment_.free_on(day, word));
}

void Matcher::keep_matching(Block& block) const {
  for (const Group group : asked_) group == price ? keep_nearly_priced(block) : keep_group(group, block);
  if (!block.is_empty()) keep_others(block);
  if (asks(price)) keep_priced(block);  // last, when few rows are left
}

}  // namespace kerbside::search
