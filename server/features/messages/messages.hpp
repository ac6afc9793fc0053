// Messages between a renter and a host about a vehicle (P2.7, P7-39 to P7-45, N1). Only the two can see or write any.
#pragma once
#include <functional>

#include "core/loop.hpp"
#include "features/messages/types.hpp"

namespace kerbside {
class House;
}

namespace kerbside::messages {

// The use cases, on behalf of the user. A conversation of others answers like none at all.
Task<Result<ConversationList>> list(Loop& loop, UserId user, PageAsked asked);
Task<Result<Conversation>> get(Loop& loop, UserId user, ConversationId id);
// Opens the conversation with the vehicle's host, creating it when there is none; the user is its renter (P4-28). Or a
// host opens the one with a person who booked the vehicle.
Task<Result<Conversation>> open(Loop& loop, UserId user, OpenConversation wanted);
Task<Status> clear_all(Loop& loop, UserId user);  // for the user alone (N1)

Task<Result<MessageList>> messages(Loop& loop, UserId user, MessagesWanted wanted);
Task<Status> mark_read(Loop& loop, UserId user, ReadTo to);

Task<Result<Conversation>> block(Loop& loop, UserId user, ConversationId id);
Task<Result<Conversation>> unblock(Loop& loop, UserId user, ConversationId id);
Task<Status> report(Loop& loop, UserId user, Report report);

// For the live sockets that send messages as they arrive.
Task<Result<bool>> takes_part(Loop& loop, UserId user, ConversationId id);
Task<Result<std::vector<Message>>> since(Loop& loop, UserId user, ConversationId id, int number);  // at most 50
struct Talk {
  ConversationId id;
  UserId renter_id, host_id;
  int last_number = 0;
};
BOOST_DESCRIBE_STRUCT(Talk, (), (id, renter_id, host_id, last_number))
Task<Result<std::vector<Talk>>> talks(Loop& loop, std::vector<ConversationId> ids);

// A message that this process reports as soon as it is sent; other processes learn of it from the change feed.
struct Fresh {
  Message message;
  UserId to;
};
struct Outlet {
  std::function<void(std::vector<Fresh>)> tell;  // on the loop that sent them
};

Outlet& install(House& house);

}  // namespace kerbside::messages
