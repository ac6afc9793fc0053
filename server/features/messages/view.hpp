// A row as its reader sees it.
#pragma once
#include <string>

#include "features/messages/store.hpp"

namespace kerbside::messages {

Conversation to_conversation(const store::ConversationRow& row);

// notice_key() names the notice about a conversation's messages; address_of() returns its path in the app.
std::string notice_key(ConversationId id);  // of the notice that tells of its messages
std::string address_of(rules::UserType reader, ConversationId id);

}  // namespace kerbside::messages
