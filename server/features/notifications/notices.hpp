// In-app notifications: rows for one person, written in the transaction of the event that they report (N2).
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
  // For news that come in bursts: a reader has one notice for each key (N4). While it is unread it counts further ones;
  // once it has been read, a new one replaces it.
  std::string collapse_key{};
};
BOOST_DESCRIBE_STRUCT(NewNotification, (), (user_id, type, title, message, priority, action_url, collapse_key))

// Travels with the transaction's next flush. No two may have the same reader and key.
void add(db::Transaction& tx, const std::vector<NewNotification>& notifications);
// Marks notices as read whose subject the person has seen elsewhere; travels with the transaction's next flush.
void mark_read(db::Transaction& tx, UserId user, const std::vector<std::string>& collapse_keys);
// The same for what was seen as it arrived: removes the notice (N4).
void remove_unread(db::Transaction& tx, UserId user, const std::string& collapse_key);

// The use cases, each for the user's own notices (P6-09).
Task<Result<NotificationList>> list(Loop& loop, UserId user);
Task<Status> mark_one_read(Loop& loop, UserId user, NotificationId id);  // read already: nothing happens
Task<Status> mark_all_read(Loop& loop, UserId user);

void install(House& house);

}  // namespace kerbside::notifications
