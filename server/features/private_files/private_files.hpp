// Files that few people may see: evidence for a deposit's charge, and whatever else people upload with a record of
// theirs. A kind says what its files may be and where they are stored; a row says who owns a file, what it is about and
// when it is deleted.
// The feature that declares the kind decides who may add and see files: this one stores them, makes links, and deletes
// files with their rows.
//
// A file is uploaded before the record that it belongs to: it waits to be taken by that record (a charge, a contract),
// and is deleted after a day when none took it. Or its kind keeps files: they belong to their subject at once.
#pragma once
#include <boost/describe/class.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/actor.hpp"
#include "core/db/db.hpp"
#include "core/http/api.hpp"
#include "core/http/body.hpp"
#include "core/http/file_response.hpp"
#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "core/temporary_file.hpp"
#include "core/workers.hpp"
#include "ports/files/collection.hpp"
#include "ports/files/documents.hpp"
#include "ports/files/links.hpp"
#include "ports/images/images.hpp"
#include "ports/images/upload.hpp"
#include "ports/scanner/scanner.hpp"
#include "rules/ids.hpp"

namespace kerbside {
class House;
}

namespace kerbside::private_files {

enum class Keeping : std::uint8_t {
  waits,    // to be taken
  stays,    // with its subject, beside the others
  replaces  // the same, and those of its kind that were there go
};

// Declare it inline constexpr at namespace scope, and add() it in the feature's install.
struct FileKind {
  std::string_view name;     // as the table says: "deposit_photo"
  std::string_view folder;   // "private/deposit-photos/"
  std::string_view save_as;  // what a download is called, with a part of its id behind: "evidence"
  int most = 0;              // of one owner about one subject, taken or not
  int most_megabytes = 10;   // of one upload
  bool takes_pictures = true;
  std::span<const files::Document> documents{};
  std::chrono::seconds link_time = std::chrono::hours(1);  // long enough to look at a page, which can be loaded again
  Keeping keeping = Keeping::waits;
  std::optional<int> keep_months{};  // once taken; absent: as long as the record that took it
  bool others_read = false;  // of a kind that waits: its documents are scanned and drawn like those of one that stays
};

struct PrivateFile {
  PrivateFileId id;
  std::string file_key;
  std::optional<std::string> name;  // as its sender called it; one line
};
BOOST_DESCRIBE_STRUCT(PrivateFile, (), (id, file_key, name))

// A file that its subject keeps. Somebody else than its owner sees a picture as it is, a PDF as its first pages, which
// are pictures, and a document as it is only once a scanner found nothing in it.
struct KeptFile : PrivateFile {
  std::string kind;
  std::optional<scanner::Verdict> scan;  // of documents
  std::vector<PrivateFile> pages;        // at most drawn_pages
};
BOOST_DESCRIBE_STRUCT(KeptFile, (PrivateFile), (kind, scan, pages))
inline constexpr int drawn_pages = 10;

// A private file as its reader is shown it.
struct FileLink {
  PrivateFileId id;
  std::string url;  // for this reader, for as long as links of its kind live
};
BOOST_DESCRIBE_STRUCT(FileLink, (), (id, url))

// What an upload's address says: the subject in its path, and behind it perhaps ?name=.
template <class SubjectId>
struct NewFile {
  SubjectId id;
  std::optional<std::string> name;
  BOOST_DESCRIBE_CLASS(NewFile, (), (id, name), (), ())
};

// The id of the subject, and the owner: the file is in their export, and deleted with their account.
struct About {
  std::string subject_id;
  UserId owner;
};

// Called in the transaction that keeps a file, which arrived and was drawn for some seconds after may_add said yes:
// whether it may still be added.
using StillMay = Task<Status> (*)(db::Transaction& tx, const FileKind& kind, const About& about);

// What is known of a file's bytes, in hex.
struct Fingerprint {
  std::optional<std::string> sha256, received_sha256, taken_at;
};

class PrivateFiles {
 public:
  // spool: where files are while they are looked at, and the threads that do it.
  PrivateFiles(files::FileStore& files, const files::PrivateLinks& links, images::Images& images,
               scanner::Scanner& scanner, files::Collection& unused, http::Spool spool)
      : files_(files), links_(links), images_(images), scanner_(scanner), unused_(unused), spool_(std::move(spool)) {}
  PrivateFiles(const PrivateFiles&) = delete;

  // Called at start, for each kind: declares the upload of its files, whose path names the subject as {id}. may_add
  // decides who may add one and whose it will be: Task<Result<About>> may_add(Loop&, Actor, SomeId).
  // still_may: a StillMay, for kinds that keep their files.
  template <const FileKind& kind, auto may_add, StillMay still_may = nullptr>
  void add(http::Api& api, http::Declaration declaration);

  // Stores a file that waits to be taken; one that others will read is looked at by the scanner first, and taken all
  // the same while there is none. A picture is decoded and written anew before anybody sees it, at most 1600 pixels
  // wide, so that nothing is kept of what a camera wrote into it; a document is kept as it is. name: as its sender
  // calls it. Errors: those of images::Images and files::document_of, invalid "file_kind", conflict "too_many_files",
  // unavailable "storage".
  Task<Result<PrivateFile>> add_file(Loop& loop, const FileKind& kind, About about, std::optional<std::string> name,
                                     std::shared_ptr<const TemporaryFile> upload);
  // Stores a file of a kind that keeps them. A PDF's first pages are drawn, and a document is looked at by the scanner,
  // where there is one: Word documents are taken from nobody without. Errors beside add_file's: invalid
  // "file_infected", "file_not_scanned" and "picture_unreadable".
  Task<Result<PrivateFile>> keep_file(Loop& loop, const FileKind& kind, About about, std::optional<std::string> name,
                                      std::shared_ptr<const TemporaryFile> upload, StillMay still_may = nullptr);
  // Returns the file with an address that works only for this reader, for as long as its kind says. Call it only for
  // readers who may see the file.
  FileLink link(const FileKind& kind, const PrivateFile& file, const Actor& reader) const;
  // Opens the file behind such an address, for its reader. Errors: those of PrivateLinks::check, not_found.
  Task<Result<http::File>> open(Loop& loop, files::PrivateLink link, std::string reader);

  // Returns the words of a text file or a DOCX, at most so many bytes of them; empty when they cannot be read.
  Task<Result<std::string>> text_of(Loop& loop, PrivateFile file, std::size_t most);

  void register_jobs(jobs::Runner& runner);
  // Has files that the scanner could not look at looked at now.
  Task<Status> scan_again(Loop& loop);

 private:
  void collect(const FileKind& kind);  // nightly, what a crash left in its folder
  Task<Result<std::optional<files::Document>>> document_in(Loop& loop, const FileKind& kind,
                                                           std::shared_ptr<const TemporaryFile> upload);
  struct Stored {
    std::string key;                    // begins as it was asked for
    std::optional<std::string> sha256;  // of a picture's bytes there, in hex
  };
  Task<Result<Stored>> put(Loop& loop, const FileKind& kind, std::string key,
                           std::shared_ptr<const TemporaryFile> upload);

  struct LookedAt {
    KeptFile file;
    std::optional<std::string> sha256;  // as it is stored
  };
  Task<Result<LookedAt>> put_looked_at(Loop& loop, const FileKind& kind, KeptFile file, std::string stem,
                                       std::shared_ptr<const TemporaryFile> upload);
  Task<Result<Fingerprint>> print_of(Loop& loop, std::shared_ptr<const TemporaryFile> upload);
  Task<Status> scan_stored(Loop& loop, PrivateFileId id, std::string key);
  Task<Result<scanner::Verdict>> verdict_on(Loop& loop, const FileKind& kind, files::Document document,
                                            std::shared_ptr<const TemporaryFile> upload);
  Task<Status> draw_pages(Loop& loop, const FileKind& kind, KeptFile& file, std::string stem,
                          std::shared_ptr<const TemporaryFile> upload);

  files::FileStore& files_;
  const files::PrivateLinks& links_;
  images::Images& images_;
  scanner::Scanner& scanner_;
  files::Collection& unused_;
  const http::Spool spool_;
};

// Called in the transaction that makes or changes the record: assigns these waiting files of that subject and owner to
// it, or finds them assigned. Returns false, and then the record must not be made, when one of them is missing or
// another's.
Task<Result<bool>> take(db::Transaction& tx, const FileKind& kind, About about, std::string taken_by,
                        std::vector<PrivateFileId> ids);

// Puts off the deletion of what was taken about these subjects; what goes later than that does.
Task<Status> keep_until(db::Database& db, const FileKind& kind, std::vector<BookingId> subjects, Instant until);

// The same for photos, each named once or more, perhaps none. Field error "photo_ids" when one is missing or another's.
Task<Status> take_photos(db::Transaction& tx, const FileKind& kind, About about, std::string taken_by,
                         std::vector<PrivateFileId> ids);

// Deletes what these records took or keep, pages and all; the files themselves go with a job. Returns how many they
// were.
Task<Result<int>> forget(db::Transaction& tx, std::vector<std::string> taken_by);
// The same for one file that the record keeps; returns false when there is none.
Task<Result<bool>> forget_one(db::Transaction& tx, std::string kept_by, PrivateFileId id);

// Returns what a file is shown as: its sender's name for it, or what a download is called.
std::string shown_name(const FileKind& kind, const PrivateFile& file);
// Returns what a download is called: of the sender's name the letters and digits of English, with the ending of what is
// in it: "Ada-Lovelace-CV.pdf", "evidence-1f3a5b7c.webp".
std::string save_name(const FileKind& kind, const PrivateFile& file);

// SQL for the files that a record has taken, oldest first, as JSON of std::vector<PrivateFile>. taken_by: "c.id".
std::string files_of(const std::string& taken_by);

// A file of a kind that others read, with what is known of it: the SHA-256, in hex, of what came and of what is stored
// (a picture is written anew), and when it was taken, as its camera says.
struct EvidenceFile : PrivateFile {
  Instant received_at{};
  std::optional<std::string> received_sha256, stored_sha256, taken_at;
};
BOOST_DESCRIBE_STRUCT(EvidenceFile, (PrivateFile), (received_at, received_sha256, stored_sha256, taken_at))
// SQL for those that a record has taken, oldest first, as JSON of std::vector<EvidenceFile>.
std::string evidence_of(const std::string& taken_by);

// SQL for the SHA-256 of those pictures as they are stored, by their ids. ids: "$3::uuid[]".
std::string hashes_of(const std::string& ids);

// SQL for the files that a record keeps, as JSON of std::vector<KeptFile>.
std::string kept_by(const std::string& subject);

PrivateFiles& install(House& house);

namespace detail {

template <class F>
struct SubjectOf;
template <class SubjectId>
struct SubjectOf<Task<Result<About>> (*)(Loop&, Actor, SubjectId)> {
  using type = SubjectId;
};

// What may be sent, and the sentences for what may not.
http::Upload upload_of(const FileKind& kind);
std::string refusal_of(const FileKind& kind);

template <const FileKind& kind, auto may_add, StillMay still_may, class SubjectId>
Task<Result<FileLink>> upload(PrivateFiles& files, Loop& loop, Actor actor, SubjectId id,
                              std::optional<std::string> name, std::shared_ptr<const TemporaryFile> body) {
  KB_CO_TRY(auto about, co_await may_add(loop, actor, id));  // before any work
  // Somebody without an account may add a file for its owner, who alone can look at it.
  const Actor reader = actor.is_user() || actor.admin() ? actor : Actor::renter(about.owner);
  if constexpr (kind.keeping != Keeping::waits) {
    KB_CO_TRY(const auto kept,
              co_await files.keep_file(loop, kind, std::move(about), std::move(name), std::move(body), still_may));
    co_return files.link(kind, kept, reader);
  }
  KB_CO_TRY(const auto file, co_await files.add_file(loop, kind, std::move(about), std::move(name), std::move(body)));
  co_return files.link(kind, file, reader);
}

}  // namespace detail

template <const FileKind& kind, auto may_add, StillMay still_may>
void PrivateFiles::add(http::Api& api, http::Declaration declaration) {
  using SubjectId = typename detail::SubjectOf<decltype(+may_add)>::type;
  collect(kind);
  http::Upload file = detail::upload_of(kind);
  if (!file.wrong_type) file.wrong_type = [](std::string_view) { return detail::refusal_of(kind); };
  const bool by_link = declaration.access.level() == http::Access::Level::anyone;
  declaration.upload(std::move(file)).rate(by_link ? "link_upload" : "upload").status(201);
  api.add<&detail::upload<kind, may_add, still_may, SubjectId>, NewFile<SubjectId>>(*this, std::move(declaration));
}

}  // namespace kerbside::private_files
