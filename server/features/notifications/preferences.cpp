#include "features/notifications/preferences.hpp"

#include <boost/describe/enum_from_string.hpp>

#include "core/crypto.hpp"
#include "core/db/columns.hpp"

namespace kerbside::notifications {
namespace {

const std::string find_text =
    "select " + db::columns<Preferences>() + " from user_notification_preferences where user_id = $1";
const std::string set_text = "insert into user_notification_preferences (" + db::columns<Preferences>() +
                             ", user_id) values (" + db::placeholders<Preferences>() +
                             ", $7) on conflict (user_id) do update set (" + db::columns<Preferences>() +
                             ", updated_at) = (" + db::placeholders<Preferences>() + ", app_now())";
const db::Statement find_sql{"notifications_preferences", find_text.c_str()};
const db::Statement set_sql{"notifications_set_preferences", set_text.c_str()};

bool& wish_of(Preferences& wishes, Topic topic) {
  if (topic == Topic::message) return wishes.message_notifications;
  if (topic == Topic::booking) return wishes.booking_notifications;
  if (topic == Topic::payment) return wishes.payment_notifications;
  return wishes.marketing_notifications;
}

Task<Result<Preferences>> stored(db::Database& db, UserId user) {
  KB_CO_TRY(const auto found, co_await db.find<Preferences>(find_sql, db::Params(user)));
  co_return found.value_or(Preferences());
}

Error invalid_link() {
  return fail(Kind::invalid, "invalid_link", "This link is not complete. Please open it from the email once more.",
              "Invalid Link");
}

}  // namespace

Task<Result<Preferences>> preferences(Loop& loop, UserId user) { return stored(loop.db, user); }

Task<Result<Preferences>> set_preferences(Loop& loop, UserId user, Preferences wanted) {
  db::Params params = db::params_of(wanted);
  params.add(user);
  KB_CO_TRY_VOID(co_await loop.db.change(set_sql, std::move(params)));
  co_return wanted;
}

Task<Result<bool>> wants_mail(db::Database& db, UserId user, Topic topic) {
  KB_CO_TRY(Preferences wishes, co_await stored(db, user));
  co_return wishes.email_notifications&& wish_of(wishes, topic);
}

Task<Result<bool>> wants_mail(db::Database& db, UserId user) {
  KB_CO_TRY(const Preferences wishes, co_await stored(db, user));
  co_return wishes.email_notifications;
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
  letter.actions.push_back(
      mail::Action{"Stop emails about " + about + "s", public_url_ + "/unsubscribe?token=" + token});
}

Task<Status> Unsubscribing::unsubscribe(Loop& loop, std::string_view sent) const {
  const auto first = sent.find('.'), second = sent.find('.', first + 1);
  if (second == std::string_view::npos) co_return invalid_link();
  const auto user = UserId::parse(sent.substr(0, first));
  Topic topic{};
  const std::string word(sent.substr(first + 1, second - first - 1));
  const bool is_topic = boost::describe::enum_from_string(word.c_str(), topic);
  if (user.has_error() || !is_topic || !crypto::equal(sent, token_of(*user, topic))) co_return invalid_link();
  KB_CO_TRY(Preferences wishes, co_await stored(loop.db, *user));
  wish_of(wishes, topic) = false;
  KB_CO_TRY_VOID(co_await set_preferences(loop, *user, wishes));
  co_return Status();
}

}  // namespace kerbside::notifications
