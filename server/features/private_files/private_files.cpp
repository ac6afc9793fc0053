#include "features/private_files/private_files.hpp"

#include <chrono>

#include "core/db/error.hpp"
#include "core/log.hpp"
#include "core/new_id.hpp"
#include "features/private_files/store.hpp"
#include "ports/files/removal.hpp"

namespace kerbside::private_files {
namespace {

constexpr int widest = 1600;
// Long enough: people look at a page with files for less time, or load it again.
constexpr std::chrono::minutes link_time{60};

Error too_many(const FileKind& kind) {
  return fail(Kind::conflict, "too_many_files",
              "There are " + std::to_string(kind.most) + " files here already, which is as many as there can be.");
}

Task<Result<int>> forget_due(db::Transaction& tx) {
  KB_CO_TRY(auto keys, co_await store::remove_due(tx));
  const auto gone = static_cast<int>(keys.size());
  if (gone > 0) jobs::enqueue(tx, files::removal_job(std::move(keys)));
  co_return gone;
}

Task<Status> forget_all_due(Loop& loop) {
  for (;;) {
    KB_CO_TRY(const int gone, co_await loop.db.transaction(&forget_due));
    if (gone == 0) co_return Status();
  }
}

}  // namespace

void PrivateFiles::collect(const FileKind& kind) { unused_.add(kind.folder, &store::keys_in_use); }

// Stores the file before the row that names it: the nightly collection removes what a crash leaves behind.
Task<Result<PrivateFile>> PrivateFiles::add_picture(Loop& loop, const FileKind& kind, About about,
                                                    std::shared_ptr<const TemporaryFile> upload) {
  KB_CO_TRY(auto picture, co_await images_.whole_as_webp(loop, std::move(upload), widest));
  PrivateFile file{new_id<PrivateFileId>(), {}};
  file.file_key = std::string(kind.folder) + about.subject_id + "/" + file.id.str() + ".webp";
  KB_CO_TRY_VOID(co_await files_.put(loop, file.file_key, std::move(picture)));
  const auto added = co_await loop.db.transaction(&store::insert, &kind, std::move(about), file);
  if (added.has_value() && *added) co_return file;
  if (added.has_value() || added.error().code != db::code_outcome_unknown) {
    const auto removed = co_await files_.remove(loop, file.file_key);
    if (removed.has_error()) log::warn("private_file_not_removed", {{"code", removed.error().code}});
  }
  if (added.has_value()) co_return too_many(kind);
  co_return added.error();
}

FileLink PrivateFiles::link(const FileKind& kind, const PrivateFile& file, const Actor& reader) const {
  const std::string ending = file.file_key.substr(file.file_key.rfind('.'));
  const std::string name = std::string(kind.save_as) + "-" + file.id.str().substr(0, 8) + ending;
  const std::string person = reader.admin() ? reader.admin()->str() : reader.signed_in_user().str();
  return {file.id,
          (reader.admin() ? "/api/v1/admin" : "") + links_.make(file.file_key, person, name, app_now() + link_time)};
}

Task<Result<http::File>> PrivateFiles::open(Loop& loop, files::PrivateLink link, std::string reader) {
  KB_CO_TRY_VOID(links_.check(link, reader, app_now()));
  auto file = co_await files_.open(loop, std::move(link.key));
  if (file.has_error()) co_return std::move(file).error();
  http::FileContent content{std::move(file->content_type), file->size, "\"" + file->version + "\"",
                            std::move(file->bytes)};
  co_return http::File{std::move(link.name), std::move(content)};
}

void PrivateFiles::register_jobs(jobs::Runner& runner) {
  runner.repeat("private_files_tidy", jobs::Lane::slow, jobs::daily_at(3, 20), &forget_all_due);
}

}  // namespace kerbside::private_files
