// In-app notifications: rows for one person, written in the transaction of what they tell (N2).
#pragma once
#include <string>

#include "core/db/db.hpp"

namespace kerbside::notifications {

struct NewNotification {
  UserId user_id;
  std::string type;  // message, booking, payment, system
  std::string title, message;
  std::string priority = "normal";  // urgent, high, normal, low
  std::string action_url;           // a path of the app
};

// With the transaction's next flush.
void add(db::Transaction& tx, const NewNotification& notification);

}  // namespace kerbside::notifications
