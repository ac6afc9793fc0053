// What admins do about applications.
#include <algorithm>

#include "core/json/write.hpp"
#include "core/new_id.hpp"
#include "features/careers/hiring.hpp"
#include "features/careers/hiring_paper.hpp"
#include "features/careers/hiring_store.hpp"
#include "features/careers/news.hpp"
#include "rules/text.hpp"

namespace kerbside::careers {
namespace {

constexpr std::size_t longest_notes = 10'000;       // characters
constexpr std::size_t most_text_shown = 200 << 10;  // bytes of a text file

Error application_gone() {
  return fail(Kind::not_found, "application_not_found",
              "This application does not exist any more. It may have been "
              "withdrawn.");
}

Error application_changed() {
  return fail(Kind::conflict, "application_changed",
              "Somebody else changed this application while you were reading it. Nothing of yours was saved yet.");
}

Task<Status> record_application(db::Transaction& tx, const Actor& admin, const char* action, JobApplicationId id,
                                std::string after, std::string client_ip) {
  audit::AdminAct act{admin, action, "job_application", id.str()};
  act.after = std::move(after);
  return audit::record(tx, std::move(act), std::move(client_ip));
}

DocumentSight sight_of(const private_files::KeptFile& file) {
  if (file.scan == scanner::Verdict::clean) return DocumentSight::file;
  if (file.scan == scanner::Verdict::infected) return DocumentSight::infected;
  if (!file.pages.empty()) return DocumentSight::pages;
  const bool has_words = file.file_key.ends_with(".txt") || file.file_key.ends_with(".docx");
  return has_words ? DocumentSight::text : DocumentSight::waiting;
}

HiringApplication shown(store::HiringApplicationRow row) {
  HiringApplication out;
  static_cast<ApplicationFacts&>(out) = row;
  out.version = row.version;
  out.admin_notes = row.admin_notes;
  out.reviewed_at = row.reviewed_at;
  out.job = {row.job_id, row.title, row.department, row.location, row.employment_type, row.is_open};
  for (const bool is_resume : {true, false})
    for (const auto& file : row.files)
      if ((row.resume_file_id == file.id) == is_resume)
        out.documents.push_back({file.id, private_files::shown_name(documents, file), is_resume, sight_of(file)});
  out.letters = std::move(row.letters);
  out.email_accepted = offered_acceptance(row.title);
  out.email_rejected = offered_rejection(row.title);
  return out;
}

Task<Result<store::HiringApplicationRow>> read_application(Loop& loop, JobApplicationId id) {
  KB_CO_TRY(auto row, co_await store::hiring_application(loop.db, id));
  if (!row) co_return application_gone();
  co_return *std::move(row);
}

// A look that cannot be written down does not happen.
Task<Result<bool>> look_in(db::Transaction& tx, Actor admin, std::string action, JobApplicationId id, std::string after,
                           std::string client_ip) {
  KB_CO_TRY_VOID(co_await record_application(tx, admin, action.c_str(), id, after, client_ip));
  co_return true;
}

Task<Result<store::LockedApplication>> lock_application(db::Transaction& tx, JobApplicationId id, int version) {
  KB_CO_TRY(auto row, co_await store::lock_application(tx, id));
  if (!row) co_return application_gone();
  if (row->version != version) co_return application_changed();
  co_return *std::move(row);
}

void tell_decision(db::Transaction& tx, const store::LockedApplication& row, rules::ApplicationStatus status) {
  const Told told{row.id, row.user_id, row.user_type, row.job_title};
  if (status == rules::ApplicationStatus::accepted) tell(tx, "accepted", told);
  if (status == rules::ApplicationStatus::rejected) tell(tx, "rejected", told);
  if (status == rules::ApplicationStatus::reviewed) tell(tx, "reviewed", told);
}

void send_letter(db::Transaction& tx, JobApplicationId id, rules::ApplicationStatus status, const std::string& words) {
  const bool is_accepted = status == rules::ApplicationStatus::accepted;
  const auto letter = new_id<JobLetterId>();
  store::add_letter(tx, letter, id, is_accepted ? store::LetterAbout::accepted : store::LetterAbout::rejected, words);
  jobs::enqueue(tx, written_letter(letter));
}

bool is_decision(rules::ApplicationStatus status) {
  return status == rules::ApplicationStatus::accepted || status == rules::ApplicationStatus::rejected;
}

Task<Result<bool>> decide_in(db::Transaction& tx, Actor admin, HiringDecision in, std::string client_ip) {
  if (in.application_status == rules::ApplicationStatus::pending)
    co_return field_error("application_status", "Please choose reviewed, accepted or rejected.");
  KB_CO_TRY(const auto row, co_await lock_application(tx, in.id, in.version));
  if (row.application_status == in.application_status)
    co_return fail(Kind::conflict, "already_so", "This application has that status already.");
  KB_CO_TRY(const auto words, rules::accept_letter(in.email));
  if (words && !is_decision(in.application_status))
    co_return field_error("email", "An email goes with an application that is accepted or rejected.");
  store::decide(tx, in.id, in.application_status);
  tell_decision(tx, row, in.application_status);
  if (words) send_letter(tx, in.id, in.application_status, *words);
  const std::string after = R"({"application_status":")" + rules::word(in.application_status) + "\"}";
  KB_CO_TRY_VOID(co_await record_application(tx, admin, "job_application_status", in.id, after, client_ip));
  co_return true;
}

Task<Result<bool>> note_in(db::Transaction& tx, Actor admin, HiringNotes in, std::string client_ip) {
  const std::string text(rules::trim(rules::without_controls(in.admin_notes)));
  if (rules::code_point_count(text) > longest_notes)
    co_return field_error("admin_notes", "Notes can have at most 10,000 characters.");
  KB_CO_TRY(const auto row, co_await lock_application(tx, in.id, in.version));
  store::set_notes(tx, in.id, text.empty() ? std::nullopt : std::optional(text));
  KB_CO_TRY_VOID(co_await record_application(tx, admin, "job_application_notes", in.id, "", client_ip));
  co_return true;
}

}  // namespace

Task<Result<HiringApplication>> Hiring::application(Loop& loop, Actor admin, JobApplicationId id,
                                                    audit::Client client) {
  KB_CO_TRY(auto row, co_await read_application(loop, id));
  const std::string action = "job_application_read", nothing;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&look_in, admin, action, id, nothing, client.ip));
  co_return shown(std::move(row));
}

Task<Result<HiringApplication>> Hiring::decide(Loop& loop, Actor admin, HiringDecision in, audit::Client client) {
  const JobApplicationId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&decide_in, admin, std::move(in), client.ip));
  KB_CO_TRY(auto row, co_await read_application(loop, id));
  co_return shown(std::move(row));
}

Task<Result<HiringApplication>> Hiring::note(Loop& loop, Actor admin, HiringNotes in, audit::Client client) {
  const JobApplicationId id = in.id;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&note_in, admin, std::move(in), client.ip));
  KB_CO_TRY(auto row, co_await read_application(loop, id));
  co_return shown(std::move(row));
}

Task<Result<HiringDocumentLinks>> Hiring::document(Loop& loop, Actor admin, OneHiringDocument in,
                                                   audit::Client client) {
  KB_CO_TRY(const auto row, co_await read_application(loop, in.id));
  const auto file = std::ranges::find(row.files, in.document_id, &private_files::KeptFile::id);
  if (file == row.files.end())
    co_return fail(Kind::not_found, "document_not_found", "This document does not exist any more.");
  const std::string action = "job_document_read", after = R"({"document":")" + in.document_id.str() + "\"}";
  KB_CO_TRY_VOID(co_await loop.db.transaction(&look_in, admin, action, in.id, after, client.ip));
  HiringDocumentLinks links;
  const DocumentSight sight = sight_of(*file);
  if (sight == DocumentSight::file) links.file_url = files_.link(documents, *file, admin).url;
  if (sight == DocumentSight::pages || sight == DocumentSight::file)
    for (const auto& page : file->pages) links.page_urls.push_back(files_.link(documents, page, admin).url);
  if (sight == DocumentSight::text) {
    KB_CO_TRY(links.text, co_await files_.text_of(loop, *file, most_text_shown));
  }
  co_return links;
}

Task<Result<http::File>> Hiring::pdf(Loop& loop, Actor admin, JobApplicationId id, audit::Client client) {
  KB_CO_TRY(auto row, co_await read_application(loop, id));
  const std::string action = "job_application_download", nothing;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&look_in, admin, action, id, nothing, client.ip));
  HiringApplication application = shown(std::move(row));
  const std::string name = paper_name(application) + ".pdf";
  std::function<Result<std::string>()> draw = [application = std::move(application)]() -> Result<std::string> {
    return pdf::draw(on_paper(application));
  };
  KB_CO_TRY(auto bytes, co_await drawing_.run<std::string>(loop.io, std::move(draw)));
  co_return http::File{name, http::Drawn{"application/pdf", std::move(bytes)}};
}

Task<Result<http::File>> Hiring::copy(Loop& loop, Actor admin, JobApplicationId id, audit::Client client) {
  KB_CO_TRY(auto row, co_await read_application(loop, id));
  const std::string action = "job_application_copied", nothing;
  KB_CO_TRY_VOID(co_await loop.db.transaction(&look_in, admin, action, id, nothing, client.ip));
  const HiringApplication application = shown(std::move(row));
  co_return http::File{paper_name(application) + ".json",
                       http::Drawn{"application/json", json::to_string<ApplicationCopy>(application)}};
}

}  // namespace kerbside::careers
