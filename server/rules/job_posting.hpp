// What admins write about a job at the company itself (A5-28 to A5-30, X3). Questions whose words change become new
// questions, so that no answer is ever kept with words that were not asked.
#pragma once
#include <functional>

#include "rules/job_application.hpp"

namespace kerbside::rules {

struct PostingForm {
  std::string title, department, location;
  EmploymentType employment_type{};
  std::optional<std::string> salary_range;
  std::string description;
  JobStatus status{};
  std::vector<std::string> requirements, responsibilities, benefits;
  std::vector<JobQuestion> application_questions;
};
BOOST_DESCRIBE_STRUCT(PostingForm, (),
                      (title, department, location, employment_type, salary_range, description, status, requirements,
                       responsibilities, benefits, application_questions))

inline constexpr std::size_t most_list_entries = 30, most_job_questions = 20;
inline constexpr std::size_t longest_letter = 5000;  // to an applicant

// Returns the form as it is stored: texts tidied, empty entries and questions dropped. A question keeps its id when
// `before` has it with the same words and kind, any other gets one of new_id(). Errors: "Missing Information" with the
// fields when something required is missing, otherwise "Please correct the errors in the form".
Result<PostingForm> accept_posting(const PostingForm& form, const std::vector<JobQuestion>& before,
                                   const std::function<std::string()>& new_id);

// An active job pauses; any other becomes active (A4-23).
JobStatus toggled(JobStatus status);

// An application may be withdrawn until it is decided.
bool can_be_withdrawn(ApplicationStatus status);

// Returns an email's text as it is stored, nothing for an empty one. Field error "email" when it is too long.
Result<std::optional<std::string>> accept_letter(const std::optional<std::string>& words);

}  // namespace kerbside::rules
