// The SQL of what admins read and change about jobs and applications.
#pragma once
#include "core/db/list.hpp"
#include "features/careers/hiring_types.hpp"
#include "features/private_files/private_files.hpp"
#include "rules/words.hpp"

namespace kerbside::careers::store {

extern const db::List hiring_rows;  // rows are HiringRow

enum class LetterAbout : std::uint8_t { accepted, rejected, closed };
BOOST_DESCRIBE_ENUM(LetterAbout, accepted, rejected, closed)

Task<Result<std::vector<HiringPosting>>> hiring_postings(db::Database& db);  // newest first
Task<Result<std::optional<HiringPosting>>> hiring_posting(db::Database& db, JobPostingId id);
Task<Status> insert_posting(db::Transaction& tx, JobPostingId id, const rules::PostingForm& form);

struct LockedPosting {
  std::string title;
  rules::JobStatus status{};
  int version = 1;
  std::vector<rules::JobQuestion> application_questions;
};
BOOST_DESCRIBE_STRUCT(LockedPosting, (), (title, status, version, application_questions))
// Nobody applies for the job before the transaction ends.
Task<Result<std::optional<LockedPosting>>> lock_posting(db::Transaction& tx, JobPostingId id);
void update_posting(db::Transaction& tx, JobPostingId id, const rules::PostingForm& form);
void set_posting_status(db::Transaction& tx, JobPostingId id, rules::JobStatus status);
void delete_posting(db::Transaction& tx, JobPostingId id);

// Somebody who can still be told; job_title as the application keeps it.
struct Applicant {
  JobApplicationId id;
  UserId user_id;
  rules::UserType user_type{};
  std::string job_title;
};
BOOST_DESCRIBE_STRUCT(Applicant, (), (id, user_id, user_type, job_title))
// Those with pending applications for the job.
Task<Result<std::vector<Applicant>>> pending_applicants(db::Transaction& tx, JobPostingId id);

struct HiringApplicationRow : ApplicationFacts {
  int version = 1;
  std::optional<std::string> admin_notes;
  std::optional<Instant> reviewed_at;
  std::optional<JobPostingId> job_id;
  std::string title;
  std::optional<std::string> department, location;
  std::optional<rules::EmploymentType> employment_type;
  bool is_open = false;
  std::optional<PrivateFileId> resume_file_id;
  std::vector<private_files::KeptFile> files;
  std::vector<SentLetter> letters;
};
BOOST_DESCRIBE_STRUCT(HiringApplicationRow, (ApplicationFacts),
                      (version, admin_notes, reviewed_at, job_id, title, department, location, employment_type, is_open,
                       resume_file_id, files, letters))
Task<Result<std::optional<HiringApplicationRow>>> hiring_application(db::Database& db, JobApplicationId id);

struct LockedApplication {
  JobApplicationId id;
  UserId user_id;
  rules::UserType user_type{};
  std::string job_title;
  rules::ApplicationStatus application_status{};
  int version = 1;
};
BOOST_DESCRIBE_STRUCT(LockedApplication, (), (id, user_id, user_type, job_title, application_status, version))
Task<Result<std::optional<LockedApplication>>> lock_application(db::Transaction& tx, JobApplicationId id);
void decide(db::Transaction& tx, JobApplicationId id, rules::ApplicationStatus status);  // stamps reviewed_at
void set_notes(db::Transaction& tx, JobApplicationId id, const std::optional<std::string>& notes);

void add_letter(db::Transaction& tx, JobLetterId id, JobApplicationId application, LetterAbout about,
                const std::string& words);
struct WrittenRow {
  UserId user_id;
  rules::UserType user_type{};
  std::string job_title, words;
};
BOOST_DESCRIBE_STRUCT(WrittenRow, (), (user_id, user_type, job_title, words))
// Returns nothing once the application or its account is gone.
Task<Result<std::optional<WrittenRow>>> written_letter(db::Database& db, JobLetterId id);

}  // namespace kerbside::careers::store
