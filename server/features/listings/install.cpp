#include "features/listings/news.hpp"
#include "features/listings/record_looks.hpp"
#include "features/listings/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::listings {

void install(House& house) {
  auto& records = house.ports.vehicle_records;
  auto& looks = house.keep<RecordLooks>(records.fresh());
  looks.register_jobs(house.runner);
  register_letters(house);
  auto& listings = house.keep<Listings>(house.ports.places, records.remembered(), looks);
  add_routes(house.api, listings);
}

}  // namespace kerbside::listings
