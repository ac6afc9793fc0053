// What people send to apply for a job (A5-32 to A5-37, X3), as the server stores or refuses it.
#include "rules/job_application.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

const std::vector<JobQuestion> questions = {{"why", "Why us?", QuestionType::textarea, true},
                                            {"when", "When could you start?", QuestionType::text, false}};

ApplicationForm complete() {
  ApplicationForm form;
  form.applicant_name = "Ada Lovelace";
  form.applicant_email = "ada@example.org";
  form.answers = {{"why", "I like engines."}};
  return form;
}

// "field: message" of each; the code where there is no field.
std::string refusal(const ApplicationForm& form) {
  const auto accepted = accept_application(form, questions);
  if (accepted.has_value()) return "accepted";
  std::string all;
  for (const FieldError& field : accepted.error().fields)
    all += (all.empty() ? "" : "; ") + field.field + ": " + field.message;
  return all.empty() ? accepted.error().code : all;
}

TEST(JobApplications, A5_34_phone_and_cover_letter_may_be_left_out_and_are_none_when_empty) {
  ApplicationForm form = complete();
  EXPECT_EQ(refusal(form), "accepted");
  form.applicant_phone = "  ";
  form.cover_letter = "\n\t\n";
  const auto accepted = accept_application(form, questions).value();
  EXPECT_FALSE(accepted.applicant_phone);
  EXPECT_FALSE(accepted.cover_letter);
}

TEST(JobApplications, A5_32_name_and_email_are_required) {
  ApplicationForm form = complete();
  form.applicant_name = " \u200B ";
  form.applicant_email.clear();
  EXPECT_EQ(refusal(form), "applicant_name: Full name is required; applicant_email: Email is required");
  const auto refused = accept_application(form, questions).error();
  EXPECT_EQ(refused.title, "Missing Information");
  EXPECT_EQ(refused.message, "Please fill in all required fields.");
}

TEST(JobApplications, A5_35_each_required_question_is_to_be_answered) {
  ApplicationForm form = complete();
  form.answers = {{"why", " \n "}, {"when", "Tomorrow"}};
  EXPECT_EQ(refusal(form), "answers.why: Please answer this question");
  form.answers.clear();
  EXPECT_EQ(refusal(form), "answers.why: Please answer this question");
}

TEST(JobApplications, D3_14_01_answers_are_kept_with_their_questions_in_the_order_of_the_job) {
  ApplicationForm form = complete();
  form.answers = {{"when", " In May "}, {"why", "Line one\r\nline two"}};
  const auto stored = accept_application(form, questions).value().question_responses;
  ASSERT_EQ(stored.size(), 2U);
  EXPECT_EQ(stored[0].question, "Why us?");
  EXPECT_EQ(stored[0].answer, "Line one\nline two");
  EXPECT_EQ(stored[1].question_id, "when");
  EXPECT_EQ(stored[1].answer, "In May");
}

TEST(JobApplications, D3_14_01_an_optional_question_without_an_answer_is_not_kept) {
  ApplicationForm form = complete();
  form.answers.push_back({"when", ""});
  EXPECT_EQ(accept_application(form, questions).value().question_responses.size(), 1U);
}

TEST(JobApplications, A5_35_an_answer_to_a_question_that_is_no_longer_asked_says_so) {
  ApplicationForm form = complete();
  form.answers.push_back({"gone", "An answer"});
  EXPECT_EQ(refusal(form), "questions_changed");
  EXPECT_EQ(accept_application(form, questions).error().kind, Kind::conflict);
}

TEST(JobApplications, A5_33_the_email_is_one_and_is_kept_in_lower_case) {
  ApplicationForm form = complete();
  form.applicant_email = " ADA@Example.org ";
  EXPECT_EQ(accept_application(form, questions).value().applicant_email, "ada@example.org");
  form.applicant_email = "ada@example";
  EXPECT_EQ(refusal(form), "applicant_email: Please enter a valid email address");
}

TEST(JobApplications, A5_34_a_phone_number_may_be_one_from_abroad) {
  ApplicationForm form = complete();
  for (const char* phone : {"020 7946 0123", "+353 1 234 5678", "(0131) 496-0000", "+1.415.555.0132"}) {
    form.applicant_phone = phone;
    EXPECT_EQ(refusal(form), "accepted") << phone;
  }
  for (const char* phone : {"12345", "call me", "+44+20", "1234567890123456", "020 7946 0123 ext 4"}) {
    form.applicant_phone = phone;
    EXPECT_EQ(refusal(form), "applicant_phone: Please enter a valid phone number") << phone;
  }
}

TEST(JobApplications, U12_names_hold_no_markup_and_no_address_and_are_one_line) {
  ApplicationForm form = complete();
  form.applicant_name = "Ada\n\u202ELovelace";
  EXPECT_EQ(accept_application(form, questions).value().applicant_name, "Ada Lovelace");
  form.applicant_name = "<b>Ada</b>";
  EXPECT_EQ(refusal(form), "applicant_name: Invalid characters detected");
  form.applicant_name = "Ada www.evil.example";
  EXPECT_EQ(refusal(form), "applicant_name: Full name must not contain a web address");
}

TEST(JobApplications, A5_32_texts_are_as_long_as_their_limits_and_no_longer) {
  ApplicationForm form = complete();
  form.applicant_name = std::string(100, 'a');
  form.cover_letter = std::string(5000, 'b');
  form.answers = {{"why", std::string(2000, 'c')}};
  EXPECT_EQ(refusal(form), "accepted");
  form.applicant_name += 'a';
  *form.cover_letter += 'b';
  form.answers.front().answer += 'c';
  EXPECT_EQ(refusal(form),
            "applicant_name: Full name must be at most 100 characters long; "
            "cover_letter: The cover letter must be at most 5,000 characters long; "
            "answers.why: An answer must be at most 2,000 characters long");
}

}  // namespace
}  // namespace kerbside::rules
