// What admins do about jobs and applications (A2.11, X29): content staff and superadmins; every role reads the jobs.
// Each change, and each look at an application, stands in the audit log.
#pragma once
#include "core/http/file_response.hpp"
#include "core/inputs.hpp"
#include "core/workers.hpp"
#include "features/audit/audit.hpp"
#include "features/careers/careers.hpp"
#include "features/careers/hiring_types.hpp"

namespace kerbside::careers {

class Hiring {
 public:
  // drawing: the threads that make PDFs.
  Hiring(private_files::PrivateFiles& files, Workers& drawing) : files_(files), drawing_(drawing) {}

  static Task<Result<HiringPostingList>> postings(Loop& loop);
  // Errors of all that change something: not found, conflict job_changed or application_changed when somebody else
  // saved since that version was read.
  static Task<Result<HiringPosting>> create(Loop& loop, Actor admin, rules::PostingForm in, audit::Client client);
  // Further errors: those of rules::accept_posting, field error "applicants_told" when it must be said.
  static Task<Result<HiringPosting>> edit(Loop& loop, Actor admin, EditedPosting in, audit::Client client);
  static Task<Result<HiringPosting>> toggle(Loop& loop, Actor admin, PostingStep in, audit::Client client);
  static Task<Status> remove(Loop& loop, Actor admin, PostingRemoval in, audit::Client client);

  static Task<Result<HiringApplication>> application(Loop& loop, Actor admin, JobApplicationId id,
                                                     audit::Client client);
  // Further errors: conflict already_so.
  static Task<Result<HiringApplication>> decide(Loop& loop, Actor admin, HiringDecision in, audit::Client client);
  static Task<Result<HiringApplication>> note(Loop& loop, Actor admin, HiringNotes in, audit::Client client);
  Task<Result<HiringDocumentLinks>> document(Loop& loop, Actor admin, OneHiringDocument in, audit::Client client);
  Task<Result<http::File>> pdf(Loop& loop, Actor admin, JobApplicationId id, audit::Client client);
  // All that we hold about it, notes and emails too, for a subject access request.
  static Task<Result<http::File>> copy(Loop& loop, Actor admin, JobApplicationId id, audit::Client client);

 private:
  private_files::PrivateFiles& files_;
  Workers& drawing_;
};

void add_hiring(House& house, private_files::PrivateFiles& files);

}  // namespace kerbside::careers
