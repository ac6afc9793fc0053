#include "features/notifications/pushes.hpp"

#include <boost/describe/enum_from_string.hpp>

#include "core/crypto.hpp"
#include "core/json/read.hpp"
#include "core/log.hpp"
#include "features/notifications/preferences.hpp"

namespace kerbside::notifications {
namespace {

constexpr std::chrono::hours waits_at_most{24};
constexpr std::size_t longest_endpoint = 2000;

// The address now belongs to the session that is signed in in this browser: another session's subscription there ends.
const db::Statement end_former_sql{"notifications_end_former_push",
                                   "delete from push_subscriptions where endpoint = $1 and session_id <> $2"};
const db::Statement subscribe_sql{"notifications_subscribe", R"(
  insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)
  on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
    auth = excluded.auth, created_at = app_now())"};
const db::Statement unsubscribe_sql{"notifications_unsubscribe",
                                    "delete from push_subscriptions where session_id = $1"};
const db::Statement gone_sql{"notifications_push_gone",
                             "delete from push_subscriptions where session_id = $1 and endpoint = $2"};
const db::Statement is_on_sql{"notifications_push_is_on",
                              "select exists (select from push_subscriptions where session_id = $1)"};
const db::Statement due_sql{"notifications_push_due", R"(
  select n.user_id, n.type, n.title, n.priority, n.action_url, n.times, coalesce(n.collapse_key, n.id::text) as tag,
    s.endpoint, s.p256dh, s.auth
  from notifications n join push_subscriptions s on s.user_id = n.user_id
  where n.id = $1 and s.session_id = $2 and not n.is_read)"};

struct Due {
  UserId user_id;
  std::string type, title, priority;
  std::optional<std::string> action_url;
  int times = 1;
  std::string tag;  // of a conversation the same, however often it is pushed
  std::string endpoint, p256dh, auth;
};
BOOST_DESCRIBE_STRUCT(Due, (), (user_id, type, title, priority, action_url, times, tag, endpoint, p256dh, auth))

// What the service worker reads (web/public/push-worker.js).
struct Shown {
  std::string tag;  // the same again takes the place of what is shown
  std::string title, body;
  std::string url;  // a path of the app
};
BOOST_DESCRIBE_STRUCT(Shown, (), (tag, title, body, url))

// The titles of bookings and payments are fixed texts that name nobody.
Shown shown(const Due& due, const std::string& brand) {
  Shown words;
  words.tag = due.tag;
  words.url = due.action_url.value_or("/");
  const bool is_fixed = due.type == "booking" || due.type == "payment";
  const std::string messages = due.times == 1 ? "New message" : std::to_string(due.times) + " new messages";
  words.title = due.type == "message" ? messages : is_fixed ? due.title : brand;
  words.body = due.type == "message" ? "Open the conversation to read and reply."
               : is_fixed            ? "Open the booking to see more."
                                     : "You have a new notification.";
  return words;
}

push::Push push_of(const Due& due, const std::string& brand) {
  push::Push push;
  push.endpoint = due.endpoint;
  push.browser = {crypto::from_base64url(due.p256dh), crypto::from_base64url(due.auth)};
  json::write(push.text, shown(due, brand));
  push.topic = crypto::base64url(crypto::sha256(due.tag).substr(0, 16));
  push.is_urgent = due.type == "message" || due.priority == "high" || due.priority == "urgent";
  push.waits_at_most = waits_at_most;
  return push;
}

std::optional<Topic> topic_of(const std::string& type) {
  Topic topic{};
  if (!boost::describe::enum_from_string(type.c_str(), topic)) return std::nullopt;
  return topic;
}

}  // namespace

Task<Result<PushState>> Pushes::state(Loop& loop, SessionId session) const {
  PushState state;
  state.public_key = push_.public_key();
  KB_CO_TRY(const auto rows, co_await loop.db.read(is_on_sql, db::Params(session)));
  state.is_on = rows.value<bool>();
  co_return state;
}

Task<Status> Pushes::subscribe(Loop& loop, UserId user, SessionId session, PushSubscription wanted) const {
  if (wanted.endpoint.size() > longest_endpoint || !push_.may_call(wanted.endpoint))
    co_return field_error("endpoint", "This is not the address of a push service that we know.");
  if (!push::is_point(crypto::from_base64url(wanted.p256dh)))
    co_return field_error("p256dh", "This is not a key of a browser.");
  if (crypto::from_base64url(wanted.auth).size() != push::auth_size)
    co_return field_error("auth", "This is not a browser’s secret.");
  const db::Params subscription(session, user, wanted.endpoint, wanted.p256dh, wanted.auth);
  std::vector<db::Step> steps;
  steps.emplace_back(end_former_sql, db::Params(wanted.endpoint, session));
  steps.emplace_back(subscribe_sql, subscription);
  KB_CO_TRY_VOID(co_await loop.db.write(std::move(steps)));
  co_return Status();
}

Task<Status> Pushes::unsubscribe(Loop& loop, SessionId session) {
  return loop.db.change(unsubscribe_sql, db::Params(session));
}

void Pushes::register_jobs(jobs::Runner& runner) { runner.handle(push_job, *this, &Pushes::send); }

Task<Status> Pushes::send(Loop& loop, const PushJob& payload, const jobs::Job& job) const {
  KB_CO_TRY(const auto due,
            co_await loop.db.find<Due>(due_sql, db::Params(payload.notification_id, payload.session_id)));
  if (!due) co_return Status();  // read meanwhile, or nobody listens there any more
  KB_CO_TRY(const bool wanted, co_await wants_push(loop.db, due->user_id, topic_of(due->type)));
  if (!wanted) co_return Status();
  const auto outcome = co_await push_.send(loop, push_of(*due, brand_));
  if (outcome.has_error()) {
    if (job.attempts < push_job.max_attempts) co_return outcome.error();
    log::warn("push_given_up", {{"job", job.id}, {"code", outcome.error().code}});
    co_return Status();
  }
  if (*outcome == push::Outcome::refused) log::warn("push_refused", {{"job", job.id}});
  if (*outcome != push::Outcome::gone) co_return Status();
  co_return co_await loop.db.change(gone_sql, db::Params(payload.session_id, due->endpoint));
}

}  // namespace kerbside::notifications
