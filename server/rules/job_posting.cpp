#include "rules/job_posting.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "rules/validation.hpp"

namespace kerbside::rules {
namespace {

constexpr std::size_t longest_title = 150, longest_line = 100, longest_description = 10'000, longest_entry = 300,
                      longest_question = 500;

std::string tidy_lines(const std::string& text) { return std::string(trim(without_controls(text))); }

std::vector<std::string> without_empty(const std::vector<std::string>& entries) {
  std::vector<std::string> kept;
  for (const std::string& entry : entries)
    if (std::string line = one_line(entry); !line.empty()) kept.push_back(std::move(line));
  return kept;
}

std::vector<JobQuestion> questions_of(const PostingForm& form, const std::vector<JobQuestion>& before,
                                      const std::function<std::string()>& new_id) {
  std::vector<JobQuestion> kept;
  for (JobQuestion question : form.application_questions) {
    question.question = one_line(question.question);
    if (question.question.empty()) continue;
    const auto same = [&](const JobQuestion& old) {
      return old.id == question.id && old.question == question.question && old.type == question.type;
    };
    const bool is_twice = std::ranges::find(kept, question.id, &JobQuestion::id) != kept.end();
    if (is_twice || std::ranges::none_of(before, same)) question.id = new_id();
    kept.push_back(std::move(question));
  }
  return kept;
}

std::vector<FieldError> missing_of(const PostingForm& form) {
  std::vector<FieldError> missing;
  const auto need = [&](const char* field, const char* label, const std::string& text) {
    if (text.empty()) missing.push_back({field, std::string(label) + " is required"});
  };
  need("title", "Job title", form.title);
  need("department", "Department", form.department);
  need("location", "Location", form.location);
  need("description", "Description", form.description);
  return missing;
}

std::optional<std::string> longer(const char* label, const std::string& text, std::size_t most) {
  if (code_point_count(text) <= most) return std::nullopt;
  return std::string(label) + " can have at most " + group_thousands(most) + " characters";
}

std::optional<std::string> list_error(const std::vector<std::string>& entries) {
  if (entries.size() > most_list_entries) return "There can be at most 30 entries";
  for (const std::string& entry : entries)
    if (auto error = longer("An entry", entry, longest_entry)) return error;
  return std::nullopt;
}

std::optional<std::string> questions_error(const std::vector<JobQuestion>& questions) {
  if (questions.size() > most_job_questions) return "There can be at most 20 questions";
  for (const JobQuestion& question : questions)
    if (auto error = longer("A question", question.question, longest_question)) return error;
  return std::nullopt;
}

// Salaries are in pounds (A9-17).
std::optional<std::string> salary_error(const std::string& salary) {
  for (const char* other : {"$", "€", "USD", "EUR"})
    if (salary.find(other) != salary.npos) return "Please give the salary in pounds";
  return longer("Salary", salary, longest_line);
}

std::vector<FieldError> errors_of(const PostingForm& form) {
  std::vector<FieldError> errors;
  report(errors, "title", longer("Job title", form.title, longest_title));
  report(errors, "department", longer("Department", form.department, longest_line));
  report(errors, "location", longer("Location", form.location, longest_line));
  report(errors, "salary_range", salary_error(form.salary_range.value_or("")));
  report(errors, "description", longer("Description", form.description, longest_description));
  report(errors, "requirements", list_error(form.requirements));
  report(errors, "responsibilities", list_error(form.responsibilities));
  report(errors, "benefits", list_error(form.benefits));
  report(errors, "application_questions", questions_error(form.application_questions));
  return errors;
}

}  // namespace

Result<PostingForm> accept_posting(const PostingForm& form, const std::vector<JobQuestion>& before,
                                   const std::function<std::string()>& new_id) {
  PostingForm out = form;
  out.title = one_line(form.title);
  out.department = one_line(form.department);
  out.location = one_line(form.location);
  out.salary_range = one_line(form.salary_range.value_or(""));
  if (out.salary_range->empty()) out.salary_range.reset();
  out.description = tidy_lines(form.description);
  out.requirements = without_empty(form.requirements);
  out.responsibilities = without_empty(form.responsibilities);
  out.benefits = without_empty(form.benefits);
  out.application_questions = questions_of(form, before, new_id);
  if (auto missing = missing_of(out); !missing.empty()) {
    Error error =
        fail(Kind::invalid, "missing_information", "Please fill in all required fields.", "Missing Information");
    error.fields = std::move(missing);
    return error;
  }
  if (auto errors = errors_of(out); !errors.empty()) return validation_failed(std::move(errors));
  return out;
}

JobStatus toggled(JobStatus status) { return status == JobStatus::active ? JobStatus::paused : JobStatus::active; }

bool can_be_withdrawn(ApplicationStatus status) {
  return status == ApplicationStatus::pending || status == ApplicationStatus::reviewed;
}

Result<std::optional<std::string>> accept_letter(const std::optional<std::string>& words) {
  std::string text = tidy_lines(words.value_or(""));
  if (auto error = longer("The email", text, longest_letter)) return field_error("email", *error);
  if (text.empty()) return std::optional<std::string>();
  return std::optional(std::move(text));
}

}  // namespace kerbside::rules
