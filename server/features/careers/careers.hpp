// Jobs at the company itself, and applying for them: anybody who is signed in may, once for each job (D1-12, X3).
#pragma once
#include <array>

#include "core/jobs.hpp"
#include "core/loop.hpp"
#include "features/careers/types.hpp"
#include "features/private_files/private_files.hpp"

namespace kerbside {
class House;
}

namespace kerbside::careers {

inline constexpr std::size_t most_documents = 10;  // of an application

inline constexpr std::array document_formats{files::Document::pdf, files::Document::doc, files::Document::docx,
                                             files::Document::txt};
// Enough for three sets of files: those that are taken out of the form again count until the next day.
inline constexpr private_files::FileKind documents{.name = "job_document",
                                                   .folder = "private/job-documents/",
                                                   .save_as = "document",
                                                   .most = 3 * most_documents,
                                                   .takes_pictures = false,
                                                   .documents = document_formats,
                                                   .link_time = std::chrono::seconds(60),
                                                   .others_read = true};
inline constexpr std::chrono::days time_to_replace{14};  // a document in which a later scan found something (X31)

class Careers {
 public:
  explicit Careers(private_files::PrivateFiles& files) : files_(files) {}

  static Task<Result<JobPostingList>> postings(Loop& loop);  // those that one may apply for
  static Task<Result<JobPosting>> posting(Loop& loop, JobPostingId id);

  // Whoever may still apply. Errors: job_not_found, conflict job_not_open and already_applied.
  static Task<Result<private_files::About>> may_add_document(Loop& loop, Actor actor, JobPostingId id);
  // Errors: the same, those of rules::accept_application, field errors of document_ids.
  static Task<Result<JobApplication>> apply(Loop& loop, UserId user, NewJobApplication in);
  static Task<Result<JobApplicationList>> applications(Loop& loop, UserId user, ApplicationsAsked asked);
  // Returns an address that downloads a document of the caller's own application; it works for 60 seconds.
  Task<Result<std::string>> document_link(Loop& loop, Actor actor, JobApplicationId id, PrivateFileId document);

  static Task<Result<KeptDraft>> draft(Loop& loop, UserId user, JobPostingId id);
  // Keeps what was typed so far, also for a job that is paused meanwhile. Errors: job_not_found.
  static Task<Status> save_draft(Loop& loop, UserId user, NewApplicationDraft in);

  // Deletes the application and its files, and one may apply again. Errors: application_not_found, conflict
  // already_decided.
  static Task<Status> withdraw(Loop& loop, UserId user, JobApplicationId id);

  // The sender of an application of which a document is infected, until replace_until. Errors: application_not_found,
  // conflict nothing_to_replace.
  static Task<Result<private_files::About>> may_replace_document(Loop& loop, Actor actor, JobApplicationId id);
  static Task<Result<JobApplication>> replace_document(Loop& loop, UserId user, NewReplacement in);

  static void register_jobs(jobs::Runner& runner);

 private:
  private_files::PrivateFiles& files_;
};

void install(House& house, private_files::PrivateFiles& files);

}  // namespace kerbside::careers
