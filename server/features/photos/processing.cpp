// The job that makes a photo's sizes, and the clean-up of files.
#include "core/crypto.hpp"
#include "core/json/read.hpp"
#include "core/log.hpp"
#include "features/photos/photos.hpp"
#include "features/photos/store.hpp"

namespace kerbside::photos {
namespace {

Task<Result<std::shared_ptr<const std::string>>> read_whole(Loop& loop, files::StoredFile file) {
  auto bytes = std::make_shared<std::string>(file.size, '\0');
  KB_CO_TRY(const std::size_t count, co_await file.bytes->read(loop, 0, *bytes));
  bytes->resize(count);
  co_return std::shared_ptr<const std::string>(std::move(bytes));
}

store::Problem problem_of(const Error& error) {
  if (error.code == images::code_too_large) return store::Problem::too_large;
  if (error.code == images::code_kind) return store::Problem::kind;
  return error.kind == Kind::unavailable ? store::Problem::unavailable : store::Problem::unreadable;
}

// Other content gets another name, so that browsers may keep files for ever.
std::string key_of(UserId host, PhotoId photo, const std::string& bytes, int width, const char* ending) {
  const std::string content = crypto::hex(crypto::sha256(bytes)).substr(0, 16);
  return std::string(sizes_folder) + host.str() + "/" + photo.str() + "-" + content + "-" + std::to_string(width) +
         ending;
}

}  // namespace

// Starts again after any interruption, including a crash; a damaged photo is not tried again.
Task<Status> Photos::make_sizes(Loop& loop, const store::SizesJob& payload, const jobs::Job& job) {
  KB_CO_TRY(const auto photo, co_await store::unfinished(loop.db, payload.photo_id));
  if (!photo) co_return Status();
  const auto sizes = co_await render_and_store(loop, payload.photo_id, *photo);
  if (sizes.has_error()) {
    const store::Problem problem = problem_of(sizes.error());
    if (problem == store::Problem::unavailable && job.attempts < store::sizes_job.max_attempts) co_return sizes.error();
    KB_CO_TRY_VOID(co_await loop.db.transaction(&store::fail_photo, payload.photo_id, problem));
    co_return Status();
  }
  KB_CO_TRY(const bool shown,
            co_await loop.db.transaction(&store::finish, payload.photo_id, photo->original_key, *sizes));
  std::vector<std::string> keys = {sizes->key_480, sizes->key_960, sizes->key_1600, sizes->key_jpeg};
  if (!shown) co_await drop(loop, std::move(keys));  // its host removed it meanwhile
  co_return Status();
}

Task<Result<store::Sizes>> Photos::render_and_store(Loop& loop, PhotoId id, store::Unfinished photo) {
  KB_CO_TRY(const auto made, co_await render(loop, photo.original_key));
  KB_CO_TRY(const auto keys, co_await store_sizes(loop, photo.host_user_id, id, made));
  co_return store::Sizes{keys[2], keys[1], keys[0], keys[3], crypto::base64(made.preview)};
}

Task<Result<images::Renditions>> Photos::render(Loop& loop, std::string original_key) {
  auto file = co_await files_.open(loop, std::move(original_key));
  if (file.has_error() && file.error().kind == Kind::not_found)
    co_return fail(Kind::invalid, "picture_unreadable", "The original is gone.");
  if (file.has_error()) co_return std::move(file).error();
  KB_CO_TRY(auto bytes, co_await read_whole(loop, *std::move(file)));
  co_return co_await rendering_.in_widths(loop, std::move(bytes),
                                          images::Widths{{widths.begin(), widths.end()}, jpeg_width});
}

Task<Result<std::vector<std::string>>> Photos::store_sizes(Loop& loop, UserId host, PhotoId photo,
                                                           const images::Renditions& made) {
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    const std::string& webp = made.sizes.at(i).webp;
    keys.push_back(key_of(host, photo, webp, widths[i], ".webp"));
    KB_CO_TRY_VOID(co_await files_.put(loop, keys.back(), webp));
  }
  keys.push_back(key_of(host, photo, made.jpeg, jpeg_width, ".jpg"));
  KB_CO_TRY_VOID(co_await files_.put(loop, keys.back(), made.jpeg));
  co_return keys;
}

void Photos::register_jobs(jobs::Runner& runner) {
  runner.handle(store::sizes_job, *this, &Photos::make_sizes);
  runner.repeat("photos_give_up", jobs::Lane::slow, jobs::every(std::chrono::hours(1)),
                [](Loop& loop) { return store::give_up(loop.db); });
}

void Photos::register_files(files::Collection& collection) {
  collection.add(originals_folder, &store::originals_in_use);
  collection.add(sizes_folder, &store::sizes_in_use);
}

}  // namespace kerbside::photos
