// The cards of vehicles, read once and kept rendered: most of what a search answers is the same for everybody.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "features/search/row.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::search {

struct KeptCard {
  explicit KeptCard(vehicles::OfferedCard card);
  vehicles::OfferedCard offered;
  std::string json;  // of the card's facts, without the brace that ends it
};
using CardPtr = std::shared_ptr<const KeptCard>;

// A card in the answer to a search.
struct FoundCard {
  using written_as = vehicles::VehicleCard;
  CardPtr kept;
  vehicles::CardFinding finding;
  const vehicles::CardFacts& facts() const { return kept->offered.card; }
};
void write(std::string& out, const FoundCard& card);

// Any thread may call it. What it gives is as old as the index: whoever follows the changes says what to forget.
class Cards {
 public:
  explicit Cards(vehicles::Vehicles& vehicles) : vehicles_(vehicles) {}

  // In the order of the ids; null for a vehicle that is no longer listed.
  Task<Result<std::vector<CardPtr>>> of(Loop& loop, const std::vector<PackedId>& ids);
  void forget(const std::vector<PackedId>& ids);
  void forget_all();

 private:
  struct Hash {  // ids are random
    std::size_t operator()(const PackedId& id) const;
  };
  struct Part {
    std::mutex mutex;
    std::unordered_map<PackedId, CardPtr, Hash> cards;
  };
  Part& part(const PackedId& id) { return parts_[Hash()(id) % parts_.size()]; }
  CardPtr kept(const PackedId& id);
  void keep(const PackedId& id, const CardPtr& card, std::uint64_t read_after);

  vehicles::Vehicles& vehicles_;
  std::array<Part, 16> parts_;
  std::atomic<std::uint64_t> forgotten_{0};  // how often something was
};

}  // namespace kerbside::search
