#include "features/careers/careers.hpp"

#include <algorithm>

#include "core/log.hpp"
#include "core/new_id.hpp"
#include "features/careers/news.hpp"
#include "features/careers/store.hpp"

namespace kerbside::careers {
namespace {

Error no_posting() {
  return fail(Kind::not_found, "job_not_found", "This job does not exist, or it is no longer open.");
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

ApplicationDocument to_document(const private_files::PrivateFile& file) {
  return {file.id, private_files::shown_name(documents, file)};
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
  return out;
}

Task<Result<store::ApplicationRow>> own(Loop& loop, UserId user, JobApplicationId id) {
  KB_CO_TRY(auto row, co_await store::find(loop.db, id, user));
  if (!row) co_return fail(Kind::not_found, "application_not_found", "This application does not exist.");
  co_return *std::move(row);
}

Task<Status> delete_old(Loop& loop) {
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
  const auto file = std::ranges::find(row.files, document, &private_files::PrivateFile::id);
  if (file == row.files.end()) co_return no_document();
  co_return files_.link(documents, *file, actor).url;
}

// Applications and what came with them are kept for 12 months (X16).
void Careers::register_jobs(jobs::Runner& runner) {
  runner.repeat("job_applications_tidy", jobs::Lane::slow, jobs::daily_at(3, 40), &delete_old);
}

}  // namespace kerbside::careers
