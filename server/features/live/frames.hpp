// The messages of a live socket (live.hpp).
#pragma once
#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/messages/messages.hpp"

namespace kerbside::live {

enum class Wish : std::uint8_t { watch, unwatch, beat };
BOOST_DESCRIBE_ENUM(Wish, watch, unwatch, beat)

struct Ask {
  Wish type{};
  std::optional<ConversationId> conversation_id;  // absent in a beat
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

// Has no type, so that a page which was loaded before there were beats ignores it.
inline constexpr std::string_view beat_frame = R"({"beat":true})";

struct Nudge {
  std::string type;
};
BOOST_DESCRIBE_STRUCT(Nudge, (), (type))

}  // namespace kerbside::live
