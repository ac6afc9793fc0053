// Jobs at the company itself, and what people send to apply for one (A3-21, A3-22, A5-32 to A5-37). The browser's form
// has the same rules (web/src/features/careers/rules/application-form.ts).
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace kerbside::rules {

enum class EmploymentType : std::uint8_t { full_time, part_time, contract, internship };
BOOST_DESCRIBE_ENUM(EmploymentType, full_time, part_time, contract, internship)

enum class JobStatus : std::uint8_t { active, paused, closed };
BOOST_DESCRIBE_ENUM(JobStatus, active, paused, closed)

enum class ApplicationStatus : std::uint8_t { pending, reviewed, accepted, rejected };
BOOST_DESCRIBE_ENUM(ApplicationStatus, pending, reviewed, accepted, rejected)

enum class QuestionType : std::uint8_t { text, textarea };
BOOST_DESCRIBE_ENUM(QuestionType, text, textarea)

struct JobQuestion {
  std::string id, question;
  QuestionType type{};
  bool required = false;
};
BOOST_DESCRIBE_STRUCT(JobQuestion, (), (id, question, type, required))

struct GivenAnswer {
  std::string question_id, answer;
};
BOOST_DESCRIBE_STRUCT(GivenAnswer, (), (question_id, answer))

// With the question as it was asked, which may be worded differently later.
struct QuestionResponse {
  std::string question_id, question, answer;
};
BOOST_DESCRIBE_STRUCT(QuestionResponse, (), (question_id, question, answer))

struct ApplicationForm {
  std::string applicant_name, applicant_email;
  std::optional<std::string> applicant_phone, cover_letter;
  std::vector<GivenAnswer> answers;
};

struct AcceptedApplication {
  std::string applicant_name, applicant_email;
  std::optional<std::string> applicant_phone, cover_letter;
  std::vector<QuestionResponse> question_responses;  // in the order of the questions, without empty answers
};

inline constexpr std::size_t longest_applicant_name = 100;
inline constexpr std::size_t longest_cover_letter = 5000;
inline constexpr std::size_t longest_response = 2000;
inline constexpr const char* code_questions_changed = "questions_changed";

// Returns the application as it is stored: texts tidied, the email in lower case, empty optional fields removed.
// Errors: "Missing Information" with the fields when something required is missing, otherwise "Please correct the
// errors in the form"; conflict code_questions_changed when an answer is to no question of
// the job, or one that must be answered is not among those that were.
Result<AcceptedApplication> accept_application(const ApplicationForm& form, const std::vector<JobQuestion>& questions);

}  // namespace kerbside::rules
