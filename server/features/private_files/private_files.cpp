#include "features/private_files/private_files.hpp"

#include <algorithm>

#include "core/crypto.hpp"
#include "core/db/error.hpp"
#include "core/log.hpp"
#include "core/new_id.hpp"
#include "core/sha256.hpp"
#include "core/sweep.hpp"
#include "core/utf8.hpp"
#include "features/private_files/store.hpp"
#include "ports/files/docx_text.hpp"
#include "ports/files/removal.hpp"
#include "rules/camera_time.hpp"
#include "rules/text.hpp"

namespace kerbside::private_files {
namespace {

constexpr int widest = 1600, page_width = 1240;
constexpr jobs::Sweep scan_sweep{"private_files_scan", "private_file", "A document that could not be scanned"};
constexpr std::size_t longest_name = 200, longest_save_name = 80;

// "Ada Lovelace’s CV (2).PDF" becomes "Ada-Lovelace-s-CV-2".
std::string plain_stem(std::string_view name) {
  name = name.substr(0, name.rfind('.'));
  std::string stem;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (plain)
      stem += c;
    else if (!stem.empty() && stem.back() != '-')
      stem += '-';
  }
  stem.resize(std::min(stem.size(), longest_save_name));
  while (stem.ends_with('-')) stem.pop_back();
  return stem;
}

// "JPEG, PNG, WebP, HEIC or PDF"
std::string kinds_in_words(const FileKind& kind) {
  std::vector<std::string_view> names;
  if (kind.takes_pictures) names = {"JPEG", "PNG", "WebP", "HEIC"};
  for (const files::Document document : kind.documents) names.push_back(files::shown_name_of(document));
  std::string words;
  for (std::size_t i = 0; i < names.size(); ++i)
    words.append(i == 0 ? "" : i + 1 < names.size() ? ", " : " or ").append(names[i]);
  return words;
}

// Text that is no UTF-8 was written by an older program for Windows or the like: byte by byte, as Latin-1.
std::string as_utf8(std::string text) {
  for (std::size_t cut = 0; cut < 4 && cut <= text.size(); ++cut)  // the last letter may have been cut off
    if (valid_utf8(std::string_view(text).substr(0, text.size() - cut))) return text.substr(0, text.size() - cut);
  std::string out;
  for (const unsigned char c : text) {
    if (c < 0x80) {
      out += static_cast<char>(c);
    } else {
      out += static_cast<char>(0xC0 | (c >> 6));
      out += static_cast<char>(0x80 | (c & 0x3F));
    }
  }
  return out;
}

// Blocks: the whole file is read.
Result<Fingerprint> fingerprint(const TemporaryFile& upload) {
  Fingerprint print;
  crypto::Sha256 hash;
  std::string piece(rules::camera_writes_within, '\0');
  for (std::uint64_t at = 0; at < upload.size();) {
    KB_TRY(const std::size_t read, upload.read(at, piece));
    if (read == 0) break;
    const std::string_view bytes = std::string_view(piece).substr(0, read);
    if (at == 0) print.taken_at = rules::camera_time(bytes);
    hash.add(bytes);
    at += read;
  }
  print.received_sha256 = crypto::hex(hash.digest());
  return print;
}

Error wrong_kind(const FileKind& kind) { return fail(Kind::invalid, "file_kind", detail::refusal_of(kind)); }

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

// Returns nothing when the upload is no document that the kind takes.
Task<Result<std::optional<files::Document>>> PrivateFiles::document_in(Loop& loop, const FileKind& kind,
                                                                       std::shared_ptr<const TemporaryFile> upload) {
  if (kind.documents.empty() || !upload) co_return std::optional<files::Document>();
  std::function<Result<std::optional<files::Document>>()> look = [upload] { return files::document_of(*upload); };
  KB_CO_TRY(const auto found, co_await spool_.workers.run<std::optional<files::Document>>(loop.io, std::move(look)));
  if (!found || std::ranges::find(kind.documents, *found) == kind.documents.end())
    co_return std::optional<files::Document>();
  co_return found;
}

Task<Result<PrivateFiles::Stored>> PrivateFiles::put(Loop& loop, const FileKind& kind, std::string key,
                                                     std::shared_ptr<const TemporaryFile> upload) {
  KB_CO_TRY(const auto document, co_await document_in(loop, kind, upload));
  if (document) {
    key += files::ending_of(*document);
    KB_CO_TRY_VOID(co_await files_.adopt(loop, key, std::move(upload)));
    co_return Stored{std::move(key), {}};
  }
  if (!kind.takes_pictures) co_return wrong_kind(kind);
  auto picture = co_await images_.whole_as_webp(loop, std::move(upload), widest);
  if (picture.has_error() && picture.error().code == images::code_kind && !kind.documents.empty())
    co_return wrong_kind(kind);
  if (picture.has_error()) co_return std::move(picture).error();
  Stored stored{key + ".webp", crypto::hex(crypto::sha256(*picture))};
  KB_CO_TRY_VOID(co_await files_.put(loop, stored.key, *std::move(picture)));
  co_return stored;
}

// Stores the file before the row that names it: the nightly collection removes what a crash leaves behind.
Task<Result<PrivateFile>> PrivateFiles::add_file(Loop& loop, const FileKind& kind, About about,
                                                 std::optional<std::string> name,
                                                 std::shared_ptr<const TemporaryFile> upload) {
  KeptFile file;
  file.id = new_id<PrivateFileId>();
  if (std::string line = rules::clean_line(name.value_or(""), longest_name); !line.empty()) file.name = std::move(line);
  std::string stem = std::string(kind.folder) + about.subject_id + "/" + file.id.str();
  Fingerprint print;
  if (kind.others_read) {
    KB_CO_TRY(print, co_await print_of(loop, upload));
    KB_CO_TRY(auto looked_at, co_await put_looked_at(loop, kind, std::move(file), std::move(stem), std::move(upload)));
    file = std::move(looked_at.file);
    print.sha256 = looked_at.sha256 ? std::move(looked_at.sha256) : print.received_sha256;  // a document stays as it is
  } else {
    KB_CO_TRY(auto stored, co_await put(loop, kind, std::move(stem), std::move(upload)));
    file.file_key = std::move(stored.key);
    print.sha256 = std::move(stored.sha256);
  }
  const auto added = co_await loop.db.transaction(&store::insert, &kind, std::move(about), file, std::move(print));
  if (added.has_value() && *added) co_return static_cast<const PrivateFile&>(file);
  if (added.has_value() || added.error().code != db::code_outcome_unknown) {
    const auto removed = co_await files_.remove(loop, file.file_key);
    if (removed.has_error()) log::warn("private_file_not_removed", {{"code", removed.error().code}});
  }
  if (added.has_value()) co_return too_many(kind);
  co_return added.error();
}

// Word documents carry programs, so nobody is given one that was not looked at; a PDF can wait, since its pages are
// drawn, and so can what waits to be taken, since its readers see none of it before.
Task<Result<scanner::Verdict>> PrivateFiles::verdict_on(Loop& loop, const FileKind& kind, files::Document document,
                                                        std::shared_ptr<const TemporaryFile> upload) {
  const auto seen = co_await scanner_.scan(loop, std::move(upload));
  const auto verdict = seen.has_value() ? *seen : scanner::Verdict::unknown;
  if (verdict == scanner::Verdict::infected)
    co_return fail(Kind::invalid, "file_infected", "This file contains malware, so it was not stored.");
  const bool can_wait = document == files::Document::pdf || kind.keeping == Keeping::waits;
  if (verdict == scanner::Verdict::unknown && !can_wait)
    co_return fail(Kind::invalid, "file_not_scanned",
                   "Word and text documents cannot be checked at the moment. Please choose a PDF or an image.");
  co_return verdict;
}

Task<Status> PrivateFiles::draw_pages(Loop& loop, const FileKind& kind, KeptFile& file, std::string stem,
                                      std::shared_ptr<const TemporaryFile> upload) {
  auto drawn = co_await images_.pages_of(loop, std::move(upload), drawn_pages, page_width);
  // One with a password can be read once it was scanned.
  if (drawn.has_error() && kind.keeping == Keeping::waits) co_return Status();
  if (drawn.has_error()) co_return std::move(drawn).error();
  for (images::Rendition& page : *drawn) {
    const std::string number = std::to_string(101 + file.pages.size()).substr(1);  // "01", in their order as text
    file.pages.push_back({new_id<PrivateFileId>(), stem + "-" + number + ".webp", {}});
    KB_CO_TRY_VOID(co_await files_.put(loop, file.pages.back().file_key, std::move(page.webp)));
  }
  co_return Status();
}

// Of the bytes as they came, which are not kept of a picture.
Task<Result<Fingerprint>> PrivateFiles::print_of(Loop& loop, std::shared_ptr<const TemporaryFile> upload) {
  if (!upload) co_return Fingerprint{};
  std::function<Result<Fingerprint>()> look = [upload] { return fingerprint(*upload); };
  co_return co_await spool_.workers.run<Fingerprint>(loop.io, std::move(look));
}

// Returns the file with its key, and its pages.
Task<Result<PrivateFiles::LookedAt>> PrivateFiles::put_looked_at(Loop& loop, const FileKind& kind, KeptFile file,
                                                                 std::string stem,
                                                                 std::shared_ptr<const TemporaryFile> upload) {
  KB_CO_TRY(const auto document, co_await document_in(loop, kind, upload));
  if (document) {
    KB_CO_TRY(file.scan, co_await verdict_on(loop, kind, *document, upload));
  }
  if (document == files::Document::pdf) KB_CO_TRY_VOID(co_await draw_pages(loop, kind, file, stem, upload));
  KB_CO_TRY(auto stored, co_await put(loop, kind, std::move(stem), std::move(upload)));
  file.file_key = std::move(stored.key);
  co_return LookedAt{std::move(file), std::move(stored.sha256)};
}

// What a refusal or a crash leaves in the store is found by the nightly collection.
Task<Result<PrivateFile>> PrivateFiles::keep_file(Loop& loop, const FileKind& kind, About about,
                                                  std::optional<std::string> name,
                                                  std::shared_ptr<const TemporaryFile> upload, StillMay still_may) {
  KeptFile file;
  file.id = new_id<PrivateFileId>();
  if (std::string line = rules::clean_line(name.value_or(""), longest_name); !line.empty()) file.name = std::move(line);
  std::string stem = std::string(kind.folder) + about.subject_id + "/" + file.id.str();
  KB_CO_TRY(auto looked_at, co_await put_looked_at(loop, kind, std::move(file), std::move(stem), std::move(upload)));
  file = std::move(looked_at.file);
  KB_CO_TRY(const bool kept, co_await loop.db.transaction(&store::keep, &kind, std::move(about), file, still_may));
  if (!kept) co_return too_many(kind);
  co_return static_cast<const PrivateFile&>(file);
}

Task<Status> PrivateFiles::scan_stored(Loop& loop, PrivateFileId id, std::string key) {
  KB_CO_TRY(const auto stored, co_await files_.open(loop, std::move(key)));
  std::string bytes(stored.size, '\0');
  KB_CO_TRY_VOID(co_await stored.bytes->read(loop, 0, bytes));
  KB_CO_TRY(auto file, co_await spool_.put(loop, std::move(bytes)));
  KB_CO_TRY(const auto verdict, co_await scanner_.scan(loop, std::move(file)));
  if (verdict == scanner::Verdict::unknown)
    co_return fail(Kind::unavailable, "scanner_away", "The scanner could not look at the file.");
  co_return co_await store::note_scan(loop.db, id, verdict);
}

Task<Status> PrivateFiles::scan_again(Loop& loop) {
  if (!scanner_.is_real()) co_return Status();
  KB_CO_TRY(const auto due, co_await store::unscanned(loop.db));
  co_return co_await jobs::each_alone(
      loop, scan_sweep, due, [&](const store::Unscanned& file) { return scan_stored(loop, file.id, file.file_key); });
}

std::string save_name(const FileKind& kind, const PrivateFile& file) {
  const std::string stem = plain_stem(file.name.value_or(""));
  const std::string ending = file.file_key.substr(file.file_key.rfind('.'));
  return (stem.empty() ? std::string(kind.save_as) + "-" + file.id.str().substr(0, 8) : stem) + ending;
}

std::string shown_name(const FileKind& kind, const PrivateFile& file) {
  return file.name ? *file.name : save_name(kind, file);
}

FileLink PrivateFiles::link(const FileKind& kind, const PrivateFile& file, const Actor& reader) const {
  const std::string person = reader.admin() ? reader.admin()->str() : reader.signed_in_user().str();
  const Instant until = app_now() + kind.link_time;
  return {file.id,
          (reader.admin() ? "/api/v1/admin" : "") + links_.make(file.file_key, person, save_name(kind, file), until)};
}

Task<Result<http::File>> PrivateFiles::open(Loop& loop, files::PrivateLink link, std::string reader) {
  KB_CO_TRY_VOID(links_.check(link, reader, app_now()));
  auto file = co_await files_.open(loop, std::move(link.key));
  if (file.has_error()) co_return std::move(file).error();
  http::FileContent content{std::move(file->content_type), file->size, "\"" + file->version + "\"",
                            std::move(file->bytes)};
  co_return http::File{std::move(link.name), std::move(content)};
}

Task<Result<std::string>> PrivateFiles::text_of(Loop& loop, PrivateFile file, std::size_t most) {
  KB_CO_TRY(const auto stored, co_await files_.open(loop, file.file_key));
  const bool is_docx = file.file_key.ends_with(".docx");
  std::string bytes(is_docx ? stored.size : std::min<std::size_t>(stored.size, most), '\0');
  KB_CO_TRY_VOID(co_await stored.bytes->read(loop, 0, bytes));
  if (is_docx) {
    std::function<Result<std::string>()> unpack = [bytes = std::move(bytes), most]() -> Result<std::string> {
      return files::docx_text(bytes, most).value_or("");
    };
    KB_CO_TRY(bytes, co_await spool_.workers.run<std::string>(loop.io, std::move(unpack)));
  }
  co_return rules::without_controls(as_utf8(std::move(bytes)));
}

void PrivateFiles::register_jobs(jobs::Runner& runner) {
  runner.repeat("private_files_tidy", jobs::Lane::slow, jobs::daily_at(3, 20), &forget_all_due);
  runner.repeat(scan_sweep.name, jobs::Lane::slow, jobs::every(std::chrono::minutes(10)), *this,
                &PrivateFiles::scan_again);
}

namespace detail {

std::string refusal_of(const FileKind& kind) { return "Please choose a " + kinds_in_words(kind) + " file."; }

http::Upload upload_of(const FileKind& kind) {
  const std::string most = std::to_string(kind.most_megabytes);
  if (kind.documents.empty()) return images::upload(kind.most_megabytes);
  http::Upload file;
  if (kind.takes_pictures) file = images::upload(kind.most_megabytes);
  for (const files::Document document : kind.documents) file.types.emplace_back(files::upload_type_of(document));
  file.most = static_cast<std::size_t>(kind.most_megabytes) << 20;
  file.wrong_type = nullptr;
  file.too_large = "Please choose a file smaller than " + most + " MB.";
  return file;
}

}  // namespace detail

}  // namespace kerbside::private_files
