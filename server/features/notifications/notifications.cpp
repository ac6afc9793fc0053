#include "features/notifications/notifications.hpp"

namespace kerbside::notifications {
namespace {

const db::Statement insert_sql{"notifications_insert",
                               "insert into notifications (user_id, type, title, message, priority, action_url)"
                               " values ($1, $2, $3, $4, $5, nullif($6, ''))"};

}  // namespace

void add(db::Transaction& tx, const NewNotification& n) {
  tx.later(insert_sql, db::Params(n.user_id, n.type, n.title, n.message, n.priority, n.action_url));
}

}  // namespace kerbside::notifications
