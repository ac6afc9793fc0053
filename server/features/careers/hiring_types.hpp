// Jobs and applications as admins see them (A2.11).
#pragma once
#include "features/careers/types.hpp"
#include "rules/job_posting.hpp"

namespace kerbside::careers {

using JobLetterId = Id<struct JobLetterTag>;

struct HiringPosting : JobPosting {
  rules::JobStatus status{};
  int version = 1;
  std::int64_t applications = 0, pending = 0, reviewed = 0;  // reviewed: all that are not pending (A7-53)
};
BOOST_DESCRIBE_STRUCT(HiringPosting, (JobPosting), (status, version, applications, pending, reviewed))

struct HiringPostingList {  // newest first
  std::vector<HiringPosting> items;
};
BOOST_DESCRIBE_STRUCT(HiringPostingList, (), (items))

// A job as it is saved. applicants_told: what those with pending applications are told of a job that closes, in an
// email; empty: nothing. It must be said when there are some.
struct EditedPosting : rules::PostingForm {
  JobPostingId id;
  int version = 0;  // as it was read
  std::optional<std::string> applicants_told;
};
BOOST_DESCRIBE_STRUCT(EditedPosting, (rules::PostingForm), (id, version, applicants_told))

struct PostingStep {  // pauses, activates or deletes
  JobPostingId id;
  int version = 0;
};
BOOST_DESCRIBE_STRUCT(PostingStep, (), (id, version))

struct PostingRemoval {
  JobPostingId id;
  int version = 0;
  std::optional<std::string> applicants_told;
};
BOOST_DESCRIBE_STRUCT(PostingRemoval, (), (id, version, applicants_told))

// A row of the table of applications (A2.11-08).
struct HiringRow {
  JobApplicationId id;
  rules::ApplicationStatus application_status{};
  Instant applied_at{};
  std::string applicant_name, applicant_email;
  std::optional<JobPostingId> job_id;  // absent: the job was deleted
  std::string job_title;
};
BOOST_DESCRIBE_STRUCT(HiringRow, (),
                      (id, application_status, applied_at, applicant_name, applicant_email, job_id, job_title))

struct HiringAsked : PageAsked {
  std::optional<std::string> search;  // a part of the name, the email or the job's title
  std::optional<JobPostingId> job_id;
  std::optional<rules::ApplicationStatus> application_status;
};
BOOST_DESCRIBE_STRUCT(HiringAsked, (PageAsked), (search, job_id, application_status))

// How far staff may see a document (X31).
enum class DocumentSight : std::uint8_t {
  file,      // a scanner found nothing in it
  pages,     // not scanned: a PDF's pages, as pictures
  text,      // not scanned: the words of a text file or a DOCX
  waiting,   // not scanned, and nothing of it can be shown
  infected,  // its sender may replace it
};
BOOST_DESCRIBE_ENUM(DocumentSight, file, pages, text, waiting, infected)

struct HiringDocument {
  PrivateFileId id;
  std::string name;
  bool is_resume = false;
  DocumentSight sight{};
};
BOOST_DESCRIBE_STRUCT(HiringDocument, (), (id, name, is_resume, sight))

struct SentLetter {
  std::string about;  // accepted, rejected or closed
  std::string words;
  Instant written_at{};
};
BOOST_DESCRIBE_STRUCT(SentLetter, (), (about, words, written_at))

// What a subject access request is answered with: the person can ask for all of it.
struct ApplicationCopy : ApplicationFacts {
  std::optional<std::string> admin_notes;
  std::optional<Instant> reviewed_at;
  AppliedJob job;
  std::vector<HiringDocument> documents;
  std::vector<SentLetter> letters;
};
BOOST_DESCRIBE_STRUCT(ApplicationCopy, (ApplicationFacts), (admin_notes, reviewed_at, job, documents, letters))

struct HiringApplication : ApplicationCopy {
  int version = 1;
  std::string email_accepted, email_rejected;  // what is offered to be sent with a decision
};
BOOST_DESCRIBE_STRUCT(HiringApplication, (ApplicationCopy), (version, email_accepted, email_rejected))

struct HiringDecision {
  JobApplicationId id;
  int version = 0;
  rules::ApplicationStatus application_status{};
  std::optional<std::string> email;  // to the applicant; left out: only the notice in the app
};
BOOST_DESCRIBE_STRUCT(HiringDecision, (), (id, version, application_status, email))

struct HiringNotes {
  JobApplicationId id;
  int version = 0;
  std::string admin_notes;
};
BOOST_DESCRIBE_STRUCT(HiringNotes, (), (id, version, admin_notes))

struct OneHiringDocument {
  JobApplicationId id;
  PrivateFileId document_id;
};
BOOST_DESCRIBE_STRUCT(OneHiringDocument, (), (id, document_id))

// What of a document may be seen, by links that work for a minute (A7-55).
struct HiringDocumentLinks {
  std::optional<std::string> file_url;
  std::vector<std::string> page_urls;
  std::optional<std::string> text;
};
BOOST_DESCRIBE_STRUCT(HiringDocumentLinks, (), (file_url, page_urls, text))

}  // namespace kerbside::careers
