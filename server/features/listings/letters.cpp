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

// "MOT runs out", with whatever stands before the verb.
std::string runs_out_text(std::optional<rules::RunsOut> which, const std::string& between) {
  if (!which) return "MOT or tax" + between + " runs out";
  if (*which == rules::RunsOut::both) return "MOT and tax" + between + " run out";
  return (*which == rules::RunsOut::mot ? "MOT" : "tax") + between + " runs out";
}

std::string title_of(const LetterJob& job, const std::string& name) {
  const News news = job.news;
  if (news == News::listed) return "Your " + name + " is listed";
  if (news == News::paused) return "Your " + name + " is paused";
  if (news == News::ends_soon) return "The " + runs_out_text(job.runs_out, " on your " + name) + " soon";
  if (news == News::differs) return "Please check the details of your " + name;
  return "Your " + name + " could not be listed";
}

std::string because(const std::string& reasons) {
  return reasons.empty() ? "we could not confirm its MOT and tax" : reasons;
}

std::string sentence_of(const LetterJob& job, const std::string& name) {
  const std::string until = job.until ? format_day(*job.until) : "";
  switch (job.news) {
    case News::listed:
      return fmt::format("Your {}’s MOT and tax are in order, and it is now available for rent.", name);
    case News::paused:
      return fmt::format(
          "Your {} can’t take new bookings because: {}. Your existing bookings aren’t affected. Once the official "
          "records show a valid MOT and tax, we’ll relist it automatically.",
          name, because(job.reasons));
    case News::ends_soon:
      return fmt::format(
          "According to official records, your {}’s {} on {}. Renters can’t book trips that end after "
          "that. Once you renew, we’ll pick it up within a day.",
          name, runs_out_text(job.runs_out, ""), until);
    case News::differs:
      return fmt::format(
          "We’ve kept your {} as a draft because official records describe it differently: {}. Please check the "
          "details, "
          "then list it again.",
          name, job.reasons);
    default:
      return fmt::format(
          "We’ve kept your {} as a draft because: {}. Please make sure it has a valid MOT and tax, then list it again.",
          name, because(job.reasons));
  }
}

}  // namespace

void tell(db::Transaction& tx, const store::ListingRow& row, LetterJob payload) {
  payload.vehicle_id = row.id;
  const std::string name = name_of(row.make, row.model);
  notifications::NewNotification notification;
  notification.user_id = row.host_user_id;
  notification.type = "system";
  notification.title = title_of(payload, name);
  notification.message = sentence_of(payload, name);
  notification.priority = payload.news == News::listed ? "normal" : "high";
  notification.action_url = "/host-dashboard?tab=vehicles";
  notifications::add(tx, notification);
  const std::string key = row.id.str() + ":" + boost::describe::enum_to_string(payload.news, "") + ":" +
                          (payload.until ? payload.until->text() : "");
  jobs::enqueue(tx, letter_kind(payload, key));
}

Task<Result<std::optional<Recipient>>> recipient(db::Database& db, VehicleId id) {
  return db.find<Recipient>(recipient_sql, db::Params(id));
}

mail::Letter letter_of(const LetterJob& job, const Recipient& to, const std::string& public_url) {
  const std::string name = name_of(to.make, to.model);
  mail::Letter letter;
  letter.title = title_of(job, name);
  letter.paragraphs.push_back("Hello " + to.first_name + ".");
  letter.paragraphs.push_back(sentence_of(job, name));
  letter.actions.push_back(mail::Action{"See your vehicles", public_url + "/host-dashboard?tab=vehicles"});
  return letter;
}

}  // namespace kerbside::listings
