#include "features/messages/view.hpp"

#include "rules/people.hpp"

namespace kerbside::messages {
namespace {

OtherUser other_user(const store::ConversationRow& row) {
  OtherUser other;
  other.id = row.other_id;
  other.user_type = row.user_type;
  if (row.is_closed) {
    other.display_name = std::string(rules::erased_first_name) + " " + std::string(rules::erased_last_name);
  } else {
    other.display_name = rules::display_name(row.first_name, row.last_name, row.company_name, row.display_preference);
    other.profile_picture_url = row.profile_picture_url;
  }
  other.initials = rules::initials(other.display_name);
  return other;
}

}  // namespace

Conversation to_conversation(const store::ConversationRow& row) {
  Conversation c;
  c.id = row.id;
  c.renter_id = row.renter_id;
  c.host_id = row.host_id;
  c.other_user = other_user(row);
  if (row.vehicle_id) c.vehicle = TalkedAbout{*row.vehicle_id, row.make, row.model, row.year, row.is_listed};
  if (row.message_id)
    c.last_message =
        Message{*row.message_id, row.id, row.message_number, row.message_sender, row.message_text, row.message_at};
  c.last_message_at = row.last_message_at;
  c.unread_count = row.unread_count;
  c.read_to = row.read_to;
  c.blocked_by_me = row.blocked_by_me;
  c.can_send = row.can_send;
  c.is_booked = row.is_booked;
  return c;
}

std::string notice_key(ConversationId id) { return "message:" + id.str(); }

std::string address_of(rules::UserType reader, ConversationId id) {
  return "/" + rules::word(reader) + "-dashboard?tab=messages&conversation=" + id.str();
}

}  // namespace kerbside::messages
