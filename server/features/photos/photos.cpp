#include "features/photos/photos.hpp"

#include <algorithm>

#include "core/db/error.hpp"
#include "core/error_payload.hpp"
#include "core/log.hpp"
#include "core/new_id.hpp"
#include "features/photos/store.hpp"

namespace kerbside::photos {
namespace {

// Long enough: people look at a page with an original for less time, or load it again.
constexpr std::chrono::minutes link_time{60};

std::string sentence_of(store::Problem problem) {
  switch (problem) {
    case store::Problem::too_large:
      return "This image has more than 40 million pixels. Please make it smaller and try again.";
    case store::Problem::kind:
      return "Please select an image file.";
    case store::Problem::unavailable:
      return "We could not process this photo. Please try again.";
    case store::Problem::unreadable:
      break;
  }
  return "This image is damaged or incomplete. Please choose another one.";
}

std::string ending_of(const std::string& key) { return key.substr(key.rfind('.')); }

// Only Safari shows HEIC.
bool browsers_show(const std::string& key) { return !key.ends_with(images::ending_of(images::Format::heic)); }

Photo to_photo(const store::PhotoRow& row, const files::PrivateLinks& links, UserId host) {
  Photo photo;
  photo.id = row.id;
  photo.state = row.state;
  if (row.state == PhotoState::ready) photo.image = row.image();
  if (row.original_key && browsers_show(*row.original_key))
    photo.original_url =
        links.make(*row.original_key, host.text(), "photo" + ending_of(*row.original_key), app_now() + link_time);
  if (row.problem) photo.problem = sentence_of(*row.problem);
  photo.can_retry = row.state == PhotoState::failed && row.original_key.has_value();
  return photo;
}

PhotoList to_list(const std::vector<store::PhotoRow>& rows, const files::PrivateLinks& links, UserId host) {
  PhotoList list;
  std::vector<PhotoId> order;
  for (const auto& row : rows) {
    list.items.push_back(to_photo(row, links, host));
    order.push_back(row.id);
  }
  list.version = store::version_of(order);
  list.most = most_photos;
  return list;
}

}  // namespace

Task<Result<PhotoList>> Photos::list(Loop& loop, UserId host, VehicleId vehicle) {
  KB_CO_TRY(const auto rows, co_await store::photos_of(loop.db, host, vehicle));
  co_return to_list(rows, links_, host);
}

Task<Result<Photo>> Photos::one(Loop& loop, UserId host, VehicleId vehicle, PhotoId photo) {
  KB_CO_TRY(const auto all, co_await list(loop, host, vehicle));
  const auto found = std::ranges::find(all.items, photo, &Photo::id);
  if (found == all.items.end()) co_return fail(Kind::not_found, "photo_not_found", "This photo no longer exists.");
  co_return *found;
}

// Stores the file before the row that names it: the nightly collection removes what a crash leaves behind.
Task<Result<Photo>> Photos::add(Loop& loop, UserId host, VehicleId vehicle,
                                std::shared_ptr<const TemporaryFile> upload) {
  KB_CO_TRY_VOID(co_await store::photos_of(loop.db, host, vehicle));  // whose it is, before any work
  KB_CO_TRY(auto look, co_await looking_.look_at(loop, upload));
  store::NewPhoto photo;
  photo.id = new_id<PhotoId>();
  photo.bytes = static_cast<std::int64_t>(upload->size());
  photo.digest = std::move(look.digest);
  photo.original_key =
      std::string(originals_folder) + host.str() + "/" + photo.id.str() + std::string(images::ending_of(look.format));
  KB_CO_TRY_VOID(co_await files_.adopt(loop, photo.original_key, std::move(upload)));
  const auto added = co_await loop.db.transaction(&store::add, host, vehicle, photo);
  const bool unused = added.has_value() ? !added->taken : added.error().code != db::code_outcome_unknown;
  if (unused) co_await drop(loop, std::vector<std::string>(1, photo.original_key));
  if (added.has_error()) co_return added.error();
  co_return co_await one(loop, host, vehicle, added->id);
}

Task<Result<PhotoList>> Photos::reorder(Loop& loop, UserId host, VehicleId vehicle, std::string version,
                                        std::vector<PhotoId> photo_ids) {
  NewOrder order{std::move(version), std::move(photo_ids)};
  auto done = co_await loop.db.transaction(&store::reorder, host, vehicle, std::move(order));
  if (done.has_value()) co_return co_await list(loop, host, vehicle);
  if (done.error().code != store::code_photos_changed) co_return std::move(done).error();
  KB_CO_TRY(auto now, co_await list(loop, host, vehicle));
  co_return with_payload(std::move(done).error(), std::move(now));
}

Task<Result<PhotoList>> Photos::remove(Loop& loop, UserId host, VehicleId vehicle, PhotoId photo) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&store::remove, host, vehicle, photo));
  co_return co_await list(loop, host, vehicle);
}

Task<Result<Photo>> Photos::retry(Loop& loop, UserId host, VehicleId vehicle, PhotoId photo) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&store::retry, host, vehicle, photo));
  co_return co_await one(loop, host, vehicle, photo);
}

Task<void> Photos::drop(Loop& loop, std::vector<std::string> keys) {
  for (const std::string& key : keys) {
    const auto removed = co_await files_.remove(loop, key);
    if (removed.has_error()) log::warn("photo_not_removed", {{"key", key}, {"code", removed.error().code}});
  }
}

}  // namespace kerbside::photos
