#include "features/notifications/preferences.hpp"

#include <boost/describe/enum_from_string.hpp>

#include "core/crypto.hpp"
#include "core/db/columns.hpp"

namespace kerbside::notifications {
namespace {

const db::Statement find_sql{"notifications_preferences", "select " + db::columns<Preferences>() +
                                                              " from user_notification_preferences where user_id = $1"};
const db::Statement set_sql{"notifications_set_preferences", R"(
  insert into user_notification_preferences as p (email_notifications, push_notifications, message_notifications,
    booking_notifications, payment_notifications, marketing_notifications, message_emails, booking_emails,
    payment_emails, user_id)
  values ($1, $2, $3, $4, $5, $6, coalesce($7, true), coalesce($8, true), coalesce($9, true), $10)
  on conflict (user_id) do update set email_notifications = $1, push_notifications = $2, message_notifications = $3,
    booking_notifications = $4, payment_notifications = $5, marketing_notifications = $6,
    message_emails = coalesce($7, p.message_emails), booking_emails = coalesce($8, p.booking_emails),
    payment_emails = coalesce($9, p.payment_emails), updated_at = app_now()
  returning )" + db::columns<Preferences>()};

bool& wish_of(Preferences& wishes, Topic topic) {
  if (topic == Topic::message) return wishes.message_notifications;
  if (topic == Topic::booking) return wishes.booking_notifications;
  if (topic == Topic::payment) return wishes.payment_notifications;
  return wishes.marketing_notifications;
}

// Marketing has emails only.
bool wants_emails(const Preferences& wishes, Topic topic) {
  if (topic == Topic::message) return *wishes.message_emails;
  if (topic == Topic::booking) return *wishes.booking_emails;
  return topic != Topic::payment || *wishes.payment_emails;
}

void set_emails(Preferences& wishes, Topic topic, bool wanted) {
  if (topic == Topic::message) wishes.message_emails = wanted;
  if (topic == Topic::booking) wishes.booking_emails = wanted;
  if (topic == Topic::payment) wishes.payment_emails = wanted;
  if (topic == Topic::marketing) wishes.marketing_notifications = wanted;
}

bool are_mailed(Preferences wishes, Topic topic) {
  return wishes.email_notifications && wish_of(wishes, topic) && wants_emails(wishes, topic);
}

Task<Result<Preferences>> stored(db::Database& db, UserId user) {
  KB_CO_TRY(const auto found, co_await db.find<Preferences>(find_sql, db::Params(user)));
  if (found) co_return *found;
  Preferences at_first;
  at_first.message_emails = at_first.booking_emails = at_first.payment_emails = true;
  co_return at_first;
}

Error invalid_link() {
  return fail(Kind::invalid, "invalid_link", "This link is incomplete. Please open it from the email again.",
              "Invalid link");
}

}  // namespace

Task<Result<Preferences>> preferences(Loop& loop, UserId user) { return stored(loop.db, user); }

Task<Result<Preferences>> set_preferences(Loop& loop, UserId user, Preferences wanted) {
  db::Params params = db::params_of(wanted);
  params.add(user);
  KB_CO_TRY(const auto rows, co_await loop.db.write(set_sql, std::move(params)));
  co_return rows.row<Preferences>(0);
}

Task<Result<bool>> wants_mail(db::Database& db, UserId user, std::optional<Topic> topic) {
  KB_CO_TRY(const Preferences wishes, co_await stored(db, user));
  co_return topic ? are_mailed(wishes, *topic) : wishes.email_notifications;
}

Task<Result<bool>> wants_push(db::Database& db, UserId user, std::optional<Topic> topic) {
  KB_CO_TRY(Preferences wishes, co_await stored(db, user));
  co_return wishes.push_notifications && (!topic || wish_of(wishes, *topic));
}

std::string Unsubscribing::token_of(UserId user, Topic topic) const {
  const std::string words = user.str() + "." + boost::describe::enum_to_string(topic, "");
  return words + "." + crypto::base64url(crypto::hmac_sha256(secret_, words));
}

void Unsubscribing::add_to(mail::Letter& letter, UserId reader, Topic topic) const {
  const std::string token = token_of(reader, topic);
  const std::string about = boost::describe::enum_to_string(topic, "");
  letter.one_click = public_url_ + "/api/v1/unsubscribe/" + token;
  letter.unsubscribe = mail::Action{"Stop emails about " + about + "s", public_url_ + "/unsubscribe?token=" + token};
}

Result<Unsubscribing::Linked> Unsubscribing::linked(std::string_view token) const {
  const auto first = token.find('.'), second = token.find('.', first + 1);
  if (second == std::string_view::npos) return invalid_link();
  const auto user = UserId::parse(token.substr(0, first));
  Topic topic{};
  const std::string word(token.substr(first + 1, second - first - 1));
  const bool is_topic = boost::describe::enum_from_string(word.c_str(), topic);
  if (user.has_error() || !is_topic || !crypto::equal(token, token_of(*user, topic))) return invalid_link();
  return Linked{*user, topic};
}

Task<Result<LinkedEmails>> Unsubscribing::look(Loop& loop, std::string_view token) const {
  KB_CO_TRY(const Linked link, linked(token));
  KB_CO_TRY(const Preferences wishes, co_await stored(loop.db, link.user));
  co_return LinkedEmails{link.topic, are_mailed(wishes, link.topic)};
}

Task<Result<LinkedEmails>> Unsubscribing::set(Loop& loop, std::string_view token, bool wanted) const {
  KB_CO_TRY(const Linked link, linked(token));
  KB_CO_TRY(Preferences wishes, co_await stored(loop.db, link.user));
  set_emails(wishes, link.topic, wanted);
  KB_CO_TRY(const Preferences now, co_await set_preferences(loop, link.user, wishes));
  co_return LinkedEmails{link.topic, are_mailed(now, link.topic)};
}

}  // namespace kerbside::notifications
