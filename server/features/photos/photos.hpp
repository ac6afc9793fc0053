// Photos of vehicles (D7-35, V4): a host's photo is stored as it was sent; a job makes its sizes and then removes the
// original, since cameras write into photos where they were taken. Another host's vehicle is answered
// "vehicle_not_found".
#pragma once
#include <array>
#include <memory>

#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "core/temporary_file.hpp"
#include "features/photos/types.hpp"
#include "ports/files/collection.hpp"
#include "ports/files/files.hpp"
#include "ports/files/links.hpp"
#include "ports/images/images.hpp"

namespace kerbside {
class House;
}

namespace kerbside::photos {

namespace store {
struct SizesJob;
struct Sizes;
struct Unfinished;
}  // namespace store

inline constexpr int most_photos = 20;           // of a vehicle (V4)
inline constexpr int most_photo_megabytes = 10;  // as it is sent (V4)
inline constexpr std::string_view originals_folder = "private/vehicle-originals/";
inline constexpr std::string_view sizes_folder = "public/vehicle-images/";
inline constexpr std::array<int, 3> widths = {1600, 960, 480};
inline constexpr int jpeg_width = 960;  // one of them: what previews of links show

class Photos {
 public:
  // looking: for a quick check while the sender waits. rendering: for the job.
  Photos(files::FileStore& files, const files::PrivateLinks& links, images::Images& looking, images::Images& rendering)
      : files_(files), links_(links), looking_(looking), rendering_(rendering) {}
  Photos(const Photos&) = delete;

  Task<Result<PhotoList>> list(Loop& loop, UserId host, VehicleId vehicle);
  // Returns the photo, still "processing". The same file again is the same photo. Errors: those of images::Images,
  // conflict "too_many_photos", too_many "upload_quota", unavailable "storage".
  Task<Result<Photo>> add(Loop& loop, UserId host, VehicleId vehicle, std::shared_ptr<const TemporaryFile> upload);
  // Conflict "photos_changed", with the current list, when the order has changed since `version`.
  Task<Result<PhotoList>> reorder(Loop& loop, UserId host, VehicleId vehicle, std::string version,
                                  std::vector<PhotoId> photo_ids);
  Task<Result<PhotoList>> remove(Loop& loop, UserId host, VehicleId vehicle, PhotoId photo);
  // Retries a photo that failed through no fault of its own; conflict "not_retryable" for any other.
  Task<Result<Photo>> retry(Loop& loop, UserId host, VehicleId vehicle, PhotoId photo);

  void register_jobs(jobs::Runner& runner);
  void register_files(files::Collection& collection);

 private:
  Task<Status> make_sizes(Loop& loop, const store::SizesJob& payload, const jobs::Job& job);
  Task<Result<store::Sizes>> render_and_store(Loop& loop, PhotoId id, store::Unfinished photo);
  Task<Result<images::Renditions>> render(Loop& loop, std::string original_key);
  // Stores the sizes in the order of `widths`, and last the JPEG.
  Task<Result<std::vector<std::string>>> store_sizes(Loop& loop, UserId host, PhotoId photo,
                                                     const images::Renditions& made);
  Task<Result<Photo>> one(Loop& loop, UserId host, VehicleId vehicle, PhotoId photo);
  Task<void> drop(Loop& loop, std::vector<std::string> keys);

  files::FileStore& files_;
  const files::PrivateLinks& links_;
  images::Images& looking_;
  images::Images& rendering_;
};

// Removes all photos of a vehicle, with their files: called in the transaction that deletes it, which has locked it.
Task<Status> remove_all(db::Transaction& tx, VehicleId vehicle);

void install(House& house);

}  // namespace kerbside::photos
