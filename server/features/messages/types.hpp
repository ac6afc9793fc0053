// Conversations and messages as one of the two people sees them (P3-15 to P3-17, D3.4).
#pragma once
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/page.hpp"
#include "core/time.hpp"
#include "rules/ids.hpp"
#include "rules/words.hpp"

namespace kerbside::messages {

struct Message {
  MessageId id;
  ConversationId conversation_id;
  int number = 0;  // from 1 without a gap: the order within the conversation
  UserId sender_id;
  std::string message_text;
  Instant created_at{};
};
BOOST_DESCRIBE_STRUCT(Message, (), (id, conversation_id, number, sender_id, message_text, created_at))

struct TalkedAbout {
  VehicleId id;
  std::optional<std::string> make, model;  // a draft may lack them
  std::optional<int> year;
  bool is_listed = false;
};
BOOST_DESCRIBE_STRUCT(TalkedAbout, (), (id, make, model, year, is_listed))

struct OtherUser {
  UserId id;
  std::string display_name, initials;
  std::optional<std::string> profile_picture_url;
  rules::UserType user_type{};
};
BOOST_DESCRIBE_STRUCT(OtherUser, (), (id, display_name, initials, profile_picture_url, user_type))

struct Conversation {
  ConversationId id;
  UserId renter_id, host_id;
  std::optional<TalkedAbout> vehicle;  // none when it was deleted
  OtherUser other_user;
  std::int64_t unread_count = 0;
  std::optional<Message> last_message;
  Instant last_message_at{};
  int read_to = 0;             // by the caller
  bool blocked_by_me = false;  // the caller wants no messages from the other
  bool can_send = false;       // neither blocked the other, and the other's account is open
  bool is_booked = false;      // the two have had a confirmed booking: phone numbers are known to both then (U7)
};
BOOST_DESCRIBE_STRUCT(Conversation, (),
                      (id, renter_id, host_id, vehicle, other_user, unread_count, last_message, last_message_at,
                       read_to, blocked_by_me, can_send, is_booked))

struct ConversationList : Page<Conversation> {
  std::int64_t unread_count = 0;  // messages, over all of them
};
BOOST_DESCRIBE_STRUCT(ConversationList, (Page<Conversation>), (unread_count))

struct MessageList {
  std::vector<Message> items;  // the oldest first
  bool has_more = false;       // in the direction that was asked for
};
BOOST_DESCRIBE_STRUCT(MessageList, (), (items, has_more))

enum class ReportReason : std::uint8_t { payment_outside, abuse, spam, other };
BOOST_DESCRIBE_ENUM(ReportReason, payment_outside, abuse, spam, other)

struct OpenConversation {
  VehicleId vehicle_id;
  std::optional<UserId> renter_id;  // from the vehicle's host, who has a booking of this person
};
BOOST_DESCRIBE_STRUCT(OpenConversation, (), (vehicle_id, renter_id))

// The newest messages, those before one, or those after one.
struct MessagesWanted {
  ConversationId id;
  std::optional<int> before, after;
};
BOOST_DESCRIBE_STRUCT(MessagesWanted, (), (id, before, after))

struct NewMessage {
  ConversationId id;
  MessageId message_id;  // made by the sender: the same once more is the same message
  std::string message_text;
};
BOOST_DESCRIBE_STRUCT(NewMessage, (), (id, message_id, message_text))

struct ReadTo {
  ConversationId id;
  int number = 0;
};
BOOST_DESCRIBE_STRUCT(ReadTo, (), (id, number))

struct Report {
  ConversationId id;
  ReportReason reason{};
  std::string note;
};
BOOST_DESCRIBE_STRUCT(Report, (), (id, reason, note))

}  // namespace kerbside::messages
