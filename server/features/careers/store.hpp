// The SQL of job postings and applications.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "features/careers/types.hpp"
#include "features/private_files/private_files.hpp"
#include "rules/words.hpp"

namespace kerbside::careers::store {

// A posting that somebody is about to apply for.
struct WantedPosting {
  std::string title;
  rules::JobStatus status{};
  std::vector<rules::JobQuestion> application_questions;
  bool has_applied = false;  // the person who asks
  rules::UserType user_type{};
};
BOOST_DESCRIBE_STRUCT(WantedPosting, (), (title, status, application_questions, has_applied, user_type))

struct NewApplicationRow {
  JobApplicationId id;
  JobPostingId job_id;
  UserId user_id;
  std::string job_title;
  rules::AcceptedApplication form;
  std::optional<PrivateFileId> resume_file_id;
};

struct ApplicationRow : ApplicationFacts {
  std::optional<JobPostingId> job_id;
  std::string title;
  std::optional<std::string> department, location;
  std::optional<rules::EmploymentType> employment_type;
  bool is_open = false;
  std::optional<PrivateFileId> resume_file_id;
  std::optional<Instant> replace_until;
  std::vector<private_files::KeptFile> files;
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(ApplicationRow, (ApplicationFacts),
                      (job_id, title, department, location, employment_type, is_open, resume_file_id, replace_until,
                       files, matches))

Task<Result<std::vector<JobPosting>>> open_postings(db::Database& db);
Task<Result<std::optional<JobPosting>>> open_posting(db::Database& db, JobPostingId id);

Task<Result<std::optional<WantedPosting>>> wanted(db::Database& db, JobPostingId id, UserId user);
// The same, and the posting cannot be paused or changed before the transaction ends.
Task<Result<std::optional<WantedPosting>>> lock_wanted(db::Transaction& tx, JobPostingId id, UserId user);
// Returns false when this person has applied for the job before.
Task<Result<bool>> insert(db::Transaction& tx, const NewApplicationRow& row);

// Newest first; of one job alone where it is given.
Task<Result<std::vector<ApplicationRow>>> of_person(db::Database& db, UserId user, std::optional<JobPostingId> job,
                                                    int limit, int offset);
Task<Result<std::optional<ApplicationRow>>> find(db::Database& db, JobApplicationId id, UserId user);  // that user's

Task<Result<std::optional<ApplicationDraft>>> draft(db::Database& db, JobPostingId id, UserId user);
// Returns false when the job does not exist.
Task<Result<bool>> save_draft(db::Database& db, UserId user, const NewApplicationDraft& draft);
// Deletes drafts that nobody has touched for 30 days.
Task<Status> delete_old_drafts(db::Database& db);

// Somebody's own application, which nobody changes before the transaction ends.
struct OwnRow {
  rules::ApplicationStatus application_status{};
  std::optional<PrivateFileId> resume_file_id;
  std::optional<Instant> replace_until;
};
BOOST_DESCRIBE_STRUCT(OwnRow, (), (application_status, resume_file_id, replace_until))
Task<Result<std::optional<OwnRow>>> lock_own(db::Transaction& tx, JobApplicationId id, UserId user);
void remove(db::Transaction& tx, JobApplicationId id);

// Applications of which a later scan found a document infected, and whose senders do not know yet.
struct Found {
  JobApplicationId id;
  UserId user_id;
  rules::UserType user_type{};
  std::string job_title;
};
BOOST_DESCRIBE_STRUCT(Found, (), (id, user_id, user_type, job_title))
Task<Result<std::vector<Found>>> found_infected(db::Transaction& tx);
void replace_within(db::Transaction& tx, JobApplicationId id, std::chrono::days time);
// Puts the other document in its place; it is the résumé if that was.
void replaced(db::Transaction& tx, JobApplicationId id, PrivateFileId old, PrivateFileId by);

struct LetterRow {
  UserId user_id;
  std::string job_title;
  rules::UserType user_type{};
};
BOOST_DESCRIBE_STRUCT(LetterRow, (), (user_id, job_title, user_type))
// Returns nothing once the application or its account is gone.
Task<Result<std::optional<LetterRow>>> letter_about(db::Database& db, JobApplicationId id);

// Deletes applications that came 12 months ago, some at a time, and returns how many they were.
Task<Result<int>> delete_old(db::Database& db);

}  // namespace kerbside::careers::store
