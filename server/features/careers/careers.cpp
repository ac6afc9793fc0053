#include "features/careers/careers.hpp"

#include <algorithm>

#include "core/log.hpp"
#include "core/new_id.hpp"
#include "features/careers/news.hpp"
#include "features/careers/store.hpp"
#include "rules/job_posting.hpp"
#include "rules/text.hpp"

namespace kerbside::careers {
namespace {

Error no_posting() {
  return fail(Kind::not_found, "job_not_found", "This job does not exist, or it is no longer open.",
              "This job is no longer open");
}

Error no_document() { return fail(Kind::not_found, "document_not_found", "This document does not exist."); }

Error already_applied() {
  return fail(Kind::conflict, "already_applied",
              "You have already applied for this job. You can see your application in your dashboard.");
}

Status check_open(const store::WantedPosting& posting) {
  if (posting.has_applied) return already_applied();
  if (posting.status != rules::JobStatus::active)
    return fail(Kind::conflict, "job_not_open", "This job is no longer open for applications.");
  return {};
}

// Without doubles, in the order in which they were sent.
Result<std::vector<PrivateFileId>> documents_of(const std::vector<PrivateFileId>& sent) {
  std::vector<PrivateFileId> ids;
  for (const PrivateFileId& id : sent)
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  if (ids.size() > most_documents) return field_error("document_ids", "An application can have up to 10 documents.");
  return ids;
}

Task<Status> attach(db::Transaction& tx, JobPostingId job, const store::NewApplicationRow& row,
                    std::vector<PrivateFileId> ids) {
  private_files::About about{job.str(), row.user_id};
  KB_CO_TRY(const bool all_there,
            co_await private_files::take(tx, documents, std::move(about), row.id.str(), std::move(ids)));
  if (!all_there)
    co_return field_error("document_ids", "One of your documents is no longer there. Please add it again.");
  co_return Status();
}

Task<Result<JobApplicationId>> send(db::Transaction& tx, UserId user, NewJobApplication in) {
  KB_CO_TRY(const auto posting, co_await store::lock_wanted(tx, in.id, user));
  if (!posting) co_return no_posting();
  KB_CO_TRY_VOID(check_open(*posting));
  KB_CO_TRY(auto ids, documents_of(in.document_ids));
  store::NewApplicationRow row{new_id<JobApplicationId>(), in.id, user, posting->title, {}, {}};
  const rules::ApplicationForm form{in.applicant_name, in.applicant_email, in.applicant_phone, in.cover_letter,
                                    in.answers};
  KB_CO_TRY(row.form, rules::accept_application(form, posting->application_questions));
  if (!ids.empty()) row.resume_file_id = ids.front();
  KB_CO_TRY(const bool is_first, co_await store::insert(tx, row));
  if (!is_first) co_return already_applied();
  KB_CO_TRY_VOID(co_await attach(tx, in.id, row, std::move(ids)));
  tell(tx, "received", {row.id, user, posting->user_type, posting->title});
  co_return row.id;
}

bool is_infected(const private_files::KeptFile& file) { return file.scan == scanner::Verdict::infected; }

ApplicationDocument to_document(const private_files::KeptFile& file) {
  return {file.id, private_files::shown_name(documents, file), is_infected(file)};
}

JobApplication to_application(const store::ApplicationRow& row) {
  JobApplication out;
  static_cast<ApplicationFacts&>(out) = row;
  out.job = {row.job_id, row.title, row.department, row.location, row.employment_type, row.is_open};
  for (const auto& file : row.files) {
    if (row.resume_file_id == file.id)
      out.resume = to_document(file);
    else
      out.uploaded_documents.push_back(to_document(file));
  }
  out.can_withdraw = rules::can_be_withdrawn(row.application_status);
  out.replace_until = row.replace_until;
  return out;
}

Error no_application() { return fail(Kind::not_found, "application_not_found", "This application does not exist."); }

Task<Result<store::ApplicationRow>> own(Loop& loop, UserId user, JobApplicationId id) {
  KB_CO_TRY(auto row, co_await store::find(loop.db, id, user));
  if (!row) co_return no_application();
  co_return *std::move(row);
}

Task<Result<bool>> withdraw_in(db::Transaction& tx, UserId user, JobApplicationId id) {
  KB_CO_TRY(const auto row, co_await store::lock_own(tx, id, user));
  if (!row) co_return no_application();
  if (!rules::can_be_withdrawn(row->application_status))
    co_return fail(Kind::conflict, "already_decided",
                   "We have decided on this application, so it cannot be withdrawn.");
  std::vector<std::string> records{id.str()};
  KB_CO_TRY_VOID(co_await private_files::forget(tx, std::move(records)));
  store::remove(tx, id);
  co_return true;
}

Error nothing_to_replace() {
  return fail(Kind::conflict, "nothing_to_replace", "No document of this application can be replaced.");
}

Task<Result<bool>> replace_in(db::Transaction& tx, private_files::About about, NewReplacement in) {
  KB_CO_TRY(const auto row, co_await store::lock_own(tx, in.id, about.owner));
  if (!row) co_return no_application();
  if (!row->replace_until || *row->replace_until < app_now()) co_return nothing_to_replace();
  std::vector<PrivateFileId> ids{in.replacement_id};
  KB_CO_TRY(const bool is_there,
            co_await private_files::take(tx, documents, std::move(about), in.id.str(), std::move(ids)));
  if (!is_there) co_return field_error("replacement_id", "This document is no longer there. Please add it again.");
  KB_CO_TRY_VOID(co_await private_files::forget_one(tx, in.id.str(), in.document_id));
  store::replaced(tx, in.id, in.document_id, in.replacement_id);
  co_return true;
}

// Says so to those whose documents a later scan found infected.
Task<Result<int>> tell_found(db::Transaction& tx) {
  KB_CO_TRY(const auto found, co_await store::found_infected(tx));
  for (const store::Found& row : found) {
    store::replace_within(tx, row.id, time_to_replace);
    tell(tx, "document_infected", {row.id, row.user_id, row.user_type, row.job_title});
  }
  co_return static_cast<int>(found.size());
}

Task<Status> tell_all_found(Loop& loop) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&tell_found));
  co_return Status();
}

Task<Status> delete_old(Loop& loop) {
  KB_CO_TRY_VOID(co_await store::delete_old_drafts(loop.db));
  for (;;) {
    KB_CO_TRY(const int deleted, co_await store::delete_old(loop.db));
    if (deleted == 0) co_return Status();
    log::info("job_applications_deleted", {{"rows", deleted}});
  }
}

}  // namespace

Task<Result<JobPostingList>> Careers::postings(Loop& loop) {
  KB_CO_TRY(auto items, co_await store::open_postings(loop.db));
  co_return JobPostingList{std::move(items)};
}

Task<Result<JobPosting>> Careers::posting(Loop& loop, JobPostingId id) {
  KB_CO_TRY(auto posting, co_await store::open_posting(loop.db, id));
  if (!posting) co_return no_posting();
  co_return *std::move(posting);
}

Task<Result<private_files::About>> Careers::may_add_document(Loop& loop, Actor actor, JobPostingId id) {
  const UserId user = actor.signed_in_user();
  KB_CO_TRY(const auto posting, co_await store::wanted(loop.db, id, user));
  if (!posting) co_return no_posting();
  KB_CO_TRY_VOID(check_open(*posting));
  co_return private_files::About{id.str(), user};
}

Task<Result<JobApplication>> Careers::apply(Loop& loop, UserId user, NewJobApplication in) {
  KB_CO_TRY(const JobApplicationId id, co_await loop.db.transaction(&send, user, std::move(in)));
  KB_CO_TRY(const auto row, co_await own(loop, user, id));
  co_return to_application(row);
}

Task<Result<JobApplicationList>> Careers::applications(Loop& loop, UserId user, ApplicationsAsked asked) {
  const auto read = [&](int limit, int offset) { return store::of_person(loop.db, user, asked.job_id, limit, offset); };
  co_return co_await page_of<JobApplicationList>(asked, read, &to_application);
}

Task<Result<std::string>> Careers::document_link(Loop& loop, Actor actor, JobApplicationId id, PrivateFileId document) {
  KB_CO_TRY(const auto row, co_await own(loop, actor.signed_in_user(), id));
  const auto file = std::ranges::find(row.files, document, &private_files::KeptFile::id);
  if (file == row.files.end() || is_infected(*file)) co_return no_document();
  co_return files_.link(documents, *file, actor).url;
}

Task<Result<KeptDraft>> Careers::draft(Loop& loop, UserId user, JobPostingId id) {
  KB_CO_TRY(auto draft, co_await store::draft(loop.db, id, user));
  co_return KeptDraft{std::move(draft)};
}

Task<Status> Careers::save_draft(Loop& loop, UserId user, NewApplicationDraft in) {
  for (std::string* text : {&in.applicant_name, &in.applicant_email, &in.applicant_phone, &in.cover_letter})
    *text = rules::without_controls(*text);
  for (rules::GivenAnswer& given : in.answers) {
    given.question_id = rules::without_controls(given.question_id);
    given.answer = rules::without_controls(given.answer);
  }
  KB_CO_TRY(const bool is_kept, co_await store::save_draft(loop.db, user, in));
  if (!is_kept) co_return no_posting();
  co_return Status();
}

Task<Status> Careers::withdraw(Loop& loop, UserId user, JobApplicationId id) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&withdraw_in, user, id));
  co_return Status();
}

// About the application itself: its job may be gone.
Task<Result<private_files::About>> Careers::may_replace_document(Loop& loop, Actor actor, JobApplicationId id) {
  const UserId user = actor.signed_in_user();
  KB_CO_TRY(const auto row, co_await own(loop, user, id));
  if (!row.replace_until || *row.replace_until < app_now()) co_return nothing_to_replace();
  co_return private_files::About{id.str(), user};
}

Task<Result<JobApplication>> Careers::replace_document(Loop& loop, UserId user, NewReplacement in) {
  KB_CO_TRY(const auto before, co_await own(loop, user, in.id));
  const auto old = std::ranges::find(before.files, in.document_id, &private_files::KeptFile::id);
  if (old == before.files.end() || !is_infected(*old)) co_return nothing_to_replace();
  private_files::About about{in.id.str(), user};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&replace_in, std::move(about), in));
  KB_CO_TRY(const auto row, co_await own(loop, user, in.id));
  co_return to_application(row);
}

// Applications and what came with them are kept for 12 months (X16).
void Careers::register_jobs(jobs::Runner& runner) {
  runner.repeat("job_applications_tidy", jobs::Lane::slow, jobs::daily_at(3, 40), &delete_old);
  runner.repeat("job_documents_found", jobs::Lane::slow, jobs::every(std::chrono::minutes(10)), &tell_all_found);
}

}  // namespace kerbside::careers
