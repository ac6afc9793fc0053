// A charge's evidence: decoded and written anew before anybody sees it, so that nothing of what a camera wrote into it
// is kept, and shown by links that are made for one reader.
#include "core/db/error.hpp"
#include "core/log.hpp"
#include "core/new_id.hpp"
#include "features/deposits/deposits.hpp"
#include "features/deposits/view.hpp"

namespace kerbside::deposits {
namespace {

constexpr int widest = 1600;

Error too_many_photos() {
  return fail(Kind::conflict, "too_many_photos", "This booking has as many photos as it can have.");
}

Task<Result<bool>> insert_photo(db::Transaction& tx, BookingId booking, store::PhotoKey photo) {
  return store::add_photo(tx, booking, std::move(photo));
}

}  // namespace

// The file is stored before the row that names it: what a crash leaves behind, the nightly collection finds.
Task<Result<EvidencePhoto>> Deposits::add_photo(Loop& loop, Actor actor, BookingId id,
                                                std::shared_ptr<const TemporaryFile> upload) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));  // whose it is, before any work
  const auto reader = row ? reader_of(actor, *row) : std::nullopt;
  if (!reader) co_return no_deposit();
  if (reader->side != rules::Mover::host)
    co_return fail(Kind::forbidden, "not_for_this_side", "Only the other side of this booking can do that.");
  KB_CO_TRY(auto picture, co_await images_.whole_as_webp(loop, std::move(upload), widest));
  store::PhotoKey photo;
  photo.id = new_id<PhotoId>();
  photo.file_key = std::string(photos_folder) + id.str() + "/" + photo.id.str() + ".webp";
  KB_CO_TRY_VOID(co_await files_.put(loop, photo.file_key, std::move(picture)));
  const auto added = co_await loop.db.transaction(&insert_photo, id, photo);
  if (added.has_value() && *added) co_return to_photo(photo, *reader, links_);
  if (added.has_value() || added.error().code != db::code_outcome_unknown) {
    const auto removed = co_await files_.remove(loop, photo.file_key);
    if (removed.has_error()) log::warn("photo_not_removed", {{"code", removed.error().code}});
  }
  if (added.has_value()) co_return too_many_photos();
  co_return added.error();
}

}  // namespace kerbside::deposits
