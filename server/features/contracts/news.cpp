#include "features/contracts/news.hpp"

#include "features/contracts/view.hpp"
#include "ports/house.hpp"

namespace kerbside::contracts {
namespace {

using notifications::Draft;
using rules::ContractSide;
using rules::ContractState;

struct LetterJob {
  ContractId contract_id;
  Side to{};
  std::string about;
};
BOOST_DESCRIBE_STRUCT(LetterJob, (), (contract_id, to, about))

constexpr auto letter_kind = mail::letter_kind<LetterJob>("contract_letter");

std::string vehicle_of(const store::Row& contract) { return contract.make + " " + contract.model; }

std::string until(const store::Row& contract) { return format_deadline(to_london(contract.expires_at)); }

// Adds what not signing costs a renter (X17), where it does.
void add_cost(mail::Letter& letter, const store::Row& contract) {
  if (standing_of(contract).counts_as_not_signing) letter.paragraphs.emplace_back(rules::cost_of_not_signing);
}

mail::Action link_to(const LetterFacts& facts, const char* label) {
  return {label,
          facts.public_url + "/bookings/" + facts.contract.booking_id.str() + "?contract=" + facts.contract.id.str()};
}

Task<Result<std::optional<Draft>>> write_letter(Loop& loop, const LetterJob& letter, const mail::Post& post) {
  KB_CO_TRY(const auto contract, co_await store::find(loop.db, letter.contract_id));
  if (!contract) co_return std::optional<Draft>();
  const auto reader = letter.to == Side::renter ? ContractSide::renter : ContractSide::host;
  const LetterFacts facts{*contract, reader, post.public_url};
  co_return notifications::write(news, letter.to, letter.about, facts, contract->person(reader));
}

}  // namespace

std::array<std::string, 6> Told::values() const {
  return {contract.shown_name(ContractSide::renter),
          contract.shown_name(ContractSide::host),
          vehicle_of(contract),
          contract.booking_id.str(),
          contract.id.str(),
          until(contract)};
}

jobs::NewJob Told::letter(Side to, std::string_view about) const {
  const std::string name(about), side = boost::describe::enum_to_string(to, "");
  return letter_kind(LetterJob{contract.id, to, name}, name + ":" + side + ":" + contract.id.str());
}

std::optional<mail::Letter> sent_letter(const LetterFacts& facts) {
  if (facts.contract.contract_status != ContractState::sent) return std::nullopt;
  mail::Letter letter{
      .title = "A contract to sign",
      .paragraphs =
          {facts.contract.shown_name(ContractSide::host) + " has sent you the contract for the " +
               vehicle_of(facts.contract) + ". Please read it and sign it by " + until(facts.contract) + ".",
           "You will need photos of your driving licence, both sides, a share code from the DVLA or your National "
           "Insurance number, and something that proves your address."},
      .actions = {link_to(facts, "Read and sign")}};
  add_cost(letter, facts.contract);
  return letter;
}

std::optional<mail::Letter> corrected_letter(const LetterFacts& facts) {
  auto letter = sent_letter(facts);
  if (!letter) return std::nullopt;
  letter->title = "A corrected contract to sign";
  letter->paragraphs.front() = facts.contract.shown_name(ContractSide::host) +
                               " has sent you a corrected contract for the " + vehicle_of(facts.contract) +
                               ". The one before no longer applies. Please read the new one and sign it by " +
                               until(facts.contract) + ".";
  return letter;
}

std::optional<mail::Letter> signed_letter(const LetterFacts& facts) {
  if (facts.contract.contract_status != ContractState::pending_host_signature) return std::nullopt;
  return mail::Letter{.title = "The renter has signed",
                      .paragraphs = {facts.contract.shown_name(ContractSide::renter) +
                                     " has signed the contract for the " + vehicle_of(facts.contract) +
                                     ". Please check the licence and sign it too, by " + until(facts.contract) + "."},
                      .actions = {link_to(facts, "Check and sign")}};
}

std::optional<mail::Letter> completed_letter(const LetterFacts& facts) {
  if (facts.contract.contract_status != ContractState::completed) return std::nullopt;
  return mail::Letter{.title = "Contract signed by both",
                      .paragraphs = {"the contract for the " + vehicle_of(facts.contract) +
                                     " is signed by both of you. You can download or print it at any time."},
                      .actions = {link_to(facts, "See the contract")}};
}

std::optional<mail::Letter> expired_letter(const LetterFacts& facts) {
  if (facts.contract.contract_status != ContractState::expired) return std::nullopt;
  const auto standing = standing_of(facts.contract);
  const bool costs = facts.reader == ContractSide::renter && standing.counts_as_not_signing &&
                     standing.ended == rules::ContractEnd::not_signed;
  return mail::Letter{
      .title = "Contract expired",
      .paragraphs = {"the contract for the " + vehicle_of(facts.contract) + " has expired. " +
                         rules::contract_told(standing, facts.reader),
                     costs ? "The host need not hand over the vehicle now, and can report a no-show from two hours "
                             "after the pick-up: you would then get back no more than the deposit. Please ask them to "
                             "send you the contract once more."
                           : "The booking itself stays as it is."},
      .actions = {link_to(facts, "See the booking")}};
}

std::optional<mail::Letter> replaced_letter(const LetterFacts& facts) {
  // The new one is sent already, or goes by itself, or none can be sent any more.
  if (!standing_of(facts.contract).may_be_sent_again || facts.contract.goes_by_itself) return std::nullopt;
  return mail::Letter{.title = "Please send a new contract",
                      .paragraphs = {"the booking of the " + vehicle_of(facts.contract) +
                                     " was changed, so its contract no longer applies. Please send a new one: it is "
                                     "filled in with the new dates and price."},
                      .actions = {link_to(facts, "Send the new contract")}};
}

std::optional<mail::Letter> renter_reminder_letter(const LetterFacts& facts) {
  if (facts.contract.contract_status != ContractState::sent) return std::nullopt;
  mail::Letter letter{
      .title = "Your contract waits for you",
      .paragraphs =
          {"please sign the contract for the " + vehicle_of(facts.contract) + " by " + until(facts.contract) +
           (facts.contract.has_later_terms
                ? ". It has terms that were added after you booked. You may refuse them and keep the booking: "
                  "ask the host for a contract without them."
                : ". Any note that the host has left about the hand-over is shown to you once you have.")},
      .actions = {link_to(facts, "Read and sign")}};
  add_cost(letter, facts.contract);
  return letter;
}

std::optional<mail::Letter> host_reminder_letter(const LetterFacts& facts) {
  if (facts.contract.contract_status != ContractState::pending_host_signature) return std::nullopt;
  return mail::Letter{
      .title = "A contract waits for you",
      .paragraphs = {facts.contract.shown_name(ContractSide::renter) + " has signed the contract for the " +
                     vehicle_of(facts.contract) + ". Please sign it too, by " + until(facts.contract) + "."},
      .actions = {link_to(facts, "Check and sign")}};
}

void register_letters(House& house) { notifications::Sender(house).handle(letter_kind, &write_letter); }

}  // namespace kerbside::contracts
