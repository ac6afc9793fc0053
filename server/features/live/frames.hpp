// What travels over a live socket (live.hpp).
#pragma once
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <vector>

#include "features/messages/messages.hpp"

namespace kerbside::live {

enum class Wish : std::uint8_t { watch, unwatch };
BOOST_DESCRIBE_ENUM(Wish, watch, unwatch)

struct Ask {
  Wish type{};
  ConversationId conversation_id;
  std::optional<int> after;
};
BOOST_DESCRIBE_STRUCT(Ask, (), (type, conversation_id, after))

struct Messages {
  std::string type = "messages";
  ConversationId conversation_id;
  std::vector<messages::Message> items;
};
BOOST_DESCRIBE_STRUCT(Messages, (), (type, conversation_id, items))

struct Refused {
  std::string type = "refused";
  ConversationId conversation_id;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (type, conversation_id))

struct Nudge {
  std::string type;
};
BOOST_DESCRIBE_STRUCT(Nudge, (), (type))

}  // namespace kerbside::live
