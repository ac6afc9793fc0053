#include "features/careers/store.hpp"

#include "core/db/error.hpp"
#include "core/json/write.hpp"
#include "features/careers/careers.hpp"

namespace kerbside::careers::store {
namespace {

const db::Conflict applied_before{"one_application_a_job"};  // two tabs send at the same moment

const std::string select_posting =
    "select id, title, department, location, employment_type, salary_range, description, requirements,"
    " responsibilities, benefits, application_questions, date_trunc('second', created_at) as created_at"
    " from job_postings where status = 'active'";
const db::Statement open_postings_sql{"careers_open_postings", select_posting + " order by created_at desc, id",
                                      db::Lane::slow};
const db::Statement open_posting_sql{"careers_open_posting", select_posting + " and id = $1"};

const std::string select_wanted = R"(
  select j.title, j.status, j.application_questions,
         exists (select from job_applications a where a.job_id = j.id and a.user_id = $2) as has_applied, p.user_type
  from job_postings j join profiles p on p.id = $2 where j.id = $1)";
const db::Statement wanted_sql{"careers_wanted", select_wanted};
const db::Statement lock_wanted_sql{"careers_lock_wanted", select_wanted + " for share of j"};

const db::Statement insert_sql{"careers_insert", R"(
  insert into job_applications (id, job_id, job_title, user_id, applicant_name, applicant_email, applicant_phone,
                                cover_letter, resume_file_id, question_responses)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))"};
const db::Statement forget_draft_sql{"careers_forget_draft",
                                     "delete from job_application_drafts where user_id = $1 and job_id = $2"};

const db::Statement draft_sql{"careers_draft", R"(
  select applicant_name, applicant_email, applicant_phone, cover_letter, answers from job_application_drafts
  where job_id = $1 and user_id = $2)"};
const db::Statement save_draft_sql{"careers_save_draft", R"(
  insert into job_application_drafts (job_id, user_id, applicant_name, applicant_email, applicant_phone, cover_letter,
                                      answers)
  select j.id, $2, $3, $4, $5, $6, $7 from job_postings j where j.id = $1
  on conflict (user_id, job_id) do update set applicant_name = excluded.applicant_name,
    applicant_email = excluded.applicant_email, applicant_phone = excluded.applicant_phone,
    cover_letter = excluded.cover_letter, answers = excluded.answers, updated_at = app_now())"};
const db::Statement delete_old_drafts_sql{
    "careers_delete_old_drafts",
    "delete from job_application_drafts where updated_at < app_now() - interval '30 days'"};

const db::Statement lock_own_sql{"careers_lock_own", R"(
  select application_status, resume_file_id, replace_until from job_applications
  where id = $1 and user_id = $2 for update)"};
const db::Statement remove_sql{"careers_remove", "delete from job_applications where id = $1"};
const db::Statement found_infected_sql{"careers_found_infected", R"(
  select a.id, a.user_id, p.user_type, a.job_title from job_applications a join profiles p on p.id = a.user_id
  where a.replace_until is null
    and a.id = any (array(select taken_by from private_files where scan = 'infected' and kind = $1))
  order by a.id limit 100 for update of a skip locked)"};
const db::Statement replace_within_sql{
    "careers_replace_within",
    "update job_applications set replace_until = app_now() + make_interval(days => $2::int) where id = $1"};
const db::Statement replaced_sql{"careers_replaced", R"(
  update job_applications a set updated_at = app_now(),
    resume_file_id = case when resume_file_id = $2 then $3 else resume_file_id end,
    replace_until = case when exists (select from private_files f where f.taken_by = a.id and f.scan = 'infected')
                    then replace_until end
  where id = $1)"};

const std::string select_application =
    "select a.id, a.application_status, date_trunc('second', a.applied_at) as applied_at, a.applicant_name,"
    " a.applicant_email, a.applicant_phone, a.cover_letter, a.question_responses, a.job_id,"
    " coalesce(j.title, a.job_title) as title, j.department, j.location, j.employment_type,"
    " coalesce(j.status = 'active', false) as is_open, a.resume_file_id,"
    " date_trunc('second', a.replace_until) as replace_until, " +
    private_files::kept_by("a.id") +
    " as files, count(*) over () as matches"
    " from job_applications a left join job_postings j on j.id = a.job_id";
const db::Statement of_person_sql{
    "careers_of_person",
    select_application + " where a.user_id = $1 order by a.applied_at desc, a.id limit $2 offset $3", db::Lane::slow};
const db::Statement of_person_and_job_sql{
    "careers_of_person_and_job", select_application + " where a.job_id = $1 and a.user_id = $2 limit $3 offset $4"};
const db::Statement find_sql{"careers_find", select_application + " where a.id = $1 and a.user_id = $2"};

const db::Statement letter_sql{"careers_letter", R"(
  select a.user_id, a.job_title, p.user_type from job_applications a
  join profiles p on p.id = a.user_id where a.id = $1 and p.closed_at is null)"};

const db::Statement delete_old_sql{"careers_delete_old", R"(
  with old as (delete from job_applications where id = any (array(
    select id from job_applications where applied_at < app_now() - interval '12 months'
    order by applied_at limit 500 for update skip locked)) returning id)
  select count(*)::int from old)"};

}  // namespace

Task<Result<std::vector<JobPosting>>> open_postings(db::Database& db) {
  return db.list<JobPosting>(open_postings_sql, db::Params());
}

Task<Result<std::optional<JobPosting>>> open_posting(db::Database& db, JobPostingId id) {
  return db.find<JobPosting>(open_posting_sql, db::Params(id));
}

Task<Result<std::optional<WantedPosting>>> wanted(db::Database& db, JobPostingId id, UserId user) {
  return db.find<WantedPosting>(wanted_sql, db::Params(id, user));
}

Task<Result<std::optional<WantedPosting>>> lock_wanted(db::Transaction& tx, JobPostingId id, UserId user) {
  return tx.find<WantedPosting>(lock_wanted_sql, db::Params(id, user));
}

Task<Result<bool>> insert(db::Transaction& tx, const NewApplicationRow& row) {
  const rules::AcceptedApplication& form = row.form;
  const Status added =
      co_await tx.change(insert_sql, db::Params(row.id, row.job_id, row.job_title, row.user_id, form.applicant_name,
                                                form.applicant_email, form.applicant_phone, form.cover_letter,
                                                row.resume_file_id, json::to_string(form.question_responses)));
  if (added.has_value()) {
    tx.later(forget_draft_sql, db::Params(row.user_id, row.job_id));
    co_return true;
  }
  if (applied_before.is(added.error())) co_return false;
  co_return added.error();
}

Task<Result<std::vector<ApplicationRow>>> of_person(db::Database& db, UserId user, std::optional<JobPostingId> job,
                                                    int limit, int offset) {
  if (job) return db.list<ApplicationRow>(of_person_and_job_sql, db::Params(*job, user, limit, offset));
  return db.list<ApplicationRow>(of_person_sql, db::Params(user, limit, offset));
}

Task<Result<std::optional<ApplicationRow>>> find(db::Database& db, JobApplicationId id, UserId user) {
  return db.find<ApplicationRow>(find_sql, db::Params(id, user));
}

Task<Result<std::optional<ApplicationDraft>>> draft(db::Database& db, JobPostingId id, UserId user) {
  return db.find<ApplicationDraft>(draft_sql, db::Params(id, user));
}

Task<Result<bool>> save_draft(db::Database& db, UserId user, const NewApplicationDraft& draft) {
  return db.changes_one(save_draft_sql,
                        db::Params(draft.id, user, draft.applicant_name, draft.applicant_email, draft.applicant_phone,
                                   draft.cover_letter, json::to_string(draft.answers)));
}

Task<Status> delete_old_drafts(db::Database& db) { return db.change(delete_old_drafts_sql, db::Params()); }

Task<Result<std::optional<OwnRow>>> lock_own(db::Transaction& tx, JobApplicationId id, UserId user) {
  return tx.find<OwnRow>(lock_own_sql, db::Params(id, user));
}

void remove(db::Transaction& tx, JobApplicationId id) { tx.later(remove_sql, db::Params(id)); }

Task<Result<std::vector<Found>>> found_infected(db::Transaction& tx) {
  return tx.list<Found>(found_infected_sql, db::Params(documents.name));
}

void replace_within(db::Transaction& tx, JobApplicationId id, std::chrono::days time) {
  tx.later(replace_within_sql, db::Params(id, static_cast<int>(time.count())));
}

void replaced(db::Transaction& tx, JobApplicationId id, PrivateFileId old, PrivateFileId by) {
  tx.later(replaced_sql, db::Params(id, old, by));
}

Task<Result<std::optional<LetterRow>>> letter_about(db::Database& db, JobApplicationId id) {
  return db.find<LetterRow>(letter_sql, db::Params(id));
}

Task<Result<int>> delete_old(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.write(delete_old_sql, db::Params()));
  co_return rows.value<int>();
}

}  // namespace kerbside::careers::store
