// What both sides of a case do alike: lock it, write a message, attach files.
#pragma once
#include "features/casework/casework.hpp"
#include "features/casework/store.hpp"

namespace kerbside::casework {

Error case_over();
Error case_moved();

// A case and its order, both locked.
struct Locked {
  orders::store::OrderRow order;
  store::Row row;

  bool is_open() const { return order.order_state == rules::OrderState::open; }
};
Task<Result<Locked>> lock_case(db::Transaction& tx, OrderId id);

struct Attached {
  const private_files::FileKind& kind;
  std::string subject;  // under which they were sent
  UserId owner;
  std::vector<PrivateFileId> ids;
};
// Errors: a field error of file_ids for too many, or one that is not there.
Task<Status> attach(db::Transaction& tx, std::string to, Attached files);

// Writes the next message of a locked case, and what comes with it. Errors: those of rules::accept_message and attach.
Task<Status> add_message(db::Transaction& tx, const Locked& locked, std::optional<AdminId> by, std::string text,
                         Attached files);

}  // namespace kerbside::casework
