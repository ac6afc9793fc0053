// Pushes notices to browsers that do not have our site open (Web Push), for people who switched it on there. A
// subscription belongs to the browser's session and ends with it. A push names nobody and quotes nothing, since it may
// appear on a locked screen: it says what kind of news there is, and links to it.
#pragma once
#include <string>

#include "core/jobs.hpp"
#include "features/notifications/types.hpp"
#include "ports/push/web_push.hpp"

namespace kerbside::notifications {

struct PushJob {
  UserId user_id;
  NotificationId notification_id;
  SessionId session_id;
};
BOOST_DESCRIBE_STRUCT(PushJob, (), (user_id, notification_id, session_id))

// notifications::add() writes one for each browser of the notice's reader. Eight attempts take two to four minutes;
// later the news is too old.
inline constexpr jobs::JobKind<PushJob> push_job{"push", jobs::Lane::push, 8};

class Pushes {
 public:
  // brand: the title of a notice without a topic.
  Pushes(push::WebPush& push, std::string brand) : push_(push), brand_(std::move(brand)) {}

  static constexpr int wait_s = 5;  // who looks at the site has read it by then
  void register_jobs(jobs::Runner& runner);

  Task<Result<PushState>> state(Loop& loop, SessionId session) const;
  // Errors: field errors.
  Task<Status> subscribe(Loop& loop, UserId user, SessionId session, PushSubscription wanted) const;
  static Task<Status> unsubscribe(Loop& loop, SessionId session);

 private:
  Task<Status> send(Loop& loop, const PushJob& payload, const jobs::Job& job) const;

  push::WebPush& push_;
  const std::string brand_;
};

}  // namespace kerbside::notifications
