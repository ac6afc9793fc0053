// What admins write about a job (A4-23, A5-28 to A5-30, X3), and what applicants may still do.
#include "rules/job_posting.hpp"

#include <gtest/gtest.h>

namespace kerbside::rules {
namespace {

PostingForm complete_posting() {
  PostingForm form;
  form.title = " Fleet  Engineer ";
  form.department = "Engineering";
  form.location = "Leeds";
  form.description = "Engines\n";
  return form;
}

Result<PostingForm> accepted_posting(const PostingForm& form, const std::vector<JobQuestion>& before = {}) {
  int made = 0;
  return accept_posting(form, before, [&] { return "new" + std::to_string(++made); });
}

std::string fields_refused(const PostingForm& form) {
  const auto accepted = accepted_posting(form);
  std::string all;
  if (accepted.has_error())
    for (const FieldError& field : accepted.error().fields) all += field.field + " ";
  return all;
}

TEST(JobPostings, A5_28_A5_29_X3_title_department_location_and_description_are_required) {
  EXPECT_EQ(fields_refused(complete_posting()), "");
  EXPECT_EQ(fields_refused(PostingForm()), "title department location description ");
  const auto refused = accepted_posting(PostingForm());
  EXPECT_EQ(refused.error().title, "Missing Information");
  EXPECT_EQ(refused.error().message, "Please fill in all required fields.");
}

TEST(JobPostings, A5_30_empty_entries_are_dropped_and_texts_are_tidied) {
  PostingForm form = complete_posting();
  form.requirements = {" ", "Care\n", ""};
  form.salary_range = " ";
  form.application_questions = {{"", "  ", QuestionType::text, true}};
  const PostingForm stored = accepted_posting(form).value();
  EXPECT_EQ(stored.title, "Fleet Engineer");
  EXPECT_EQ(stored.description, "Engines");
  EXPECT_EQ(stored.requirements, std::vector<std::string>{"Care"});
  EXPECT_FALSE(stored.salary_range);
  EXPECT_TRUE(stored.application_questions.empty());
}

TEST(JobPostings, A9_17_salaries_are_in_pounds) {
  PostingForm form = complete_posting();
  for (const char* taken : {"£38,000 to £45,000", "£12.60 an hour", "by arrangement"}) {
    form.salary_range = taken;
    EXPECT_EQ(fields_refused(form), "") << taken;
  }
  for (const char* refused : {"$50,000", "40.000 €", "USD 50,000"}) {
    form.salary_range = refused;
    EXPECT_EQ(fields_refused(form), "salary_range ") << refused;
  }
}

TEST(JobPostings, A5_30_a_question_keeps_its_id_only_with_the_same_words_and_kind) {
  const std::vector<JobQuestion> before = {{"a", "Why us?", QuestionType::textarea, true},
                                           {"b", "When?", QuestionType::text, true}};
  PostingForm form = complete_posting();
  form.application_questions = {{"b", "When?", QuestionType::text, false},
                                {"a", "Why now?", QuestionType::textarea, true},
                                {"b", "When?", QuestionType::text, true},
                                {"forged", "Who?", QuestionType::text, true}};
  const auto questions = accepted_posting(form, before).value().application_questions;
  ASSERT_EQ(questions.size(), 4U);
  EXPECT_EQ(questions[0].id, "b") << "whether it must be answered may change";
  EXPECT_EQ(questions[1].id, "new1");
  EXPECT_EQ(questions[2].id, "new2") << "no id is there twice";
  EXPECT_EQ(questions[3].id, "new3");
}

TEST(JobPostings, X3_what_is_too_long_is_refused_and_never_cut) {
  PostingForm form = complete_posting();
  form.title = std::string(150, 'a');
  form.description = std::string(10'000, 'b');
  EXPECT_EQ(fields_refused(form), "");
  form.title += "a";
  form.description += "b";
  form.benefits = std::vector<std::string>(31, "Pension");
  form.application_questions = {{"", std::string(501, 'q'), QuestionType::text, false}};
  EXPECT_EQ(fields_refused(form), "title description benefits application_questions ");
}

TEST(JobPostings, A4_23_an_active_job_pauses_and_any_other_becomes_active) {
  EXPECT_EQ(toggled(JobStatus::active), JobStatus::paused);
  EXPECT_EQ(toggled(JobStatus::paused), JobStatus::active);
  EXPECT_EQ(toggled(JobStatus::closed), JobStatus::active);
}

TEST(JobPostings, X16_an_application_can_be_withdrawn_until_it_is_decided) {
  EXPECT_TRUE(can_be_withdrawn(ApplicationStatus::pending));
  EXPECT_TRUE(can_be_withdrawn(ApplicationStatus::reviewed));
  EXPECT_FALSE(can_be_withdrawn(ApplicationStatus::accepted));
  EXPECT_FALSE(can_be_withdrawn(ApplicationStatus::rejected));
}

TEST(JobPostings, X16_an_empty_email_is_none_and_a_long_one_is_refused) {
  EXPECT_FALSE(accept_letter(std::nullopt).value());
  EXPECT_FALSE(accept_letter(" \n").value());
  EXPECT_EQ(accept_letter(" Dear Ada,\n").value(), "Dear Ada,");
  EXPECT_EQ(accept_letter(std::string(5001, 'a')).error().fields.front().field, "email");
}

}  // namespace
}  // namespace kerbside::rules
