// Cards of vehicles, read once and kept rendered: most of a search's answer is the same for everybody. Each loop keeps
// its own, since counters and locks shared between cores cost more than reading a card twice.
#pragma once
#include <boost/unordered/unordered_flat_map.hpp>

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "features/search/row.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::search {

struct KeptCard {
  explicit KeptCard(vehicles::OfferedCard card);
  std::string json;  // the card's facts, without the closing brace
  rules::Offer offer;
  std::string town, outcode;
};
using CardPtr = std::shared_ptr<const KeptCard>;

// A card in the answer to a search.
struct FoundCard {
  using written_as = vehicles::VehicleCard;
  CardPtr kept;
  vehicles::CardFinding finding;
  vehicles::CardFacts facts() const;  // parsed from the JSON, for the few callers that need more than to pass it on
};
void write(std::string& out, const FoundCard& card);
void write(std::string& out, const std::vector<FoundCard>& cards);

// Returned cards are as old as the index: the code that follows the changes calls forget(), on any thread.
class Cards {
 public:
  Cards(int loops, vehicles::Vehicles& vehicles);

  // In the order of the ids; null for a vehicle that is no longer listed.
  Task<Result<std::vector<CardPtr>>> of(Loop& loop, const std::vector<PackedId>& ids);
  // Once this returns, cards that were read before are no longer returned.
  void forget(const std::vector<PackedId>& ids);
  void forget_all();

 private:
  struct Hash {  // ids are random
    using is_avalanching = void;
    std::size_t operator()(const PackedId& id) const;
  };
  // One loop's cards; `cards` is touched only on its thread, and other threads leave what it must forget.
  struct Side {
    boost::unordered_flat_map<PackedId, CardPtr, Hash> cards;
    std::uint64_t forgotten = 0;  // how often something was forgotten
    std::atomic<bool> told{false};
    std::mutex mutex;  // guards these two
    std::vector<PackedId> outdated;
    bool all_outdated = false;
  };
  static void catch_up(Side& side);
  void keep(Side& side, const PackedId& id, const CardPtr& card) const;

  vehicles::Vehicles& vehicles_;
  const std::size_t most_kept_;  // for each loop
  std::deque<Side> sides_;       // indexed by loop
};

}  // namespace kerbside::search
