// The endpoints of messages: they translate between requests and the use cases.
#pragma once
#include "core/http/api.hpp"
#include "features/messages/messages.hpp"
#include "features/messages/reports.hpp"
#include "features/messages/sending.hpp"

namespace kerbside::messages {

class Routes {
 public:
  explicit Routes(Sending& sending) : sending_(sending) {}
  void routes(http::Api& api);

  Task<Result<ConversationList>> list(http::Context& ctx, Page in);
  Task<Result<Conversation>> open(http::Context& ctx, OpenConversation in);
  Task<Result<http::NoContent>> clear_all(http::Context& ctx, http::NoInput);
  Task<Result<Conversation>> get(http::Context& ctx, ById in);
  Task<Result<MessageList>> messages(http::Context& ctx, MessagesWanted in);
  Task<Result<Message>> send(http::Context& ctx, NewMessage in);
  Task<Result<http::NoContent>> mark_read(http::Context& ctx, ReadTo in);
  Task<Result<Conversation>> block(http::Context& ctx, ById in);
  Task<Result<Conversation>> unblock(http::Context& ctx, ById in);
  Task<Result<http::NoContent>> report(http::Context& ctx, Report in);
  Task<Result<MessageReportPage>> reports(http::Context& ctx, ReportsWanted in);
  Task<Result<http::NoContent>> handle_report(http::Context& ctx, ReportHandled in);

 private:
  Sending& sending_;
};

}  // namespace kerbside::messages
