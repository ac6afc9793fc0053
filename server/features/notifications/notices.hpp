// In-app notifications: rows for one person, written in the transaction of what they tell (N2).
#pragma once
#include <string>
#include <vector>

#include "core/db/db.hpp"
#include "core/loop.hpp"
#include "features/notifications/preferences.hpp"
#include "features/notifications/types.hpp"

namespace kerbside {
class House;
}

namespace kerbside::notifications {

struct NewNotification {
  UserId user_id;
  std::string type;  // message, booking, payment, system
  std::string title, message;
  std::string priority = "normal";  // urgent, high, normal, low
  std::string action_url;           // a path of the app
  // Of what comes in bursts: a reader has one notice of a key (N4). While it is unread it counts what comes; once it
  // was read, a new one takes its place.
  std::string collapse_key{};
};
BOOST_DESCRIBE_STRUCT(NewNotification, (), (user_id, type, title, message, priority, action_url, collapse_key))

// With the transaction's next flush. Of several no two have the same reader and key.
void add(db::Transaction& tx, const std::vector<NewNotification>& notifications);
// What the person has seen elsewhere needs no notice any more; with the transaction's next flush.
void mark_read(db::Transaction& tx, UserId user, const std::vector<std::string>& collapse_keys);
// The same of what was seen as it came: no notice of it is left (N4).
void remove_unread(db::Transaction& tx, UserId user, const std::string& collapse_key);

// The use cases, each for the user's own (P6-09).
Task<Result<NotificationList>> list(Loop& loop, UserId user);
Task<Status> mark_one_read(Loop& loop, UserId user, NotificationId id);  // read already: nothing happens
Task<Status> mark_all_read(Loop& loop, UserId user);

void install(House& house);

}  // namespace kerbside::notifications
