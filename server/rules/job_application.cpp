#include "rules/job_application.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::rules {
namespace {

std::string tidy(const std::string& text) { return std::string(trim(without_controls(text))); }

std::optional<std::string> or_nothing(std::string text) {
  if (text.empty()) return std::nullopt;
  return text;
}

std::optional<std::string> too_long(std::string_view what, std::string_view text, std::size_t most) {
  if (code_point_count(text) <= most) return std::nullopt;
  return std::string(what) + " must be at most " + group_thousands(most) + " characters long";
}

// Our emails greet people by their account's name, never by this one; admins read it in lists.
std::optional<std::string> full_name_error(std::string_view name) {
  if (looks_like_script(name)) return "Invalid characters detected";
  if (holds_web_address(name)) return "Full name must not contain a web address";
  return too_long("Full name", name, longest_applicant_name);
}

// Unlike accounts' numbers also one from abroad.
std::optional<std::string> any_phone_error(std::string_view phone) {
  const auto digits = std::ranges::count_if(phone, [](char c) { return c >= '0' && c <= '9'; });
  const bool plain = phone.find_first_not_of("+0123456789 ().-") == phone.npos && phone.rfind('+') + 1 <= 1;
  if (plain && digits >= 7 && digits <= 15) return std::nullopt;
  return "Please enter a valid phone number";
}

std::string field_of(const JobQuestion& question) { return "answers." + question.id; }

const GivenAnswer* answer_to(const ApplicationForm& form, const JobQuestion& question) {
  const auto found = std::ranges::find(form.answers, question.id, &GivenAnswer::question_id);
  return found == form.answers.end() ? nullptr : &*found;
}

bool answers_others(const ApplicationForm& form, const std::vector<JobQuestion>& questions) {
  return std::ranges::any_of(form.answers, [&](const GivenAnswer& given) {
    return std::ranges::find(questions, given.question_id, &JobQuestion::id) == questions.end();
  });
}

// A question that must be answered and was not there when the others were: whoever filled in the form did not see it.
bool lacks_asked(const ApplicationForm& form, const std::vector<JobQuestion>& questions) {
  return !form.answers.empty() && std::ranges::any_of(questions, [&](const JobQuestion& question) {
    return question.required && !answer_to(form, question);
  });
}

AcceptedApplication tidied(const ApplicationForm& form, const std::vector<JobQuestion>& questions) {
  AcceptedApplication out;
  out.applicant_name = one_line(form.applicant_name);
  out.applicant_email = normalised_email(form.applicant_email);
  out.applicant_phone = or_nothing(one_line(form.applicant_phone.value_or("")));
  out.cover_letter = or_nothing(tidy(form.cover_letter.value_or("")));
  for (const JobQuestion& question : questions) {
    const GivenAnswer* given = answer_to(form, question);
    std::string answer = given ? tidy(given->answer) : std::string();
    if (!answer.empty()) out.question_responses.push_back({question.id, question.question, std::move(answer)});
  }
  return out;
}

std::vector<FieldError> missing_in(const AcceptedApplication& form, const std::vector<JobQuestion>& questions) {
  std::vector<FieldError> missing;
  if (form.applicant_name.empty()) missing.push_back({"applicant_name", "Full name is required"});
  if (form.applicant_email.empty()) missing.push_back({"applicant_email", "Email is required"});
  for (const JobQuestion& question : questions) {
    const auto found = std::ranges::find(form.question_responses, question.id, &QuestionResponse::question_id);
    if (question.required && found == form.question_responses.end())
      missing.push_back({field_of(question), "Please answer this question"});
  }
  return missing;
}

std::vector<FieldError> errors_in(const AcceptedApplication& form) {
  std::vector<FieldError> errors;
  report(errors, "applicant_name", full_name_error(form.applicant_name));
  report(errors, "applicant_email", email_error(form.applicant_email));
  if (form.applicant_phone) report(errors, "applicant_phone", any_phone_error(*form.applicant_phone));
  if (form.cover_letter)
    report(errors, "cover_letter", too_long("The cover letter", *form.cover_letter, longest_cover_letter));
  for (const QuestionResponse& response : form.question_responses)
    report(errors, "answers." + response.question_id, too_long("An answer", response.answer, longest_response));
  return errors;
}

}  // namespace

Result<AcceptedApplication> accept_application(const ApplicationForm& form, const std::vector<JobQuestion>& questions) {
  if (answers_others(form, questions) || lacks_asked(form, questions))
    return fail(Kind::conflict, code_questions_changed,
                "The questions of this job have changed. Please look at them once more.");
  AcceptedApplication accepted = tidied(form, questions);
  if (auto missing = missing_in(accepted, questions); !missing.empty()) {
    Error error =
        fail(Kind::invalid, "missing_information", "Please fill in all required fields.", "Missing Information");
    error.fields = std::move(missing);
    return error;
  }
  if (auto errors = errors_in(accepted); !errors.empty()) return validation_failed(std::move(errors));
  return accepted;
}

}  // namespace kerbside::rules
