#include "features/deposits/news.hpp"

#include "features/notifications/notifications.hpp"

namespace kerbside::deposits {

namespace {

constexpr auto letter_kind = mail::letter_kind<LetterJob>("deposit_letter");

using rules::ChargeKind;
using rules::ChargeState;
using rules::format_gbp;
using rules::Pence;

void inform(db::Transaction& tx, UserId user, BookingId booking, std::string title, std::string message,
            bool high = false) {
  notifications::NewNotification note;
  note.user_id = user;
  note.type = "payment";
  note.title = std::move(title);
  note.message = std::move(message);
  note.priority = high ? "high" : "normal";
  note.action_url = "/bookings/" + booking.str();
  notifications::add(tx, note);
}

void enqueue(db::Transaction& tx, ChargeId charge, Side to, const char* about) {
  const std::string key = std::string(about) + ":" + (to == Side::host ? "host:" : "renter:") + charge.str();
  jobs::enqueue(tx, letter_kind(LetterJob{charge, to}, key));
}

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
    case ChargeKind::damage:
      break;
  }
  return "damage";
}

mail::Letter filed_letter(const store::LetterRow& r) {
  mail::Letter letter;
  letter.title = "A charge to your deposit: " + format_gbp(r.amount_pence);
  letter.paragraphs = {
      "Hello " + r.renter_first_name + ", the host of the " + r.make + " " + r.model + " has charged " +
          format_gbp(r.amount_pence) + " to your deposit for " + words_for(r.kind) + ".",
      "What they say: " + r.reason,
      "The photos are on the booking’s page. If you do not agree, you can contest the charge there until " +
          format_when(to_london(r.contest_until)) +
          ". Only that part of your deposit is then held back while we decide. If you do nothing, the charge stands."};
  return letter;
}

mail::Letter decided_letter(const store::LetterRow& r, bool to_host) {
  const bool none = *r.allowed_pence == Pence{0}, all = *r.allowed_pence == r.amount_pence;
  mail::Letter letter;
  letter.title = "We have decided about a charge of " + format_gbp(r.amount_pence);
  letter.paragraphs.push_back("Hello " + (to_host ? r.host_first_name : r.renter_first_name) +
                              ", we have looked into the charge for " + words_for(r.kind) +
                              " after the trip with the " + r.make + " " + r.model + ".");
  letter.paragraphs.push_back(none  ? "We have rejected it, so nothing is taken from the deposit."
                              : all ? "We have upheld it."
                                    : "We have upheld " + format_gbp(*r.allowed_pence) + " of it.");
  letter.paragraphs.push_back("Why: " + r.decision_reason.value_or(""));
  if (to_host && !none)
    letter.paragraphs.push_back("You will receive " + format_gbp(*r.collected_pence) +
                                " of the deposit with your earnings.");
  if (!to_host && !all) letter.paragraphs.push_back("The rest will be refunded to the card you paid with.");
  return letter;
}

std::optional<mail::Letter> letter_for(const store::LetterRow& row, Side to) {
  if (row.state == ChargeState::open && to == Side::renter) return filed_letter(row);
  if (row.state == ChargeState::settled && row.decision_reason) return decided_letter(row, to == Side::host);
  return std::nullopt;  // it has moved on since
}

}  // namespace

void tell_of_plan(db::Transaction& tx, const store::DepositRow& row, const rules::DepositPlan& plan) {
  if (!row.first_on)
    return inform(tx, row.user_id, row.booking_id, "Your deposit",
                  "We will tell you as soon as we know when your deposit will be refunded.");
  inform(tx, row.user_id, row.booking_id, "Deposit refund scheduled",
         format_gbp(plan.first) + " of your deposit will be refunded on " + format_day(*row.first_on) + ", the other " +
             format_gbp(plan.rest) + " on " + format_day(*row.rest_on) + ".");
}

void tell_of_deposit_with_host(db::Transaction& tx, const store::DepositRow& row) {
  const std::string amount = format_gbp(row.amount_pence);
  inform(tx, row.user_id, row.booking_id, "Your host holds your deposit",
         "Please ask your host for the " + amount + ", and confirm on the booking’s page when you have it back.");
  inform(tx, row.host_user_id, row.booking_id, "Please give the deposit back",
         "You hold the renter’s deposit of " + amount +
             ". Please confirm on the booking’s page once you have given it back.",
         true);
}

void tell(db::Transaction& tx, const store::DepositRow& row, ChargeId charge, ChargeKind kind, Pence amount,
          News news) {
  const std::string what = format_gbp(amount) + " for " + words_for(kind);
  switch (news) {
    case News::filed:
      inform(tx, row.user_id, row.booking_id, "Charge to your deposit",
             "Your host has charged " + what + ". You have 72 hours to contest it.", true);
      return enqueue(tx, charge, Side::renter, "filed");
    case News::contested:
      return inform(tx, row.host_user_id, row.booking_id, "Charge contested",
                    "The renter does not agree with the charge of " + what + ". We are looking into it.", true);
    case News::withdrawn:
      return inform(tx, row.user_id, row.booking_id, "Charge withdrawn",
                    "Your host has withdrawn the charge of " + what + ".");
    case News::stands:
      inform(tx, row.user_id, row.booking_id, "Charge taken from your deposit", "The charge of " + what + " stands.");
      return inform(tx, row.host_user_id, row.booking_id, "Charge accepted",
                    "Nobody contested the charge of " + what + ". You will receive it with your earnings.");
    case News::decided:
      break;
  }
  for (const auto& [user, side] : {std::pair(row.user_id, Side::renter), std::pair(row.host_user_id, Side::host)}) {
    inform(tx, user, row.booking_id, "We have decided about a charge",
           "Of the charge for " + words_for(kind) + " " + format_gbp(amount) + " stands.", true);
    enqueue(tx, charge, side, "decided");
  }
}

void tell_confirmed(db::Transaction& tx, const store::DepositRow& row, bool by_host) {
  const std::string amount = format_gbp(row.amount_pence);
  if (by_host) {
    if (row.received_at) return;
    return inform(
        tx, row.user_id, row.booking_id, "Deposit given back",
        "Your host says that you have the deposit of " + amount + " back. Please confirm it on the booking’s page.");
  }
  inform(tx, row.host_user_id, row.booking_id, "Deposit received",
         "The renter has confirmed getting the deposit of " + amount + " back.");
}

void ChargeMails::register_jobs(jobs::Runner& runner) { runner.handle(letter_kind, *this, &ChargeMails::send); }

Task<Status> ChargeMails::send(Loop& loop, const LetterJob& payload, const jobs::Job& job) {
  KB_CO_TRY(const auto row, co_await store::letter_about(loop.db, payload.charge_id));
  if (!row) co_return Status();
  const bool to_host = payload.to == Side::host;
  const UserId reader = to_host ? row->host_user_id : row->user_id;
  KB_CO_TRY(const bool wanted, co_await notifications::wants_mail(loop.db, reader, notifications::Topic::payment));
  if (!wanted) co_return Status();
  auto letter = letter_for(*row, payload.to);
  if (!letter) co_return Status();
  letter->actions.push_back(mail::Action{"See this booking", post_.public_url + "/bookings/" + row->booking_id.str()});
  unsubscribing_.add_to(*letter, reader, notifications::Topic::payment);
  co_return co_await post_.send(loop, job, to_host ? row->host_email : row->renter_email, std::move(*letter));
}

}  // namespace kerbside::deposits
