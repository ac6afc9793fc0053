#include "features/careers/hiring_store.hpp"

#include "core/json/write.hpp"

namespace kerbside::careers::store {
namespace {

const std::string hiring_columns =
    "j.id, j.title, j.department, j.location, j.employment_type, j.salary_range, j.description, j.requirements,"
    " j.responsibilities, j.benefits, j.application_questions, date_trunc('second', j.created_at) as created_at,"
    " j.status, j.version, n.applications, n.pending, n.applications - n.pending as reviewed";
const std::string hiring_counts =
    "left join lateral (select count(*) as applications,"
    " count(*) filter (where a.application_status = 'pending') as pending"
    " from job_applications a where a.job_id = j.id) n on true";

const db::Statement hiring_posting_sql{"careers_hiring_posting", "select " + hiring_columns + " from job_postings j " +
                                                                     hiring_counts + " where j.id = $1"};
const db::Statement hiring_postings_sql{
    "careers_hiring_postings",
    "select " + hiring_columns + " from job_postings j " + hiring_counts + " order by j.created_at desc, j.id",
    db::Lane::slow};
const db::Statement insert_posting_sql{"careers_insert_posting", R"(
  insert into job_postings (id, title, department, location, employment_type, salary_range, description, status,
                            requirements, responsibilities, benefits, application_questions)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12))"};
const db::Statement lock_posting_sql{
    "careers_lock_posting",
    "select title, status, version, application_questions from job_postings where id = $1 for update"};
const db::Statement update_posting_sql{"careers_update_posting", R"(
  update job_postings set title = $2, department = $3, location = $4, employment_type = $5, salary_range = $6,
    description = $7, status = $8, requirements = $9, responsibilities = $10, benefits = $11,
    application_questions = $12, version = version + 1, updated_at = app_now() where id = $1)"};
// Applications are found by the title that their job has.
const db::Statement rename_applications_sql{
    "careers_rename_applications", "update job_applications set job_title = $2 where job_id = $1 and job_title <> $2"};
const db::Statement posting_status_sql{
    "careers_posting_status",
    "update job_postings set status = $2, version = version + 1, updated_at = app_now() where id = $1"};
const db::Statement delete_posting_sql{"careers_delete_posting", "delete from job_postings where id = $1"};
const db::Statement pending_sql{"careers_pending", R"(
  select a.id, a.user_id, p.user_type, a.job_title from job_applications a join profiles p on p.id = a.user_id
  where a.job_id = $1 and a.application_status = 'pending' and p.closed_at is null order by a.id)"};

const std::string hiring_application_text = R"(
  select a.id, a.application_status, date_trunc('second', a.applied_at) as applied_at, a.applicant_name,
    a.applicant_email, a.applicant_phone, a.cover_letter, a.question_responses, a.version, a.admin_notes,
    date_trunc('second', a.reviewed_at) as reviewed_at, a.job_id, coalesce(j.title, a.job_title) as title,
    j.department, j.location, j.employment_type, coalesce(j.status = 'active', false) as is_open, a.resume_file_id, )" +
                                            private_files::kept_by("a.id") + R"( as files,
    (select coalesce(json_agg(json_build_object('about', l.about, 'words', l.words, 'written_at', iso(l.written_at))
                              order by l.written_at), '[]')
     from job_letters l where l.application_id = a.id) as letters
  from job_applications a left join job_postings j on j.id = a.job_id where a.id = $1)";
const db::Statement hiring_application_sql{"careers_hiring_application", hiring_application_text};
const db::Statement lock_application_sql{"careers_lock_application", R"(
  select a.id, a.user_id, p.user_type, a.job_title, a.application_status, a.version
  from job_applications a join profiles p on p.id = a.user_id where a.id = $1 for update of a)"};
const db::Statement decide_sql{"careers_decide", R"(
  update job_applications set application_status = $2, reviewed_at = app_now(), updated_at = app_now(),
    version = version + 1 where id = $1)"};
const db::Statement notes_sql{
    "careers_notes",
    "update job_applications set admin_notes = $2, updated_at = app_now(), version = version + 1 where id = $1"};
const db::Statement add_letter_sql{
    "careers_add_letter", "insert into job_letters (id, application_id, about, words) values ($1, $2, $3, $4)"};
const db::Statement written_letter_sql{"careers_written_letter", R"(
  select a.user_id, p.user_type, a.job_title, l.words from job_letters l
  join job_applications a on a.id = l.application_id join profiles p on p.id = a.user_id
  where l.id = $1 and p.closed_at is null)"};

}  // namespace

const db::List hiring_rows{
    "careers_hiring_rows",
    {"a.id, a.application_status, date_trunc('second', a.applied_at) as applied_at, a.applicant_name,"
     " a.applicant_email, a.job_id, a.job_title",
     "job_applications a", "a.id", ""},
    // What is looked for is text: "%" and "_" in it mean themselves.
    {{"text",
      R"(a.found_by like '%' || regexp_replace(lower(?), '([\\%_])', '\\\1', 'g') || '%')",
      {"job_applications_found"}},
     {"uuid", "a.job_id = ?", {"job_applications_of_job"}},
     {"text", "a.application_status = ?", {"job_applications_by_status"}}},
    {{"newest", "a.applied_at desc", "job_applications_newest"}},
    db::List::Counts::yes};

Task<Result<std::vector<HiringPosting>>> hiring_postings(db::Database& db) {
  return db.list<HiringPosting>(hiring_postings_sql, db::Params());
}

Task<Result<std::optional<HiringPosting>>> hiring_posting(db::Database& db, JobPostingId id) {
  return db.find<HiringPosting>(hiring_posting_sql, db::Params(id));
}

Task<Status> insert_posting(db::Transaction& tx, JobPostingId id, const rules::PostingForm& form) {
  return tx.change(insert_posting_sql,
                   db::Params(id, form.title, form.department, form.location, form.employment_type, form.salary_range,
                              form.description, form.status, form.requirements, form.responsibilities, form.benefits,
                              json::to_string(form.application_questions)));
}

Task<Result<std::optional<LockedPosting>>> lock_posting(db::Transaction& tx, JobPostingId id) {
  return tx.find<LockedPosting>(lock_posting_sql, db::Params(id));
}

void update_posting(db::Transaction& tx, JobPostingId id, const rules::PostingForm& form) {
  tx.later(update_posting_sql,
           db::Params(id, form.title, form.department, form.location, form.employment_type, form.salary_range,
                      form.description, form.status, form.requirements, form.responsibilities, form.benefits,
                      json::to_string(form.application_questions)));
  tx.later(rename_applications_sql, db::Params(id, form.title));
}

void set_posting_status(db::Transaction& tx, JobPostingId id, rules::JobStatus status) {
  tx.later(posting_status_sql, db::Params(id, status));
}

void delete_posting(db::Transaction& tx, JobPostingId id) { tx.later(delete_posting_sql, db::Params(id)); }

Task<Result<std::vector<Applicant>>> pending_applicants(db::Transaction& tx, JobPostingId id) {
  return tx.list<Applicant>(pending_sql, db::Params(id));
}

Task<Result<std::optional<HiringApplicationRow>>> hiring_application(db::Database& db, JobApplicationId id) {
  return db.find<HiringApplicationRow>(hiring_application_sql, db::Params(id));
}

Task<Result<std::optional<LockedApplication>>> lock_application(db::Transaction& tx, JobApplicationId id) {
  return tx.find<LockedApplication>(lock_application_sql, db::Params(id));
}

void decide(db::Transaction& tx, JobApplicationId id, rules::ApplicationStatus status) {
  tx.later(decide_sql, db::Params(id, status));
}

void set_notes(db::Transaction& tx, JobApplicationId id, const std::optional<std::string>& notes) {
  tx.later(notes_sql, db::Params(id, notes));
}

void add_letter(db::Transaction& tx, JobLetterId id, JobApplicationId application, LetterAbout about,
                const std::string& words) {
  tx.later(add_letter_sql, db::Params(id, application, about, words));
}

Task<Result<std::optional<WrittenRow>>> written_letter(db::Database& db, JobLetterId id) {
  return db.find<WrittenRow>(written_letter_sql, db::Params(id));
}

}  // namespace kerbside::careers::store
