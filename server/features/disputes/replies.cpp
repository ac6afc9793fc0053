#include "features/disputes/replies.hpp"

#include "core/db/db.hpp"
#include "core/json/write.hpp"
#include "core/new_id.hpp"
#include "rules/dispute_reply.hpp"

namespace kerbside::disputes {
namespace {

const db::Statement replies_sql{"dispute_replies_all",
                                "select id, title, text from dispute_replies order by lower(title), id limit 200",
                                db::Lane::slow};
const db::Statement add_reply_sql{"dispute_replies_add", R"(
  insert into dispute_replies (id, title, text, updated_by) select $1, $2, $3, $4
  where (select count(*) from dispute_replies) < 200)"};
const db::Statement change_reply_sql{
    "dispute_replies_change",
    "update dispute_replies set title = $2, text = $3, updated_by = $4, updated_at = app_now() where id = $1"};
const db::Statement remove_reply_sql{"dispute_replies_remove", "delete from dispute_replies where id = $1"};

struct ReplyChange {
  Actor by;
  std::string client_ip, what;
  DisputeReply reply;
};

Task<Status> record_reply(db::Transaction& tx, const ReplyChange& change) {
  audit::AdminAct act{change.by, change.what, "dispute_reply", change.reply.id.str()};
  if (!change.reply.title.empty()) act.after = json::to_string(change.reply);
  return audit::record(tx, std::move(act), change.client_ip);
}

Error no_reply() { return fail(Kind::not_found, "reply_not_found", "This reply does not exist."); }

Task<Result<bool>> add_in(db::Transaction& tx, ReplyChange change) {
  const DisputeReply& reply = change.reply;
  KB_CO_TRY(const bool added,
            co_await tx.changes_one(add_reply_sql, db::Params(reply.id, reply.title, reply.text, *change.by.admin())));
  if (!added)
    co_return fail(Kind::conflict, "too_many_replies", "There are 200 replies, which is as many as there can be.");
  KB_CO_TRY_VOID(co_await record_reply(tx, change));
  co_return true;
}

Task<Result<bool>> change_in(db::Transaction& tx, ReplyChange change) {
  const DisputeReply& reply = change.reply;
  KB_CO_TRY(const bool changed, co_await tx.changes_one(change_reply_sql, db::Params(reply.id, reply.title, reply.text,
                                                                                     *change.by.admin())));
  if (!changed) co_return no_reply();
  KB_CO_TRY_VOID(co_await record_reply(tx, change));
  co_return true;
}

Task<Result<bool>> remove_in(db::Transaction& tx, ReplyChange change) {
  KB_CO_TRY(const bool removed, co_await tx.changes_one(remove_reply_sql, db::Params(change.reply.id)));
  if (!removed) co_return no_reply();
  KB_CO_TRY_VOID(co_await record_reply(tx, change));
  co_return true;
}

Task<Result<DisputeReplies>> all_replies(Loop& loop) {
  KB_CO_TRY(auto items, co_await loop.db.list<DisputeReply>(replies_sql, db::Params()));
  co_return DisputeReplies{std::move(items)};
}

Task<Result<DisputeReply>> add_reply(Loop& loop, Actor admin, NewDisputeReply in, audit::Client client) {
  KB_CO_TRY(const auto accepted, rules::accept_reply(in.title, in.text));
  const ReplyChange change{
      admin, client.ip, "dispute_reply_added", {new_id<DisputeReplyId>(), accepted.title, accepted.text}};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&add_in, change));
  co_return change.reply;
}

Task<Result<DisputeReply>> change_reply(Loop& loop, Actor admin, DisputeReply in, audit::Client client) {
  KB_CO_TRY(const auto accepted, rules::accept_reply(in.title, in.text));
  const ReplyChange change{admin, client.ip, "dispute_reply_changed", {in.id, accepted.title, accepted.text}};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&change_in, change));
  co_return change.reply;
}

Task<Status> remove_reply(Loop& loop, Actor admin, DisputeReplyId id, audit::Client client) {
  const ReplyChange change{admin, client.ip, "dispute_reply_removed", {id, {}, {}}};
  KB_CO_TRY_VOID(co_await loop.db.transaction(&remove_in, change));
  co_return Status();
}

}  // namespace

void add_reply_routes(http::Api& api) {
  using http::Access;
  using http::Declaration;
  using http::Method;
  const std::string all = "/api/v1/admin/dispute-replies", one = all + "/{id}";
  const Access support = Access::admin({AdminRole::support});
  api.add<&all_replies>(Declaration(Method::get, all, Access::admin({AdminRole::support, AdminRole::finance}),
                                    "The replies that our team has saved for disputes"));
  api.add<&add_reply>(Declaration(Method::post, all, support,
                                  "Saves a reply; {name}, {reference}, {vehicle} and "
                                  "{outcome_by} are filled in when it is used")
                          .example(NewDisputeReply{"Receipt, please", "Dear {name}, please send us the receipt."})
                          .idempotent()
                          .status(201));
  api.add<&change_reply>(Declaration(Method::put, one, support, "Changes a saved reply")
                             .example(DisputeReply{{}, "Receipt, please", "Dear {name}, please send us the receipt."}));
  api.add<&remove_reply, ById<DisputeReplyId>>(Declaration(Method::del, one, support, "Removes a saved reply"));
}

}  // namespace kerbside::disputes
