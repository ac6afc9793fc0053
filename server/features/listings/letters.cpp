#include "features/listings/letters.hpp"

#include <fmt/format.h>

#include "features/notifications/notifications.hpp"

namespace kerbside::listings {
namespace {

using News = rules::RecordNews;

const db::Statement recipient_sql{
    "listings_recipient",
    "select p.email, p.first_name, v.make, v.model from vehicles v join profiles p on p.id = v.host_user_id"
    " where v.id = $1 and v.status <> 'deleted' and p.closed_at is null"};

std::string name_of(const std::optional<std::string>& make, const std::optional<std::string>& model) {
  if (!make || !model) return "vehicle";
  return *make + " " + *model;
}

std::string title_of(News news, const std::string& name) {
  if (news == News::listed) return "Your " + name + " is listed";
  if (news == News::paused) return "Your " + name + " is paused";
  if (news == News::ends_soon) return "The MOT or tax of your " + name + " ends soon";
  return "Your " + name + " could not be listed";
}

std::string because(const std::string& reasons) {
  return reasons.empty() ? "we could not confirm its MOT and tax" : reasons;
}

std::string sentence_of(const LetterJob& job, const std::string& name) {
  const std::string until = job.until ? format_day(*job.until) : "";
  switch (job.news) {
    case News::listed:
      return fmt::format("MOT and tax of your {} are in order. It is available for rent.", name);
    case News::paused:
      return fmt::format(
          "Your {} takes no new bookings because: {}. Bookings you have are not affected by this. As "
          "soon as the official records show valid MOT and tax we will list it again by ourselves.",
          name, because(job.reasons));
    case News::ends_soon:
      return fmt::format(
          "By the official records the MOT or tax of your {} ends on {}. Rentals that end later cannot "
          "be booked. Once you have renewed it we will notice within a day.",
          name, until);
    default:
      return fmt::format(
          "Your {} stays a draft because: {}. Please ensure your vehicle has valid MOT and tax, then "
          "list it again.",
          name, because(job.reasons));
  }
}

}  // namespace

void tell(db::Transaction& tx, const store::ListingRow& row, News news,
          const std::optional<rules::Roadworthiness>& judged, std::optional<Date> until) {
  LetterJob payload;
  payload.vehicle_id = row.id;
  payload.news = news;
  if (judged) payload.reasons = fmt::format("{}", fmt::join(judged->reasons, ", "));
  payload.until = until;
  const std::string name = name_of(row.make, row.model);
  notifications::NewNotification notification;
  notification.user_id = row.host_user_id;
  notification.type = "system";
  notification.title = title_of(news, name);
  notification.message = sentence_of(payload, name);
  notification.priority = news == News::listed ? "normal" : "high";
  notification.action_url = "/host-dashboard?tab=vehicles";
  notifications::add(tx, notification);
  const std::string key = std::string(letter_kind) + ":" + row.id.str() + ":" +
                          boost::describe::enum_to_string(news, "") + ":" + (until ? until->text() : "");
  const jobs::NewJob job = mail::letter_job(letter_kind, payload, key);
  jobs::enqueue(tx, job);
}

Task<Result<std::optional<Recipient>>> recipient(db::Database& db, VehicleId id) {
  return db.find<Recipient>(recipient_sql, db::Params(id));
}

mail::Letter letter_of(const LetterJob& job, const Recipient& to, const std::string& public_url) {
  const std::string name = name_of(to.make, to.model);
  mail::Letter letter;
  letter.title = title_of(job.news, name);
  letter.paragraphs.push_back("Hello " + to.first_name + ".");
  letter.paragraphs.push_back(sentence_of(job, name));
  letter.actions.push_back(mail::Action{"See your vehicles", public_url + "/host-dashboard?tab=vehicles"});
  return letter;
}

}  // namespace kerbside::listings
