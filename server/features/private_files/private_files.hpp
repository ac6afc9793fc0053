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
#include "core/http/file_response.hpp"
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "core/temporary_file.hpp"
#include "ports/files/collection.hpp"
#include "ports/files/links.hpp"
#include "ports/images/images.hpp"
#include "rules/ids.hpp"

namespace kerbside {
class House;
}

namespace kerbside::private_files {

// Declare at namespace scope, and add() it in the feature's install.
struct FileKind {
  std::string_view name;     // as the table says: "deposit_photo"
  std::string_view folder;   // "private/deposit-photos/"
  std::string_view save_as;  // what a download is called, with a part of its id behind: "evidence"
  int most = 0;              // for one subject, taken or not
};

struct PrivateFile {
  PrivateFileId id;
  std::string file_key;
};
BOOST_DESCRIBE_STRUCT(PrivateFile, (), (id, file_key))

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

  // Called at start, for each kind.
  void add(const FileKind& kind);

  // Stores a picture that waits to be taken. It is decoded and written anew before anybody sees it, at most 1600 pixels
  // wide, so that nothing is kept of what a camera wrote into it. Errors: those of images::Images, conflict
  // "too_many_files", unavailable "storage".
  Task<Result<PrivateFile>> add_picture(Loop& loop, const FileKind& kind, About about,
                                        std::shared_ptr<const TemporaryFile> upload);
  // Returns an address of the file that works only for this reader, for an hour. Call it only for readers who may see
  // the file.
  std::string link(const FileKind& kind, const PrivateFile& file, const Actor& reader) const;
  // Opens the file behind such an address, for its reader. Errors: those of PrivateLinks::check, not_found.
  Task<Result<http::File>> open(Loop& loop, files::PrivateLink link, std::string reader);

  static void register_jobs(jobs::Runner& runner);

 private:
  files::FileStore& files_;
  const files::PrivateLinks& links_;
  images::Images& images_;
  files::Collection& unused_;
};

// Called in the transaction that makes the record: assigns these waiting files of the subject to it. Returns false, and
// then the record must not be made, when one of them is missing or another's.
Task<Result<bool>> take(db::Transaction& tx, const FileKind& kind, std::string subject_id, std::string taken_by,
                        std::vector<PrivateFileId> ids);

// SQL for the files that a record has taken, oldest first, as JSON of std::vector<PrivateFile>. taken_by: "c.id".
std::string files_of(const std::string& taken_by);

PrivateFiles& install(House& house);

}  // namespace kerbside::private_files
