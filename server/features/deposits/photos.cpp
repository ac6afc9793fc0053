// A charge's evidence: private files of the host that wait for the charge that names them.
#include "features/deposits/deposits.hpp"
#include "features/deposits/view.hpp"

namespace kerbside::deposits {

Task<Result<EvidencePhoto>> Deposits::add_photo(Loop& loop, Actor actor, BookingId id,
                                                std::shared_ptr<const TemporaryFile> upload) {
  KB_CO_TRY(const auto row, co_await store::find(loop.db, id));  // checks the owner before any work
  const auto reader = row ? reader_of(actor, *row) : std::nullopt;
  if (!reader) co_return no_deposit();
  if (reader->side != rules::Mover::host)
    co_return fail(Kind::forbidden, "not_for_this_side", "Only the other side of this booking can do that.");
  private_files::About about{id.str(), row->host_user_id};
  KB_CO_TRY(const auto photo, co_await files_.add_picture(loop, evidence, std::move(about), std::move(upload)));
  co_return to_photo(photo, *reader, files_);
}

}  // namespace kerbside::deposits
