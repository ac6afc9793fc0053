#include "features/careers/news.hpp"

namespace kerbside::careers {
namespace {

using notifications::Draft;
using notifications::Side;

struct ApplicationLetter {
  JobApplicationId application_id;
};
BOOST_DESCRIBE_STRUCT(ApplicationLetter, (), (application_id))

constexpr auto letter_kind = mail::letter_kind<ApplicationLetter>("job_application_letter");

std::string dashboard_of(rules::UserType user_type) { return rules::word(user_type) + "-dashboard"; }

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const ApplicationLetter& letter, const mail::Post& post) {
  KB_CO_TRY(const auto application, co_await store::letter_about(loop.db, letter.application_id));
  if (!application) co_return std::optional<Draft>();
  co_return notifications::write(news, Side::renter, {}, LetterFacts{*application, post.public_url},
                                 application->user_id);
}

}  // namespace

std::array<std::string, 2> Told::values() const { return {job, dashboard_of(user_type)}; }

jobs::NewJob Told::letter(Side, std::string_view) const {
  return letter_kind(ApplicationLetter{application}, application.str());
}

std::optional<mail::Letter> application_received(const LetterFacts& facts) {
  const std::string address = facts.public_url + "/" + dashboard_of(facts.application.user_type) + "?tab=applications";
  return mail::Letter{
      .title = "We have received your application",
      .paragraphs = {"thank you for applying for the job " + facts.application.job_title + ".",
                     "Your application is under review. You can see what you sent, and how it stands, under Job "
                     "Applications in your dashboard."},
      .actions = {{"See your application", address}}};
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::careers
