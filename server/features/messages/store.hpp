// The SQL of messages.
#pragma once
#include "core/db/db.hpp"
#include "features/messages/messages.hpp"

namespace kerbside::messages::store {

struct ConversationRow {
  ConversationId id;
  UserId renter_id, host_id;
  Instant last_message_at{};
  int read_to = 0;
  std::int64_t unread_count = 0;
  bool blocked_by_me = false, can_send = false, is_booked = false;
  std::optional<VehicleId> vehicle_id;
  std::optional<std::string> make, model;
  std::optional<int> year;
  bool is_listed = false;
  UserId other_id;
  std::string first_name, last_name;
  std::optional<std::string> company_name;
  rules::DisplayPreference display_preference{};
  std::optional<std::string> profile_picture_url;
  rules::UserType user_type{};
  bool is_closed = false;
  std::optional<MessageId> message_id;
  int message_number = 0;
  UserId message_sender;
  std::string message_text;
  Instant message_at{};
};
BOOST_DESCRIBE_STRUCT(ConversationRow, (),
                      (id, renter_id, host_id, last_message_at, read_to, unread_count, blocked_by_me, can_send,
                       is_booked, vehicle_id, make, model, year, is_listed, other_id, first_name, last_name,
                       company_name, display_preference, profile_picture_url, user_type, is_closed, message_id,
                       message_number, message_sender, message_text, message_at))

struct Totals {
  std::int64_t conversations = 0, unread = 0;
};
BOOST_DESCRIBE_STRUCT(Totals, (), (conversations, unread))

// The person who gets an e-mail about a conversation, and when.
struct Addressee {
  rules::UserType user_type{};
  int mailed_to = 0;                  // the last message that an e-mail told of
  std::int64_t fresh = 0;             // unread ones that no e-mail told of
  std::vector<std::string> newest;    // what the last of those say, at most five, the newest last
  std::optional<Instant> not_before;  // the e-mails that went already ask for a pause (N4)
};
BOOST_DESCRIBE_STRUCT(Addressee, (), (user_type, mailed_to, fresh, newest, not_before))

// The result of marking messages as read.
struct Reading {
  bool is_all = false;      // nothing is unread any more
  bool as_it_came = false;  // and all of it had come just before
};
BOOST_DESCRIBE_STRUCT(Reading, (), (is_all, as_it_came))

// A message with what its notice needs besides.
struct Sent : Message {
  UserId other_id;
  rules::UserType other_type{};
  std::string first_name, last_name;
  std::optional<std::string> company_name;
  rules::DisplayPreference display_preference{};
};
BOOST_DESCRIBE_STRUCT(Sent, (Message), (other_id, other_type, first_name, last_name, company_name, display_preference))

Task<Result<std::vector<ConversationRow>>> conversations(db::Database& db, UserId user, int limit, int offset);
Task<Result<Totals>> totals(db::Database& db, UserId user);
Task<Result<std::optional<ConversationRow>>> conversation(db::Database& db, UserId user, ConversationId id);
Task<Result<std::vector<Talk>>> talks(db::Database& db, std::vector<ConversationId> ids);
Task<Result<bool>> takes_part(db::Database& db, UserId user, ConversationId id);

struct Outgoing {
  UserId sender;
  NewMessage message;
};
// What to do with a message in whose conversation another one is being sent.
enum class IfLocked : std::uint8_t { wait, leave_out };

// The host of a vehicle, and the relation between the two people.
struct Way {
  UserId host_id;
  bool is_listed = false;
  bool have_met = false;  // talked about it before, or the renter paid for a booking of it
};
BOOST_DESCRIBE_STRUCT(Way, (), (host_id, is_listed, have_met))
// Returns nothing when the vehicle or the host's account no longer exists.
Task<Result<std::optional<Way>>> way_to(db::Database& db, UserId renter, VehicleId vehicle);

struct Opening {
  VehicleId vehicle;
  UserId renter, host, opener;
};
// Bodies of Database::transaction.
Task<Result<ConversationId>> open(db::Transaction& tx, Opening opening);
// Inserts at most one for each conversation; leaves out those whose sender may not write there. Conflict when a message
// with one of the ids exists: see message_of_id().
Task<Result<std::vector<Sent>>> insert(db::Transaction& tx, const std::vector<Outgoing>& outgoing, IfLocked if_locked);
bool is_known_id(const Error& error);

Task<Result<std::optional<Message>>> message_of_id(db::Database& db, MessageId id);
// At most `limit`, oldest first: the last ones before a number, or the first ones after it.
Task<Result<std::vector<Message>>> before(db::Database& db, UserId user, ConversationId id, int number, int limit);
Task<Result<std::vector<Message>>> after(db::Database& db, UserId user, ConversationId id, int number, int limit);

Task<Result<Reading>> mark_read(db::Transaction& tx, UserId user, ConversationId id, int number);
Task<Result<std::vector<ConversationId>>> clear_all(db::Transaction& tx, UserId user);

// Returns nothing when no unread message is left that no e-mail was about, or the account is closed.
Task<Result<std::optional<Addressee>>> addressee(db::Database& db, UserId user, ConversationId id);
// Records that an e-mail covered all messages up to a number.
Task<Status> note_mailed(db::Database& db, UserId user, ConversationId id, int number);

Task<Result<bool>> block(db::Database& db, UserId user, ConversationId id);  // false: not theirs
Task<Result<bool>> unblock(db::Database& db, UserId user, ConversationId id);
Task<Result<bool>> report(db::Database& db, UserId user, const Report& report);

}  // namespace kerbside::messages::store
