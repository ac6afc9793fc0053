// What people are told about new messages (N2, N4): a notice, which counts further messages while it is unread, and an
// email about the first unread message; the next email follows after 30 minutes at the earliest, and at most six a day
// for each conversation.
#pragma once
#include <vector>

#include "features/messages/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::messages {

// Tells the readers of messages, with the transaction's next flush. No two messages may belong to one conversation. Two
// statements handle any number of them, so these news are not a table.
void tell(db::Transaction& tx, const std::vector<store::Sent>& sent);

void register_letters(House& house);

}  // namespace kerbside::messages
