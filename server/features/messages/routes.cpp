#include "features/messages/routes.hpp"

#include "features/audit/audit.hpp"
#include "features/messages/news.hpp"
#include "ports/house.hpp"

namespace kerbside::messages {

using http::Access;
using http::Declaration;
using http::Method;

namespace {

const std::string all = "/api/v1/conversations", one = all + "/{id}";

Declaration about_one(Method method, const char* tail, const char* summary) {
  return Declaration(method, one + tail, Access::owner("conversation"), summary);
}

UserId caller(const http::Context& ctx) { return ctx.actor().signed_in_user(); }

Task<Result<http::NoContent>> nothing_after(Task<Status> done) {
  KB_CO_TRY_VOID(co_await std::move(done));
  co_return http::NoContent();
}

}  // namespace

void Routes::routes(http::Api& api) {
  api.add<&Routes::list>(*this, Declaration(Method::get, all, Access::signed_in(),
                                            "The caller’s conversations, the latest message first"));
  api.add<&Routes::open>(
      *this,
      Declaration(Method::post, all, Access::signed_in(),
                  "The caller’s conversation with a vehicle’s host, or the host’s with a renter; begins it if need be")
          .rate("chat"));
  api.add<&Routes::clear_all>(
      *this, Declaration(Method::del, all, Access::signed_in(), "Hides all conversations from the caller alone"));
  api.add<&Routes::get>(*this, about_one(Method::get, "", "One conversation"));
  api.add<&Routes::messages>(
      *this, about_one(Method::get, "/messages", "Its newest messages, or those before or after a number"));
  api.add<&Routes::send>(
      *this, about_one(Method::put, "/messages/{message_id}", "Sends a message under an id that the sender makes")
                 .rate("chat"));
  api.add<&Routes::mark_read>(*this,
                              about_one(Method::put, "/read", "The caller has read up to that number").status(204));
  api.add<&Routes::block>(*this, about_one(Method::put, "/block", "No more messages between the two").rate("chat"));
  api.add<&Routes::unblock>(
      *this, about_one(Method::del, "/block", "Takes the caller’s own block back").status(200).rate("chat"));
  api.add<&Routes::report>(*this,
                           about_one(Method::post, "/reports", "Reports the other person to our team").rate("chat"));
  api.add<&Routes::reports>(*this, Declaration(Method::get, "/api/v1/admin/message-reports", Access::any_admin(),
                                               "What people reported of one another, newest first"));
  api.add<&Routes::handle_report>(
      *this, Declaration(Method::put, "/api/v1/admin/message-reports/{seq}/handled",
                         Access::admin({AdminRole::support}), "Says that a report has been dealt with"));
}

Task<Result<ConversationList>> Routes::list(http::Context& ctx, Page in) {
  return messages::list(ctx.loop, caller(ctx), in.page.value_or(1));
}

Task<Result<Conversation>> Routes::open(http::Context& ctx, OpenConversation in) {
  return messages::open(ctx.loop, caller(ctx), in);
}

Task<Result<http::NoContent>> Routes::clear_all(http::Context& ctx, http::NoInput) {
  return nothing_after(messages::clear_all(ctx.loop, caller(ctx)));
}

Task<Result<Conversation>> Routes::get(http::Context& ctx, ById in) {
  return messages::get(ctx.loop, caller(ctx), in.id);
}

Task<Result<MessageList>> Routes::messages(http::Context& ctx, MessagesWanted in) {
  return messages::messages(ctx.loop, caller(ctx), in);
}

Task<Result<Message>> Routes::send(http::Context& ctx, NewMessage in) {
  return sending_.send(ctx.loop, caller(ctx), std::move(in));
}

Task<Result<http::NoContent>> Routes::mark_read(http::Context& ctx, ReadTo in) {
  return nothing_after(messages::mark_read(ctx.loop, caller(ctx), in));
}

Task<Result<Conversation>> Routes::block(http::Context& ctx, ById in) {
  return messages::block(ctx.loop, caller(ctx), in.id);
}

Task<Result<Conversation>> Routes::unblock(http::Context& ctx, ById in) {
  return messages::unblock(ctx.loop, caller(ctx), in.id);
}

Task<Result<http::NoContent>> Routes::report(http::Context& ctx, Report in) {
  return nothing_after(messages::report(ctx.loop, caller(ctx), std::move(in)));
}

Task<Result<MessageReportPage>> Routes::reports(http::Context& ctx, ReportsWanted in) {
  return messages::reports(ctx.db(), in);
}

Task<Result<http::NoContent>> Routes::handle_report(http::Context& ctx, ReportHandled in) {
  return nothing_after(messages::handle_report(ctx.loop, ctx.actor(), in.seq, audit::client_of(ctx).ip));
}

Outlet& install(House& house) {
  register_letters(house);
  auto& sending = house.keep<Sending>(house.config.loops());
  house.keep<Routes>(sending).routes(house.api);
  return sending.outlet;
}

}  // namespace kerbside::messages
