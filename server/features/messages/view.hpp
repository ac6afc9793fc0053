// A row as its reader sees it.
#pragma once
#include <string>

#include "features/messages/store.hpp"

namespace kerbside::messages {

Conversation to_conversation(const store::ConversationRow& row);

// Where somebody reads a conversation, as a path of the app.
std::string notice_key(ConversationId id);  // of the notice that tells of its messages
std::string address_of(rules::UserType reader, ConversationId id);

}  // namespace kerbside::messages
