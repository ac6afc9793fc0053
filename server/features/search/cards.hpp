// The cards of vehicles, read once and kept rendered: most of what a search answers is the same for everybody. Each
// loop keeps its own, since what two cores count and lock together costs each of them more than reading it twice.
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
  std::string json;  // of the card's facts, without the brace that ends it
  rules::Offer offer;
  std::string town, outcode;
};
using CardPtr = std::shared_ptr<const KeptCard>;

// A card in the answer to a search.
struct FoundCard {
  using written_as = vehicles::VehicleCard;
  CardPtr kept;
  vehicles::CardFinding finding;
  vehicles::CardFacts facts() const;  // read from the JSON, for the few who want more than to pass it on
};
void write(std::string& out, const FoundCard& card);
void write(std::string& out, const std::vector<FoundCard>& cards);

// What it gives is as old as the index: whoever follows the changes says what to forget, on any thread.
class Cards {
 public:
  Cards(int loops, vehicles::Vehicles& vehicles);

  // In the order of the ids; null for a vehicle that is no longer listed.
  Task<Result<std::vector<CardPtr>>> of(Loop& loop, const std::vector<PackedId>& ids);
  // Nobody is given what was read before, from when this returns on.
  void forget(const std::vector<PackedId>& ids);
  void forget_all();

 private:
  struct Hash {  // ids are random
    using is_avalanching = void;
    std::size_t operator()(const PackedId& id) const;
  };
  // Of one loop, on whose thread alone `cards` is touched; what it has to forget it is told by others.
  struct Side {
    boost::unordered_flat_map<PackedId, CardPtr, Hash> cards;
    std::uint64_t forgotten = 0;  // how often something was
    std::atomic<bool> told{false};
    std::mutex mutex;  // of these two
    std::vector<PackedId> outdated;
    bool all_outdated = false;
  };
  static void catch_up(Side& side);
  void keep(Side& side, const PackedId& id, const CardPtr& card) const;

  vehicles::Vehicles& vehicles_;
  const std::size_t most_kept_;  // on a loop
  std::deque<Side> sides_;       // by loop
};

}  // namespace kerbside::search
