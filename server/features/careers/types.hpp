// Jobs at the company itself as everybody sees them, and applications as their applicant sees them (D3.14): what admins
// note about an application is in none of these.
#pragma once
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/page.hpp"
#include "core/time.hpp"
#include "rules/ids.hpp"
#include "rules/job_application.hpp"

namespace kerbside::careers {

using JobPostingId = Id<struct JobPostingTag>;
using JobApplicationId = Id<struct JobApplicationTag>;

struct JobPosting {
  JobPostingId id;
  std::string title, department, location;
  rules::EmploymentType employment_type{};
  std::optional<std::string> salary_range;
  std::string description;
  std::vector<std::string> requirements, responsibilities, benefits;
  std::vector<rules::JobQuestion> application_questions;
  Instant created_at{};
};
BOOST_DESCRIBE_STRUCT(JobPosting, (),
                      (id, title, department, location, employment_type, salary_range, description, requirements,
                       responsibilities, benefits, application_questions, created_at))

struct JobPostingList {  // newest first
  std::vector<JobPosting> items;
};
BOOST_DESCRIBE_STRUCT(JobPostingList, (), (items))

struct NewJobApplication {
  JobPostingId id;  // the posting's
  std::string applicant_name, applicant_email;
  std::optional<std::string> applicant_phone, cover_letter;
  std::vector<rules::GivenAnswer> answers;
  std::vector<PrivateFileId> document_ids;  // uploaded before; the first is the résumé (A5-37)
};
BOOST_DESCRIBE_STRUCT(NewJobApplication, (),
                      (id, applicant_name, applicant_email, applicant_phone, cover_letter, answers, document_ids))

// What somebody typed of an application that is not sent, as it was typed.
struct ApplicationDraft {
  std::string applicant_name, applicant_email, applicant_phone, cover_letter;
  std::vector<rules::GivenAnswer> answers;
};
BOOST_DESCRIBE_STRUCT(ApplicationDraft, (), (applicant_name, applicant_email, applicant_phone, cover_letter, answers))

struct NewApplicationDraft : ApplicationDraft {
  JobPostingId id;  // the posting's
};
BOOST_DESCRIBE_STRUCT(NewApplicationDraft, (ApplicationDraft), (id))

struct KeptDraft {
  std::optional<ApplicationDraft> draft;
};
BOOST_DESCRIBE_STRUCT(KeptDraft, (), (draft))

struct ApplicationDocument {
  PrivateFileId id;
  std::string name;
  bool is_infected = false;  // a later scan found something: it may be replaced for some days
};
BOOST_DESCRIBE_STRUCT(ApplicationDocument, (), (id, name, is_infected))

struct NewReplacement {
  JobApplicationId id;
  PrivateFileId document_id;     // the infected one
  PrivateFileId replacement_id;  // uploaded before
};
BOOST_DESCRIBE_STRUCT(NewReplacement, (), (id, document_id, replacement_id))

// The job of an application. Of one that has been deleted only the title is known.
struct AppliedJob {
  std::optional<JobPostingId> id;
  std::string title;
  std::optional<std::string> department, location;
  std::optional<rules::EmploymentType> employment_type;
  bool is_open = false;
};
BOOST_DESCRIBE_STRUCT(AppliedJob, (), (id, title, department, location, employment_type, is_open))

struct ApplicationFacts {
  JobApplicationId id;
  rules::ApplicationStatus application_status{};
  Instant applied_at{};
  std::string applicant_name, applicant_email;
  std::optional<std::string> applicant_phone, cover_letter;
  std::vector<rules::QuestionResponse> question_responses;
};
BOOST_DESCRIBE_STRUCT(ApplicationFacts, (),
                      (id, application_status, applied_at, applicant_name, applicant_email, applicant_phone,
                       cover_letter, question_responses))

struct JobApplication : ApplicationFacts {
  AppliedJob job;
  std::optional<ApplicationDocument> resume;
  std::vector<ApplicationDocument> uploaded_documents;  // beside the résumé
  bool can_withdraw = false;
  std::optional<Instant> replace_until;  // while a document is infected
};
BOOST_DESCRIBE_STRUCT(JobApplication, (ApplicationFacts),
                      (job, resume, uploaded_documents, can_withdraw, replace_until))

struct JobApplicationList : Page<JobApplication> {};
BOOST_DESCRIBE_STRUCT(JobApplicationList, (Page<JobApplication>), ())

struct ApplicationsAsked : PageAsked {
  std::optional<JobPostingId> job_id;  // the caller's application for this job alone
};
BOOST_DESCRIBE_STRUCT(ApplicationsAsked, (PageAsked), (job_id))

}  // namespace kerbside::careers
