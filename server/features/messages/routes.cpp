// The endpoints of messages.
#include "core/inputs.hpp"
#include "features/messages/messages.hpp"
#include "features/messages/news.hpp"
#include "features/messages/reports.hpp"
#include "features/messages/sending.hpp"
#include "ports/house.hpp"

namespace kerbside::messages {
namespace {

using http::Access;
using http::Declaration;
using http::Method;
using One = ById<ConversationId>;

const std::string all = "/api/v1/conversations";

Declaration about_one(Method method, const char* tail, const char* summary) {
  return Declaration(method, all + "/{id}" + tail, Access::owner("conversation"), summary);
}

void add_conversations(http::Api& api, Sending& sending) {
  api.add<&list>(
      Declaration(Method::get, all, Access::signed_in(), "The caller’s conversations, the latest message first"));
  api.add<&open>(
      Declaration(Method::post, all, Access::signed_in(),
                  "The caller’s conversation with a vehicle’s host, or the host’s with a renter; begins it if need be")
          .example(OpenConversation{})
          .rate("chat"));
  api.add<&clear_all>(
      Declaration(Method::del, all, Access::signed_in(), "Hides all conversations from the caller alone"));
  api.add<&get, One>(about_one(Method::get, "", "One conversation"));
  api.add<&messages>(about_one(Method::get, "/messages", "Its newest messages, or those before or after a number"));
  api.add<&Sending::send>(
      sending, about_one(Method::put, "/messages/{message_id}", "Sends a message under an id that the sender makes")
                   .example(NewMessage{{}, {}, "Is the van free on Friday?"})
                   .rate("chat"));
  api.add<&mark_read>(about_one(Method::put, "/read", "The caller has read up to that number").example(ReadTo{{}, 0}));
  api.add<&block, One>(about_one(Method::put, "/block", "No more messages between the two").rate("chat"));
  api.add<&unblock, One>(
      about_one(Method::del, "/block", "Takes the caller’s own block back").status(200).rate("chat"));
  api.add<&report>(about_one(Method::post, "/reports", "Reports the other person to our team")
                       .example(Report{{}, ReportReason::spam, "Sells something else"})
                       .rate("chat"));
}

}  // namespace

Outlet& install(House& house) {
  register_letters(house);
  auto& sending = house.keep<Sending>(house.config.loops());
  add_conversations(house.api, sending);
  add_reports(house.api);
  return sending.outlet;
}

}  // namespace kerbside::messages
