// The SQL of services done by people.
#pragma once
#include <optional>
#include <vector>

#include "core/db/db.hpp"
#include "core/db/list.hpp"
#include "features/casework/types.hpp"
#include "features/private_files/private_files.hpp"

namespace kerbside::casework::store {

struct MessageRow {
  CaseMessageId id;
  int number = 0;
  SenderType sender_type{};
  std::string text;
  Instant created_at{};
  std::vector<private_files::KeptFile> files;
};
BOOST_DESCRIBE_STRUCT(MessageRow, (), (id, number, sender_type, text, created_at, files))

// A paid case without its talk.
struct ShortRow : CaseFacts {
  UserId user_id;
  bool begun = false;
  std::optional<Instant> first_answered_at;
  rules::DraftState draft_state{};
  std::optional<Instant> draft_at;
  rules::AppointmentState appointment_state{};
  std::optional<LocalTime> appointed_for;
  std::optional<Instant> appointment_at;
  std::optional<std::string> appointment_place;
  int unread_by_buyer = 0, unread_by_team = 0;

  rules::CaseFacts facts() const;
};
BOOST_DESCRIBE_STRUCT(ShortRow, (CaseFacts),
                      (user_id, begun, first_answered_at, draft_state, draft_at, appointment_state, appointed_for,
                       appointment_at, appointment_place, unread_by_buyer, unread_by_team))

struct OwnRow : ShortRow {
  std::int64_t matches = 0;
};
BOOST_DESCRIBE_STRUCT(OwnRow, (ShortRow), (matches))

struct Row : ShortRow {
  std::string buyer_name;
  std::optional<std::string> draft_text;
  std::string admin_notes;
  std::optional<Instant> reviewed_at, words_gone_at;
  int last_number = 0, version = 0;
  std::vector<rules::ServiceDetails> details;  // one
  std::vector<private_files::KeptFile> evidence;
  std::vector<MessageRow> messages;
};
BOOST_DESCRIBE_STRUCT(Row, (ShortRow),
                      (buyer_name, draft_text, admin_notes, reviewed_at, words_gone_at, last_number, version, details,
                       evidence, messages))

struct NewRow {
  OrderId order;
  UserId user;
  rules::OrderKind kind{};
  const rules::ServiceDetails& details;
};
void insert(db::Transaction& tx, const NewRow& row);

void listed(db::Transaction& tx, OrderId id);  // it is paid
void closed(db::Transaction& tx, OrderId id);  // its order is over
// Whether what was asked for is still there: it goes a day after its order lapsed.
Task<Result<bool>> has_words(db::Transaction& tx, OrderId id);
Task<Result<std::optional<Row>>> find(db::Database& db, OrderId id);
// Locks the case; its order's row is locked before.
Task<Result<std::optional<Row>>> lock(db::Transaction& tx, OrderId id);
Task<Result<std::optional<ShortRow>>> find_short(db::Database& db, OrderId id);
Task<Result<std::vector<OwnRow>>> of_buyer(db::Database& db, UserId user, std::optional<rules::OrderKind> kind,
                                           int limit, int offset);
Task<Result<std::vector<ShortRow>>> open_ones(db::Database& db);  // the oldest first
Task<Result<std::string>> email_of(db::Transaction& tx, UserId user);

struct NewMessageRow {
  CaseMessageId id;
  OrderId order;
  int number = 0;
  std::optional<AdminId> admin;
  std::string text;
};
void add_message(db::Transaction& tx, const NewMessageRow& message);
void read_by(db::Transaction& tx, OrderId id, SenderType reader, int number);
void set_draft(db::Transaction& tx, OrderId id, rules::DraftState state, const std::optional<std::string>& text);
struct AppointmentStep {
  rules::AppointmentState state{};
  std::optional<LocalTime> appointed_for;
  std::optional<std::string> place;
};
void set_appointment(db::Transaction& tx, OrderId id, const AppointmentStep& step);
void save(db::Transaction& tx, OrderId id, const std::string& notes, std::optional<rules::AppealStatus> status);

// What ended so long ago loses its words and files; some at a time, returns how many.
Task<Result<int>> forget_words(db::Transaction& tx);

extern const db::List cases_list;

}  // namespace kerbside::casework::store
