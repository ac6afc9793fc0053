#include "features/deposits/news.hpp"

#include "rules/dispute.hpp"

namespace kerbside::deposits {
namespace {

using notifications::Draft;
using rules::ChargeKind;
using rules::ChargeState;
using rules::format_gbp;
using rules::Pence;

struct LetterJob {
  ChargeId charge_id;
  Side to{};
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (charge_id, to))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("deposit_letter");

std::string words_for(ChargeKind kind) {
  switch (kind) {
    case ChargeKind::fuel:
      return "missing fuel";
    case ChargeKind::cleaning:
      return "cleaning";
    case ChargeKind::ticket_admin:
      return "parking or traffic tickets";
    case ChargeKind::excess_mileage:
      return "miles above the allowance";
    case ChargeKind::decided:
      return "what was decided in a dispute";
    case ChargeKind::damage:
      break;
  }
  return "damage";
}

mail::Action button(const LetterFacts& facts) {
  return {"See this booking", facts.public_url + "/bookings/" + facts.charge.booking_id.str()};
}

// A job does not carry its email's content: the email describes the charge when it is sent.
Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& letter, const mail::Post& post) {
  KB_CO_TRY(const auto row, co_await store::letter_about(loop.db, letter.charge_id));
  if (!row) co_return std::optional<Draft>();
  const UserId reader = letter.to == Side::host ? row->host_user_id : row->user_id;
  co_return notifications::write(news, letter.to, {}, LetterFacts{*row, letter.to, post.public_url}, reader);
}

}  // namespace

std::array<std::string, 7> Told::values() const {
  const auto day = [](const std::optional<Date>& date) { return date ? format_day(*date) : ""; };
  return {format_gbp(amount),    words_for(kind),   row.booking_id.str(), format_gbp(plan.first),
          format_gbp(plan.rest), day(row.first_on), day(row.rest_on)};
}

jobs::NewJob Told::letter(Side to, std::string_view about) const {
  const std::string side = boost::describe::enum_to_string(to, "");
  return letter_kind(LetterJob{charge, to}, std::string(about) + ":" + side + ":" + charge.str());
}

std::optional<mail::Letter> charge_filed(const LetterFacts& facts) {
  const store::LetterRow& r = facts.charge;
  if (r.state != ChargeState::open) return std::nullopt;  // it has been settled or contested since
  return mail::Letter{
      .title = "A charge to your deposit: " + format_gbp(r.amount_pence),
      .paragraphs = {"the host of the " + r.make + " " + r.model + " has charged " + format_gbp(r.amount_pence) +
                         " to your deposit for " + words_for(r.kind) + ".",
                     "What they say: " + r.reason,
                     "The photos are on the booking’s page. If you do not agree, you can contest the charge there "
                     "until " +
                         format_when(to_london(r.contest_until)) +
                         ". Only that part of your deposit is then held back while we decide. If you do nothing, the "
                         "charge stands."},
      .actions = {button(facts)}};
}

std::optional<mail::Letter> charge_decided(const LetterFacts& facts) {
  const store::LetterRow& r = facts.charge;
  if (r.state != ChargeState::settled || !r.decision_reason) return std::nullopt;
  const bool to_host = facts.to == Side::host;
  const bool none = *r.allowed_pence == Pence{0}, all = *r.allowed_pence == r.amount_pence;
  mail::Letter letter{.title = "We have decided about a charge of " + format_gbp(r.amount_pence),
                      .paragraphs = {"we have looked into the charge for " + words_for(r.kind) +
                                         " after the trip with the " + r.make + " " + r.model + ".",
                                     none  ? "We have rejected it, so nothing is taken from the deposit."
                                     : all ? "We have upheld it."
                                           : "We have upheld " + format_gbp(*r.allowed_pence) + " of it.",
                                     "Why: " + *r.decision_reason},
                      .actions = {button(facts)},
                      .notes = {rules::courts_stay_open}};
  if (to_host && !none)
    letter.paragraphs.push_back("You will receive " + format_gbp(*r.collected_pence) +
                                " of the deposit with your earnings.");
  if (!to_host && !all) letter.paragraphs.push_back("The rest will be refunded to the card you paid with.");
  return letter;
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::deposits
