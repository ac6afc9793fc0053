// Files that few people may see: evidence for a deposit's charge, and whatever else people upload with a record of
// theirs. A kind says where its files are stored; a row says who owns a file, what it is about and when it is deleted.
// The feature that declares the kind decides who may add and see files: this one stores them, makes links, and deletes
// files with their rows.
//
// A file is uploaded before the record that it belongs to: it waits to be taken by that record (a charge, a contract),
// and is deleted after a day when none took it.
#pragma once
#include <boost/describe/class.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/actor.hpp"
#include "core/db/db.hpp"
#include "core/http/api.hpp"
#include "core/http/file_response.hpp"
#include "core/inputs.hpp"
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "core/temporary_file.hpp"
#include "ports/files/collection.hpp"
#include "ports/files/links.hpp"
#include "ports/images/images.hpp"
#include "ports/images/upload.hpp"
#include "rules/ids.hpp"

namespace kerbside {
class House;
}

namespace kerbside::private_files {

// Declare it inline constexpr at namespace scope, and add() it in the feature's install.
struct FileKind {
  std::string_view name;     // as the table says: "deposit_photo"
  std::string_view folder;   // "private/deposit-photos/"
  std::string_view save_as;  // what a download is called, with a part of its id behind: "evidence"
  int most = 0;              // for one subject, taken or not
  int most_megabytes = 10;   // of one upload
};

struct PrivateFile {
  PrivateFileId id;
  std::string file_key;
};
BOOST_DESCRIBE_STRUCT(PrivateFile, (), (id, file_key))

// A private file as its reader is shown it.
struct FileLink {
  PrivateFileId id;
  std::string url;  // for this reader, for an hour
};
BOOST_DESCRIBE_STRUCT(FileLink, (), (id, url))

// The id of the subject, and the owner: the file is in their export, and deleted with their account.
struct About {
  std::string subject_id;
  UserId owner;
};

class PrivateFiles {
 public:
  PrivateFiles(files::FileStore& files, const files::PrivateLinks& links, images::Images& images,
               files::Collection& unused)
      : files_(files), links_(links), images_(images), unused_(unused) {}
  PrivateFiles(const PrivateFiles&) = delete;

  // Called at start, for each kind: declares the upload of its pictures, whose path names the subject as {id}. may_add
  // decides who may add one and whose it will be: Task<Result<About>> may_add(Loop&, Actor, SomeId).
  template <const FileKind& kind, auto may_add>
  void add(http::Api& api, http::Declaration declaration);

  // Stores a picture that waits to be taken. It is decoded and written anew before anybody sees it, at most 1600 pixels
  // wide, so that nothing is kept of what a camera wrote into it. Errors: those of images::Images, conflict
  // "too_many_files", unavailable "storage".
  Task<Result<PrivateFile>> add_picture(Loop& loop, const FileKind& kind, About about,
                                        std::shared_ptr<const TemporaryFile> upload);
  // Returns the file with an address that works only for this reader, for an hour. Call it only for readers who may see
  // the file.
  FileLink link(const FileKind& kind, const PrivateFile& file, const Actor& reader) const;
  // Opens the file behind such an address, for its reader. Errors: those of PrivateLinks::check, not_found.
  Task<Result<http::File>> open(Loop& loop, files::PrivateLink link, std::string reader);

  static void register_jobs(jobs::Runner& runner);

 private:
  void collect(const FileKind& kind);  // nightly, what a crash left in its folder

  files::FileStore& files_;
  const files::PrivateLinks& links_;
  images::Images& images_;
  files::Collection& unused_;
};

// Called in the transaction that makes or changes the record: assigns these waiting files of the subject to it, or
// finds them assigned. Returns false, and then the record must not be made, when one of them is missing or another's.
Task<Result<bool>> take(db::Transaction& tx, const FileKind& kind, std::string subject_id, std::string taken_by,
                        std::vector<PrivateFileId> ids);

// SQL for the files that a record has taken, oldest first, as JSON of std::vector<PrivateFile>. taken_by: "c.id".
std::string files_of(const std::string& taken_by);

PrivateFiles& install(House& house);

namespace detail {

template <class F>
struct SubjectOf;
template <class SubjectId>
struct SubjectOf<Task<Result<About>> (*)(Loop&, Actor, SubjectId)> {
  using type = SubjectId;
};

template <const FileKind& kind, auto may_add, class SubjectId>
Task<Result<FileLink>> upload(PrivateFiles& files, Loop& loop, Actor actor, SubjectId id,
                              std::shared_ptr<const TemporaryFile> picture) {
  KB_CO_TRY(auto about, co_await may_add(loop, actor, id));  // before any work
  KB_CO_TRY(const auto file, co_await files.add_picture(loop, kind, std::move(about), std::move(picture)));
  co_return files.link(kind, file, actor);
}

}  // namespace detail

template <const FileKind& kind, auto may_add>
void PrivateFiles::add(http::Api& api, http::Declaration declaration) {
  using SubjectId = typename detail::SubjectOf<decltype(+may_add)>::type;
  collect(kind);
  declaration.upload(images::upload(kind.most_megabytes)).rate("upload").status(201);
  api.add<&detail::upload<kind, may_add, SubjectId>, ById<SubjectId>>(*this, std::move(declaration));
}

}  // namespace kerbside::private_files
