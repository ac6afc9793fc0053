#include <algorithm>

#include "core/crypto.hpp"
#include "core/sweep.hpp"
#include "features/audit/audit.hpp"
#include "features/privacy/store.hpp"

namespace kerbside::privacy {
namespace {

Error no_file() {
  return fail(Kind::not_found, "not_found",
              "This download does not exist or has expired. Please ask for your data again.");
}

constexpr std::chrono::minutes link_time{5};

constexpr std::string_view archives_folder = "private/exports/";

std::string new_key() { return std::string(archives_folder) + crypto::hex(crypto::random_bytes(16)) + ".zip"; }

std::string ending(const std::string& key) { return key.substr(key.rfind('.')); }

}  // namespace

Task<Result<Export>> Privacy::request_export(Loop& loop, UserId user, audit::Client client) {
  KB_CO_TRY(auto added, co_await loop.db.transaction(&store::add_export, user, new_key()));
  audit::SecurityEvent event("export_requested");
  event.user = user;
  co_await audit::note(loop, std::move(client), std::move(event));
  co_return added;
}

Task<Result<std::vector<Export>>> Privacy::exports(Loop& loop, UserId user) { return store::exports_of(loop.db, user); }

// Links are short-lived: a person who wants the file again must ask again, and is checked again.
Task<Result<std::string>> Privacy::export_link(Loop& loop, UserId user, ExportId id) {
  KB_CO_TRY(const auto ready, co_await store::ready_file(loop.db, id, user));
  if (!ready) co_return no_file();
  const Instant expires = std::min(ready->expires_at, app_now() + link_time);
  co_return private_links_.make(ready->file_key, user.str(), "my-data.zip", expires);
}

// The file's name is fixed before the job: another attempt writes the same one again.
Task<Status> Privacy::make_export(Loop& loop, const store::ExportJob& payload) {
  KB_CO_TRY(const auto wanted, co_await store::unfinished_export(loop.db, payload.export_id));
  if (!wanted) co_return Status();
  files::Archive archive(folder_, workers_);
  KB_CO_TRY_VOID(co_await add_own_files(loop, wanted->user_id, archive));
  KB_CO_TRY_VOID(co_await add_own_data(loop, wanted->user_id, archive));
  KB_CO_TRY(const std::shared_ptr<const TemporaryFile> zip, co_await archive.pack(loop));
  KB_CO_TRY_VOID(co_await files_.adopt(loop, wanted->file_key, zip));
  KB_CO_TRY(const bool finished,
            co_await loop.db.transaction(&store::finish_export, payload.export_id, wanted->user_id));
  if (finished) co_return Status();
  co_return co_await files_.remove(loop, wanted->file_key);
}

Task<Status> Privacy::add_own_data(Loop& loop, UserId user_id, files::Archive& archive) {
  archive.begin("data.json");
  const auto on_piece = [&](std::string piece) { return archive.write(loop, std::move(piece)); };
  KB_CO_TRY_VOID(co_await store::read_own_data(loop, database_, user_id, on_piece));
  archive.end();
  co_return Status();
}

// Leaves out a picture that is replaced in between: its address is no longer the person's.
Task<Status> Privacy::add_own_files(Loop& loop, UserId user_id, files::Archive& archive) {
  KB_CO_TRY(const auto files, co_await store::own_files(loop.db, user_id));
  for (const auto& own : files) {
    const std::string key = own.key();
    if (!own.name || key.empty()) continue;
    auto file = co_await files_.open(loop, key);
    if (file.has_error() && file.error().kind == Kind::not_found) continue;
    if (file.has_error()) co_return std::move(file).error();
    KB_CO_TRY_VOID(co_await archive.add(loop, *own.name + ending(key), file->bytes, file->size));
  }
  co_return Status();
}

void Privacy::register_files(files::Collection& collection) {
  collection.add(archives_folder, &store::archives_in_use);
}

Task<Status> Privacy::remove_file_of(Loop& loop, store::OldExport old) {
  KB_CO_TRY_VOID(co_await files_.remove(loop, old.file_key));
  co_return co_await store::file_removed(loop.db, old.id);
}

Task<Status> Privacy::forget_exports(Loop& loop) {
  KB_CO_TRY(const auto expired, co_await store::expired_exports(loop.db));
  KB_CO_TRY_VOID(co_await jobs::each_alone(loop, store::export_sweep, expired,
                                           [&](const store::OldExport& old) { return remove_file_of(loop, old); }));
  co_return co_await store::forget_old_exports(loop.db);
}

}  // namespace kerbside::privacy
