// Visible reviews, as everybody may read them: of a vehicle, of a host (D7-31), and the newest of all.
#pragma once
#include <chrono>

#include "core/kept.hpp"
#include "features/reviews/types.hpp"
#include "features/vehicles/vehicles.hpp"

namespace kerbside::reviews {

class Published {
 public:
  // keep: how old the newest reviews may be, which are the same for everybody.
  Published(vehicles::Vehicles& vehicles, std::chrono::milliseconds keep) : vehicles_(vehicles), newest_(keep) {}

  // By renters, newest first. Errors: those of vehicles::Vehicles::card() and vehicles::host().
  Task<Result<ReviewList>> of_vehicle(Loop& loop, VehicleId id);
  Task<Result<HostReviews>> of_host(Loop& loop, vehicles::PageOfHost asked);
  Task<Result<NewestReviews>> newest(Loop& loop);

 private:
  vehicles::Vehicles& vehicles_;
  Kept<NewestReviews> newest_;
};

}  // namespace kerbside::reviews
