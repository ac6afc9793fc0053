// What somebody is told of new messages (N2, N4): a notice, which counts those that come while it is unread, and an
// email, which follows the first that is unread; newer ones are told of once 30 minutes are over, six times a day at
// most in a conversation.
#pragma once
#include <vector>

#include "features/messages/store.hpp"
#include "features/notifications/notifications.hpp"

namespace kerbside::messages {

// Tells the readers of messages, with the transaction's next flush. No two are of one conversation. Many are told of in
// two statements, so these news are no table.
void tell(db::Transaction& tx, const std::vector<store::Sent>& sent);

void register_letters(House& house);

}  // namespace kerbside::messages
