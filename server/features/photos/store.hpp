// The SQL of photos. Every change of a vehicle's photos must lock the vehicle first, so that their order has no gaps.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "core/jobs.hpp"
#include "features/photos/types.hpp"

namespace kerbside::photos::store {

struct SizesJob {
  PhotoId photo_id;
};
BOOST_DESCRIBE_STRUCT(SizesJob, (), (photo_id))

inline constexpr jobs::JobKind<SizesJob> sizes_job{"photo_sizes", jobs::Lane::pictures, 8};  // some ten minutes

inline constexpr const char* code_photos_changed = "photos_changed";

enum class Problem : std::uint8_t { unreadable, too_large, kind, unavailable };
BOOST_DESCRIBE_ENUM(Problem, unreadable, too_large, kind, unavailable)

struct PhotoRow : vehicles::ImageColumns {
  PhotoId id;
  PhotoState state{};
  std::optional<Problem> problem;
  std::optional<std::string> original_key;
};
BOOST_DESCRIBE_STRUCT(PhotoRow, (vehicles::ImageColumns), (id, state, problem, original_key))

// An uploaded photo that is stored as it was sent.
struct NewPhoto {
  PhotoId id;
  std::string original_key;
  std::int64_t bytes = 0;
  std::string digest;  // SHA-256
};

// A photo whose sizes have not been made yet.
struct Unfinished {
  UserId host_user_id;
  std::string original_key;
};
BOOST_DESCRIBE_STRUCT(Unfinished, (), (host_user_id, original_key))

struct Sizes {
  std::string key_480, key_960, key_1600, key_jpeg, preview;  // preview: base64
};

// Returns "vehicle_not_found" when the vehicle is not the host's.
Task<Result<std::vector<PhotoRow>>> photos_of(db::Database& db, UserId host, VehicleId vehicle);
Task<Result<std::optional<Unfinished>>> unfinished(db::Database& db, PhotoId id);
// Returns which of these files are in use.
Task<Result<std::vector<std::string>>> originals_in_use(db::Database& db, std::vector<std::string> keys);
Task<Result<std::vector<std::string>>> sizes_in_use(db::Database& db, std::vector<std::string> keys);
// Gives up on photos that have been waiting for a day.
Task<Status> give_up(db::Database& db);

struct Added {
  PhotoId id;         // of an older photo when the same file was here already
  bool taken = true;  // the new file is named by it
};

// Bodies of Database::transaction.
Task<Result<Added>> add(db::Transaction& tx, UserId host, VehicleId vehicle, NewPhoto photo);
Task<Result<bool>> finish(db::Transaction& tx, PhotoId id, std::string original_key, Sizes sizes);  // false: it is gone
Task<Result<bool>> fail_photo(db::Transaction& tx, PhotoId id, Problem problem);
Task<Result<bool>> reorder(db::Transaction& tx, UserId host, VehicleId vehicle, NewOrder order);
Task<Result<bool>> remove(db::Transaction& tx, UserId host, VehicleId vehicle, PhotoId id);
Task<Result<bool>> retry(db::Transaction& tx, UserId host, VehicleId vehicle, PhotoId id);

std::string version_of(const std::vector<PhotoId>& order);

}  // namespace kerbside::photos::store
