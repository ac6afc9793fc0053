// Files that few may see: evidence of a deposit's charge, and whatever else people hand over for a thing of theirs. A
// kind says where its files lie; a row says whose a file is, what it is about and when it goes. The feature whose kind
// it is decides who may add and who may see: this one stores, gives links, and lets files go with their rows.
//
// A file is there before what it is for: it waits to be taken by a record (a charge, a contract), and goes after a day
// when none took it.
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
  int most = 0;              // of one thing, taken or not
};

struct PrivateFile {
  PrivateFileId id;
  std::string file_key;
};
BOOST_DESCRIBE_STRUCT(PrivateFile, (), (id, file_key))

// What it is about, by its id, and whose it is: in their export, and gone with their account.
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

  // A picture that waits. It is decoded and written anew before anybody sees it, at most 1600 pixels wide, so that
  // nothing of what a camera wrote into it is kept. Errors: those of images::Images, conflict "too_many_files",
  // unavailable "storage".
  Task<Result<PrivateFile>> add_picture(Loop& loop, const FileKind& kind, About about,
                                        std::shared_ptr<const TemporaryFile> upload);
  // An address of the file for this reader alone, for an hour. Called for those who may see it.
  std::string link(const FileKind& kind, const PrivateFile& file, const Actor& reader) const;
  // What such an address leads to, for its reader. Errors: those of PrivateLinks::check, not_found.
  Task<Result<http::File>> open(Loop& loop, files::PrivateLink link, std::string reader);

  static void register_jobs(jobs::Runner& runner);

 private:
  files::FileStore& files_;
  const files::PrivateLinks& links_;
  images::Images& images_;
  files::Collection& unused_;
};

// In the transaction that makes the record: these files of that thing wait no longer. False, and nothing is to be made,
// when one of them is not there or is another's.
Task<Result<bool>> take(db::Transaction& tx, const FileKind& kind, std::string subject_id, std::string taken_by,
                        std::vector<PrivateFileId> ids);

// SQL of the files that a record has taken, the oldest first, as JSON of std::vector<PrivateFile>. taken_by: "c.id".
std::string files_of(const std::string& taken_by);

PrivateFiles& install(House& house);

}  // namespace kerbside::private_files
