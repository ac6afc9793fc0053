#include "features/search/index.hpp"

#include <algorithm>

#include "features/search/finder.hpp"
#include "rules/geo.hpp"

namespace kerbside::search {
namespace {

constexpr std::size_t most_recent = 4096;

}  // namespace

Index::Index(std::shared_ptr<const Segment> base, std::shared_ptr<const Names> names, Date first_day)
    : base_(std::move(base)),
      recent_(std::make_shared<Segment>()),
      hidden_(base_->words()),
      names_(std::move(names)),
      first_day_(first_day) {}

std::shared_ptr<const Index> Index::with(const std::vector<Entry>& changed, std::span<const PackedId> gone,
                                         std::shared_ptr<const Names> names) const {
  auto next = std::make_shared<Index>(*this);
  next->names_ = std::move(names);
  const auto hide = [&](const PackedId& id) {
    const auto slot = base_->find(id);
    if (!slot) return;
    Word& word = next->hidden_[*slot / 64];
    const Word bit = Word{1} << (*slot & 63);
    next->hidden_count_ += (word & bit) == 0 ? 1 : 0;
    word |= bit;
  };
  for (const PackedId& id : gone) {
    hide(id);
    next->recent_entries_.erase(id);
  }
  for (const Entry& entry : changed) {
    hide(entry.row.id);
    next->recent_entries_.insert_or_assign(entry.row.id, entry);
  }
  std::vector<Row> rows;
  for (const auto& [id, entry] : next->recent_entries_) rows.push_back(entry.row);
  auto recent = std::make_shared<Segment>(std::move(rows), next->names_->makes.size());
  for (std::size_t slot = 0; slot < recent->size(); ++slot)
    recent->set_days(slot, next->recent_entries_.at(recent->row(slot).id).free);
  next->recent_ = std::move(recent);
  return next;
}

bool Index::knows(const rules::DayRange& days) const {
  return first_day_ <= days.first && days.first <= days.last && days.last < first_day_ + std::chrono::days(days_kept);
}

Stay Index::stay(const rules::DayRange& known, int billed_days) const {
  const auto day = [this](Date date) { return static_cast<int>((date - first_day_).count()); };
  return {day(known.first), day(known.last), billed_days};
}

bool Index::wants_compacting() const {
  return recent_entries_.size() + hidden_count_ > std::max(most_recent, base_->size() / 64);
}

std::shared_ptr<const Index> Index::compact() const {
  std::vector<Row> rows;
  rows.reserve(size());
  for (std::size_t slot = 0; slot < base_->size(); ++slot)
    if ((hidden_[slot / 64] >> (slot & 63) & 1) == 0) rows.push_back(base_->row(slot));
  rows.insert(rows.end(), recent_->rows().begin(), recent_->rows().end());
  auto whole = std::make_shared<Segment>(std::move(rows), names_->makes.size());
  std::vector<Segment::Origin> origins;
  origins.reserve(whole->size());
  for (const Row& row : whole->rows()) {
    const auto recent = recent_->find(row.id);
    const Segment& from = recent ? *recent_ : *base_;
    origins.push_back({&from, static_cast<std::uint32_t>(recent ? *recent : *base_->find(row.id))});
  }
  whole->copy_days(origins);
  return std::make_shared<Index>(std::move(whole), names_, first_day_);
}

// Estimates miles from an unknown place by comparing texts (P5-58).
std::vector<std::uint16_t> Index::estimates(const std::string& place) const {
  std::vector<std::uint16_t> miles;
  for (std::uint32_t i = 0; i < names_->places.size(); ++i) {
    const Place there = names_->place(i);
    miles.push_back(static_cast<std::uint16_t>(rules::estimated_miles(place, there.town, there.outcode)));
  }
  return miles;
}

Found Index::find(const Query& query, const rules::FeeConfig& fees) const {
  std::vector<std::uint16_t> miles;
  if (query.unknown_place) miles = estimates(*query.unknown_place);
  const Ranking ranking(query, fees, miles);
  Finder finder(query, ranking, names_->makes.size());
  finder.look_through(*base_, *names_, hidden_);
  finder.look_through(*recent_, *names_, {});
  Found found = std::move(finder).found();
  if (query.unknown_place)
    for (Hit& hit : found.hits) hit.estimate = miles[hit.place];
  return found;
}

std::vector<Spot> Index::spots(const Query& query, double zoom) const {
  MapSquares squares(query.area.value_or(whole_grid), zoom, query.stay.has_value());
  Finder::place(*base_, *names_, hidden_, query, squares);
  Finder::place(*recent_, *names_, {}, query, squares);
  return std::move(squares).spots();
}

}  // namespace kerbside::search
