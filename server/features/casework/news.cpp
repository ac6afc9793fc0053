#include "features/casework/news.hpp"

#include "core/new_id.hpp"
#include "ports/house.hpp"

namespace kerbside::casework {
namespace {

using notifications::Draft;

struct LetterJob {
  OrderId order_id;
  std::string about;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (order_id, about))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("service_letter");

std::string what_of(const store::ShortRow& row) {
  return row.title + (row.about.empty() ? "" : " (" + row.about + ")");
}

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& about, const mail::Post& post) {
  KB_CO_TRY(const auto row, co_await store::find_short(loop.db, about.order_id));
  if (!row) co_return std::optional<Draft>();
  co_return notifications::write(news, reader, about.about, LetterFacts{*row, post.public_url}, row->user_id);
}

mail::Letter letter(const LetterFacts& facts, std::string title, std::vector<std::string> paragraphs) {
  return mail::Letter{.title = std::move(title),
                      .paragraphs = std::move(paragraphs),
                      .actions = {{"See your order", facts.public_url + "/orders/" + facts.row.id.str()}}};
}

}  // namespace

std::array<std::string, 2> Told::values() const { return {what_of(row), row.id.str()}; }

jobs::NewJob Told::letter(notifications::Side, std::string_view about) const {
  return letter_kind(LetterJob{row.id, std::string(about)});
}

std::optional<mail::Letter> message_letter(const LetterFacts& facts) {
  if (facts.row.unread_by_buyer == 0) return std::nullopt;  // read in the meantime
  return letter(facts, "We have written to you",
                {"there is a message from our team about " + what_of(facts.row) + ". You can answer on its page."});
}

std::optional<mail::Letter> appointment_letter(const LetterFacts& facts) {
  if (!facts.row.appointed_for || facts.row.appointment_state != rules::AppointmentState::offered) return std::nullopt;
  return letter(facts, "We offer you an appointment",
                {"we can come on " + format_when(*facts.row.appointed_for) + " for " + what_of(facts.row) +
                     (facts.row.appointment_place ? ", to this place: " + *facts.row.appointment_place : "") + ".",
                 "Please accept this date and time on the order’s page, or ask for another."});
}

std::optional<mail::Letter> draft_letter(const LetterFacts& facts) {
  return letter(facts, "Please read your appeal",
                {"we have written your appeal: " + what_of(facts.row) + ".",
                 "We send it once you have approved it. If something should change, tell us on its page."});
}

std::optional<mail::Letter> sent_letter(const LetterFacts& facts) {
  return letter(facts, "Your appeal was sent",
                {"we have sent your appeal, " + what_of(facts.row) +
                 ", to its issuer, whose answer decides it. The "
                 "proof of sending is in the messages."});
}

std::optional<mail::Letter> won_letter(const LetterFacts& facts) {
  return letter(facts, "Your appeal was accepted",
                {"the issuer has accepted your appeal: " + what_of(facts.row) + "."});
}

std::optional<mail::Letter> lost_letter(const LetterFacts& facts) {
  return letter(facts, "Your appeal was rejected",
                {"we are sorry: the issuer has rejected your appeal, " + what_of(facts.row) + ".",
                 "Its answer is in the messages. It says by when the penalty must be paid, and to whom you can still "
                 "turn."});
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::casework
