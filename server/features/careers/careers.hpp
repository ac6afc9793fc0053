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
                                                   .link_time = std::chrono::seconds(60)};

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

  static void register_jobs(jobs::Runner& runner);

 private:
  private_files::PrivateFiles& files_;
};

void install(House& house, private_files::PrivateFiles& files);

}  // namespace kerbside::careers
