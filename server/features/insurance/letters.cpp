// Emails to the broker. Each has a row, written with the change that it tells of; a job writes it of how things stand
// by then, and notes what came of it.
#include "core/new_id.hpp"
#include "features/insurance/insurance.hpp"

namespace kerbside::insurance {
namespace {

using rules::OrderState;

const char* name_of(rules::CoverType cover) {
  switch (cover) {
    case rules::CoverType::comprehensive:
      return "Comprehensive";
    case rules::CoverType::third_party_fire_theft:
      return "Third party, fire and theft";
    case rules::CoverType::third_party_only:
      break;
  }
  return "Third party only";
}

std::string vehicle_line(const store::CoverRow& row) {
  std::string line = row.make;
  if (row.model) line += " " + *row.model;
  if (row.year_of_manufacture) line += ", " + std::to_string(*row.year_of_manufacture);
  return line + ", " + row.registration_number;
}

std::string first_sentence(LetterAbout about) {
  switch (about) {
    case LetterAbout::request:
      return "A customer of ours has ordered and paid for temporary insurance. Please confirm or decline it.";
    case LetterAbout::reminder:
    case LetterAbout::last_reminder:
      return "This order still waits for your answer. Without one it is cancelled and refunded.";
    case LetterAbout::withdrawn:
      return "This order has ended without your answer, so there is nothing to do.";
    case LetterAbout::cancelled:
      break;
  }
  return "The customer has cancelled cover that you confirmed. Please cancel the policy, and tell us so.";
}

// Whether there is still a reason to send it.
bool is_needed(LetterAbout about, const store::CoverRow& row) {
  switch (about) {
    case LetterAbout::request:
    case LetterAbout::reminder:
    case LetterAbout::last_reminder:
      return row.order_state == OrderState::open;
    case LetterAbout::withdrawn:
      return true;
    case LetterAbout::cancelled:
      break;
  }
  return row.cancelled_at && !row.acknowledged_at;
}

// The request's first email is what begins an order.
Task<Result<bool>> note_sent(db::Transaction& tx, BrokerLetterId id, OrderId order, LetterAbout about) {
  KB_CO_TRY(const auto row, co_await orders::Orders::lock(tx, order));
  store::end_letter(tx, id, LetterStatus::sent, {});
  if (about == LetterAbout::request && row.order_state == OrderState::open && !row.begun_at) {
    orders::store::add_event(tx, order, "broker_asked");
    orders::store::record_begun(tx, order);
  }
  co_return true;
}

Task<Result<bool>> end_unsent(db::Transaction& tx, BrokerLetterId id, LetterStatus status,
                              std::optional<std::string> error) {
  store::end_letter(tx, id, status, error);
  co_return true;
}

}  // namespace

std::string subject_of(OrderId id, LetterAbout about) {
  const std::string reference = reference_of(id);
  switch (about) {
    case LetterAbout::request:
      return "Temporary insurance to confirm: " + reference;
    case LetterAbout::reminder:
      return "Reminder: temporary insurance to confirm: " + reference;
    case LetterAbout::last_reminder:
      return "Last reminder: temporary insurance to confirm: " + reference;
    case LetterAbout::withdrawn:
      return "No longer needed: temporary insurance " + reference;
    case LetterAbout::cancelled:
      break;
  }
  return "Cancelled: temporary insurance " + reference;
}

mail::Letter broker_letter(const store::CoverRow& row, LetterAbout about, const std::string& link) {
  const auto when = [](Instant at) { return format_when(to_london(at)); };
  mail::Letter letter;
  letter.title = subject_of(row.order_id, about);
  letter.paragraphs = {first_sentence(about)};
  letter.facts = {{"Reference", reference_of(row.order_id)},
                  {"Vehicle", vehicle_line(row)},
                  {"Cover", name_of(row.cover_type)},
                  {"From", when(row.starts_at)},
                  {"To", when(row.ends_at)},
                  {"Excess", rules::format_gbp(row.excess_pence)},
                  {"Premium", rules::format_gbp(row.amount_pence)}};
  if (row.policy_number) letter.facts.push_back({"Policy number", *row.policy_number});
  if (about == LetterAbout::withdrawn) return letter;
  const bool is_question = about != LetterAbout::cancelled;
  if (is_question) letter.facts.push_back({"Please answer by", when(rules::broker_answers_by(row.starts_at)), true});
  letter.actions = {{is_question ? "See the drivers and answer" : "Acknowledge the cancellation", link}};
  letter.notes = {"Opening the link changes nothing. It is for you alone, and ends with your answer."};
  return letter;
}

void Insurance::write_to_broker(db::Transaction& tx, const store::CoverRow& row, LetterAbout about) const {
  const auto id = new_id<BrokerLetterId>();
  store::insert_letter(tx, id, row.order_id, about, broker_.contact().email, subject_of(row.order_id, about));
  jobs::enqueue(tx, broker_letter_job(LetterJob{id}, id.str()));
}

void Insurance::renew_link(db::Transaction& tx, OrderId id) const {
  const auto link = new_id<BrokerLinkId>();
  store::replace_link(tx, id, link, links_.hash(link));
}

Task<Status> Insurance::send_letter(Loop& loop, const LetterJob& payload, const jobs::Job& job) {
  const BrokerLetterId id = payload.letter_id;
  KB_CO_TRY(const auto letter, co_await store::find_letter(loop.db, id));
  if (!letter || letter->status != LetterStatus::waiting) co_return Status();
  KB_CO_TRY(const auto row, co_await store::find(loop.db, letter->order_id));
  if (!row) co_return Status();
  const std::optional<std::string> nothing;
  if (!is_needed(letter->about, *row)) {
    KB_CO_TRY_VOID(co_await loop.db.transaction(&end_unsent, id, LetterStatus::not_needed, nothing));
    co_return Status();
  }
  // The token is behind the number sign: no server and no log on the way sees it.
  const std::string link = public_url_ + "/broker#" + links_.token(row->link_id);
  const auto sent = co_await broker_.write_to(loop, broker_letter(*row, letter->about, link), "broker-" + id.str());
  if (sent.has_value()) {
    KB_CO_TRY_VOID(co_await loop.db.transaction(&note_sent, id, row->order_id, letter->about));
    co_return Status();
  }
  const std::optional<std::string> why = jobs::in_short(sent.error());
  const bool is_over = sent.error().kind == Kind::invalid || job.attempts >= mail::job_attempts;
  if (is_over) {
    KB_CO_TRY_VOID(co_await loop.db.transaction(&end_unsent, id, LetterStatus::failed, why));
    co_return Status();
  }
  KB_CO_TRY_VOID(co_await store::note_letter_error(loop.db, id, *why));
  co_return sent;
}

}  // namespace kerbside::insurance
