// An overview of the marketplace: the towns with most vehicles, the kinds of vehicle. For the landing page and the
// sitemap; the same for everybody.
#pragma once
#include <chrono>
#include <memory>
#include <string_view>

#include "core/http/api.hpp"
#include "core/kept.hpp"
#include "features/vehicles/types.hpp"

namespace kerbside {
class House;
}

namespace kerbside::vehicles {

struct Town {  // as vehicles are listed in
  std::string name;
  std::int64_t vehicle_count = 0;
};
BOOST_DESCRIBE_STRUCT(Town, (), (name, vehicle_count))

struct Towns {
  std::vector<Town> items;
};
BOOST_DESCRIBE_STRUCT(Towns, (), (items))

struct VehicleType {
  rules::Category category{};
  std::int64_t vehicle_count = 0;
  rules::Pence price_from;  // a day
  std::optional<Image> image;
};
BOOST_DESCRIBE_STRUCT(VehicleType, (), (category, vehicle_count, price_from, image))

struct VehicleTypes {
  std::vector<VehicleType> items;
};
BOOST_DESCRIBE_STRUCT(VehicleTypes, (), (items))

// Towns with a page of their own: several vehicles are listed there. Most vehicles first.
class LargerTowns {
 public:
  explicit LargerTowns(std::vector<Town> towns) : towns_(std::move(towns)) {}
  const std::vector<Town>& all() const { return towns_; }
  const Town* find(std::string_view name) const;  // nullptr for any other

 private:
  std::vector<Town> towns_;
};
using LargerTownsPtr = std::shared_ptr<const LargerTowns>;

class Overview {
 public:
  // keep: how old other answers for everybody may be. Counts of all vehicles are kept longer, since they need not be
  // exact.
  explicit Overview(std::chrono::milliseconds keep) : towns_(keep * longer), types_(keep * longer) {}

  void routes(http::Api& api);
  Task<Result<LargerTownsPtr>> larger_towns(Loop& loop);

 private:
  static constexpr int longer = 60;
  Task<Result<Towns>> towns(Loop& loop);
  Task<Result<VehicleTypes>> types(Loop& loop);

  Kept<LargerTownsPtr> towns_;
  Kept<VehicleTypes> types_;
};

Overview& install_overview(House& house);

}  // namespace kerbside::vehicles
