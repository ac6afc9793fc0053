#include "features/photos/routes.hpp"
#include "ports/house.hpp"

namespace kerbside::photos {
namespace {

constexpr std::chrono::seconds time_of_a_job{60};  // nobody waits for it, and it yields to requests
constexpr int threads = 2;  // as many as the lane of the job has; each takes a program of up to 300 MB

}  // namespace

void install(House& house) {
  auto& rendering = house.keep<images::Images>(images::program_beside_us(), house.pools.add("photo_sizes", threads, 16),
                                               time_of_a_job);
  auto& photos = house.keep<Photos>(house.ports.files, house.private_links, house.ports.images, rendering);
  photos.register_jobs(house.runner);
  photos.register_files(house.unused_files);
  add_routes(house.api, photos);
}

}  // namespace kerbside::photos
