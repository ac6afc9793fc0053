#include "features/careers/news.hpp"

#include <algorithm>

namespace kerbside::careers {
namespace {

using notifications::Draft;
using notifications::Side;

// `about`: absent in jobs of before there were several.
struct NewsLetter {
  JobApplicationId application_id;
  std::optional<std::string> about;
};
BOOST_DESCRIBE_STRUCT(NewsLetter, (), (application_id, about))

struct WrittenLetter {
  JobLetterId letter_id;
};
BOOST_DESCRIBE_STRUCT(WrittenLetter, (), (letter_id))

constexpr auto letter_kind = mail::letter_kind<NewsLetter>("job_application_letter");
constexpr auto written_kind = mail::letter_kind<WrittenLetter>("job_written_letter");

std::string dashboard_of(rules::UserType user_type) { return rules::word(user_type) + "-dashboard"; }

std::string address_of(const std::string& public_url, rules::UserType user_type) {
  return public_url + "/" + dashboard_of(user_type) + "?tab=applications";
}

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const NewsLetter& letter, const mail::Post& post) {
  KB_CO_TRY(const auto application, co_await store::letter_about(loop.db, letter.application_id));
  if (!application) co_return std::optional<Draft>();
  co_return notifications::write(news, Side::renter, letter.about.value_or("received"),
                                 LetterFacts{*application, post.public_url}, application->user_id);
}

std::vector<std::string> paragraphs_in(std::string_view words) {
  std::vector<std::string> out;
  while (!words.empty()) {
    const auto end = std::min(words.find('\n'), words.size());
    if (end > 0) out.emplace_back(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return out;
}

// The greeting stands on a line of its own above an admin's words.
Task<Result<std::optional<Draft>>> write_written(Loop& loop, const WrittenLetter& letter, const mail::Post& post) {
  KB_CO_TRY(const auto row, co_await store::written_letter(loop.db, letter.letter_id));
  if (!row) co_return std::optional<Draft>();
  mail::Letter said{.title = "Your application for " + row->job_title, .paragraphs = {""}};
  for (std::string& paragraph : paragraphs_in(row->words)) said.paragraphs.push_back(std::move(paragraph));
  said.actions = {{"See your application", address_of(post.public_url, row->user_type)}};
  co_return std::optional(Draft{row->user_id, std::move(said)});
}

}  // namespace

std::array<std::string, 2> Told::values() const { return {job, dashboard_of(user_type)}; }

jobs::NewJob Told::letter(Side, std::string_view about) const {
  const std::string name(about);
  return letter_kind(NewsLetter{application, name}, name + ":" + application.str());
}

std::optional<mail::Letter> application_received(const LetterFacts& facts) {
  return mail::Letter{
      .title = "We have received your application",
      .paragraphs = {"thank you for applying for the job " + facts.application.job_title + ".",
                     "Your application is under review. You can see what you sent, and how it stands, under Job "
                     "Applications in your dashboard."},
      .actions = {{"See your application", address_of(facts.public_url, facts.application.user_type)}}};
}

std::optional<mail::Letter> document_infected(const LetterFacts& facts) {
  return mail::Letter{
      .title = "A document of your application could not be opened",
      .paragraphs = {"our scanner found malware in a document that you sent with your application for the job " +
                         facts.application.job_title + ", so nobody has opened it.",
                     "You can replace it within 14 days, under Job Applications in your dashboard. The rest of your "
                     "application stays as it is."},
      .actions = {{"Replace the document", address_of(facts.public_url, facts.application.user_type)}}};
}

jobs::NewJob written_letter(JobLetterId id) { return written_kind(WrittenLetter{id}, id.str()); }

std::string offered_acceptance(const std::string& job) {
  return "Thank you for applying for the job " + job +
         ". We liked your application and would like to talk to you.\n\nWe will ring or write to you within five "
         "working days to find a time. If you need us to adjust anything for that talk, please tell us.";
}

std::string offered_rejection(const std::string& job) {
  return "Thank you for applying for the job " + job +
         ", and for the time that you put into it. This time we have chosen other applicants.\n\nWe keep your "
         "application for 12 months after it came, and then delete it. We wish you well with your search.";
}

void register_letters(House& house) {
  const notifications::Sender sender(house);
  sender.handle(letter_kind, &write_letter);
  sender.handle(written_kind, &write_written);
}

}  // namespace kerbside::careers
