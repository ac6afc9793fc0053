// Reports that people made about each other, for staff: each with the end of the conversation at that time.
#pragma once
#include "core/http/api.hpp"
#include "features/audit/audit.hpp"
#include "features/messages/types.hpp"

namespace kerbside::messages {

struct ReportedMessage {
  bool by_reported = false;
  std::string message_text;
  std::string created_at;
};
BOOST_DESCRIBE_STRUCT(ReportedMessage, (), (by_reported, message_text, created_at))

struct MessageReport {
  std::int64_t seq = 0;
  Instant at{};
  ReportReason reason{};
  std::string note;
  ConversationId conversation_id;
  UserId reporter_id, reported_id;
  std::string reporter_name, reported_name;
  std::vector<ReportedMessage> messages;  // at most the last 20
  std::optional<Instant> handled_at;      // staff have dealt with it
  std::optional<std::string> handled_by;  // the admin's name
};
BOOST_DESCRIBE_STRUCT(MessageReport, (),
                      (seq, at, reason, note, conversation_id, reporter_id, reported_id, reporter_name, reported_name,
                       messages, handled_at, handled_by))

// The reports for staff, newest first, and their handling.
void add_reports(http::Api& api);

}  // namespace kerbside::messages
