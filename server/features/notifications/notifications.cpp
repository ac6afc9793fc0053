#include "features/notifications/notifications.hpp"

namespace kerbside::notifications {
namespace {

const db::Statement insert_sql{"notifications_insert",
                               "insert into notifications (user_id, type, title, message, priority, action_url)"
                               " values ($1, $2, $3, $4, $5, nullif($6, ''))"};

}  // namespace

Task<Status> add(db::Transaction& tx, const NewNotification& n) {
  db::Params params(n.user_id, n.type, n.title, n.message, n.priority, n.action_url);
  CO_TRY([[maybe_unused]] const auto rows, co_await tx.run(insert_sql, std::move(params)));
  co_return Status();
}

}  // namespace kerbside::notifications
