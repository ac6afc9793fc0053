#include "features/search/cards.hpp"

#include <cstring>
#include <utility>

namespace kerbside::search {
namespace {

constexpr std::size_t most_in_a_part = 2'048;  // 32,768 in all, some 2 KB each

std::string rendered(const vehicles::CardFacts& facts) {
  std::string json = json::to_string(facts);
  json.pop_back();
  return json;
}

}  // namespace

KeptCard::KeptCard(vehicles::OfferedCard card) : offered(std::move(card)), json(rendered(offered.card)) {}

void write(std::string& out, const FoundCard& card) {
  out.append(card.kept->json);
  const std::size_t seam = out.size();
  json::write(out, card.finding);
  out[seam] = ',';  // where the object of the finding began
}

std::size_t Cards::Hash::operator()(const PackedId& id) const {
  std::size_t hash = 0;
  std::memcpy(&hash, id.bytes.data() + id.bytes.size() - sizeof hash, sizeof hash);
  return hash;
}

CardPtr Cards::kept(const PackedId& id) {
  Part& in = part(id);
  const std::scoped_lock lock(in.mutex);
  const auto found = in.cards.find(id);
  return found == in.cards.end() ? nullptr : found->second;
}

// What was read before something was forgotten may be what is to be forgotten.
void Cards::keep(const PackedId& id, const CardPtr& card, std::uint64_t read_after) {
  Part& in = part(id);
  const std::scoped_lock lock(in.mutex);
  if (forgotten_ != read_after) return;
  if (in.cards.size() >= most_in_a_part) in.cards.erase(in.cards.begin());
  in.cards.insert_or_assign(id, card);
}

void Cards::forget(const std::vector<PackedId>& ids) {
  ++forgotten_;  // first: see keep()
  for (const PackedId& id : ids) {
    Part& in = part(id);
    const std::scoped_lock lock(in.mutex);
    in.cards.erase(id);
  }
}

void Cards::forget_all() {
  ++forgotten_;
  for (Part& in : parts_) {
    const std::scoped_lock lock(in.mutex);
    in.cards.clear();
  }
}

Task<Result<std::vector<CardPtr>>> Cards::of(Loop& loop, const std::vector<PackedId>& ids) {
  std::vector<CardPtr> cards;
  std::vector<VehicleId> missing;
  for (const PackedId& id : ids) {
    cards.push_back(kept(id));
    if (!cards.back()) missing.push_back(unpack(id));
  }
  if (missing.empty()) co_return cards;
  const std::uint64_t forgotten = forgotten_;
  KB_CO_TRY(auto read, co_await vehicles_.cards(loop, missing));
  auto next = read.begin();  // in the order of the ids, without those that are no longer listed
  for (std::size_t i = 0; i < ids.size() && next != read.end(); ++i) {
    if (cards[i] || pack(next->card.id.text()) != ids[i]) continue;
    cards[i] = std::make_shared<KeptCard>(std::move(*next++));
    keep(ids[i], cards[i], forgotten);
  }
  co_return cards;
}

}  // namespace kerbside::search
