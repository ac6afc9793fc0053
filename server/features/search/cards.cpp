#include "features/search/cards.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/json/read.hpp"

namespace kerbside::search {
namespace {

// Some 0.8 KB each, on all loops together: with many loops each keeps fewer.
constexpr std::size_t most_in_all = 65'536, fewest_on_a_loop = 4'096;

std::string rendered(const vehicles::CardFacts& facts) {
  std::string json = json::to_string(facts);
  json.pop_back();
  json.shrink_to_fit();
  return json;
}

// Has the memory loaded into the processor's cache, without waiting for it.
void fetch(const void* from, std::size_t bytes) {
  constexpr std::size_t line = 64;
  for (std::size_t at = 0; at < bytes; at += line) __builtin_prefetch(static_cast<const char*>(from) + at);
}

}  // namespace

KeptCard::KeptCard(vehicles::OfferedCard card)
    : json(rendered(card.card)), offer(card.offer), town(std::move(card.town)), outcode(std::move(card.outcode)) {}

vehicles::CardFacts FoundCard::facts() const {
  return json::read<vehicles::CardFacts>(json::parse(kept->json + "}").value()).value();
}

void write(std::string& out, const FoundCard& card) {
  out.append(card.kept->json);
  const std::size_t seam = out.size();
  json::write(out, card.finding);
  out[seam] = ',';  // where the finding's object began
}

void write(std::string& out, const std::vector<FoundCard>& cards) {
  constexpr std::size_t longest_finding = 192, around = 512;  // bytes
  std::size_t size = out.size() + around;
  for (const FoundCard& card : cards) size += card.kept->json.size() + longest_finding;
  out.reserve(size);  // growing step by step it would be copied several times
  json::write<FoundCard>(out, cards);
}

Cards::Cards(int loops, vehicles::Vehicles& vehicles)
    : vehicles_(vehicles),
      most_kept_(std::max(fewest_on_a_loop, most_in_all / static_cast<std::size_t>(loops))),
      sides_(static_cast<std::size_t>(loops)) {}

std::size_t Cards::Hash::operator()(const PackedId& id) const {
  std::size_t hash = 0;
  std::memcpy(&hash, id.bytes.data() + id.bytes.size() - sizeof hash, sizeof hash);
  return hash;
}

void Cards::forget(const std::vector<PackedId>& ids) {
  for (Side& side : sides_) {
    const std::scoped_lock lock(side.mutex);
    side.outdated.insert(side.outdated.end(), ids.begin(), ids.end());
    side.all_outdated |= side.outdated.size() > most_kept_;  // nobody has searched there for a long time
    if (side.all_outdated) side.outdated.clear();
    side.told = true;
  }
}

void Cards::forget_all() {
  for (Side& side : sides_) {
    const std::scoped_lock lock(side.mutex);
    side.outdated.clear();
    side.all_outdated = true;
    side.told = true;
  }
}

void Cards::catch_up(Side& side) {
  if (!side.told) return;
  const std::scoped_lock lock(side.mutex);
  side.told = false;
  ++side.forgotten;
  if (std::exchange(side.all_outdated, false)) side.cards.clear();
  for (const PackedId& id : std::exchange(side.outdated, {})) side.cards.erase(id);
}

void Cards::keep(Side& side, const PackedId& id, const CardPtr& card) const {
  if (side.cards.size() >= most_kept_) side.cards.erase(side.cards.begin());
  side.cards.insert_or_assign(id, card);
}

Task<Result<std::vector<CardPtr>>> Cards::of(Loop& loop, const std::vector<PackedId>& ids) {
  Side& side = sides_.at(static_cast<std::size_t>(loop.index));
  catch_up(side);
  std::vector<CardPtr> cards;
  cards.reserve(ids.size());
  std::vector<VehicleId> missing;
  // The cards are spread over the memory, so all are prefetched before the first is read.
  std::vector<const CardPtr*> kept;
  kept.reserve(ids.size());
  for (const PackedId& id : ids) {
    const auto at = side.cards.find(id);
    kept.push_back(at == side.cards.end() ? nullptr : &at->second);
    if (kept.back()) fetch(at->second.get(), sizeof(KeptCard));
  }
  for (std::size_t i = 0; i < ids.size(); ++i) {
    cards.push_back(kept[i] ? *kept[i] : nullptr);
    if (!kept[i]) missing.push_back(unpack(ids[i]));
    if (kept[i]) fetch(cards[i]->json.data(), cards[i]->json.size());
  }
  if (missing.empty()) co_return cards;
  const std::uint64_t before = side.forgotten;
  KB_CO_TRY(auto read, co_await vehicles_.cards(loop, missing));
  catch_up(side);
  auto next = read.begin();  // in the order of the ids, without those that are no longer listed
  for (std::size_t i = 0; i < ids.size() && next != read.end(); ++i) {
    if (cards[i] || pack(next->card.id.text()) != ids[i]) continue;
    cards[i] = std::make_shared<KeptCard>(std::move(*next++));
    // A card that was read before something was forgotten may be the outdated one.
    if (side.forgotten == before) keep(side, ids[i], cards[i]);
  }
  co_return cards;
}

}  // namespace kerbside::search
