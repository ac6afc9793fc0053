#include "features/disputes/papers.hpp"

#include "core/db/db.hpp"
#include "features/disputes/view.hpp"

namespace kerbside::disputes {
namespace {

const db::Statement its_booking_sql{"dispute_papers_booking",
                                    "select coalesce(booking_id::text, '') from disputes where id = $1"};
const db::Statement chat_sql{"dispute_papers_chat", R"(
  select by_renter, text, at from (
    select m.sender_id = c.renter_id as by_renter, m.message_text as text, date_trunc('second', m.created_at) as at,
           m.number
    from bookings b join conversations c on c.vehicle_id = b.vehicle_id and c.renter_id = b.user_id
      and c.host_id = b.host_user_id join messages m on m.conversation_id = c.id
    where b.id = $1 order by m.number desc limit 200) newest order by number)"};
const db::Statement contracts_sql{"dispute_papers_contracts", R"(
  select contract_title as title, contract_status as status, contract_content as content,
         date_trunc('second', sent_at) as sent_at, date_trunc('second', renter_signed_at) as renter_signed_at,
         date_trunc('second', host_signed_at) as host_signed_at
  from contracts where booking_id = $1 order by sent_at desc, id limit 20)"};

struct LookAtPapers {
  Actor by;
  DisputeId id;
  std::string client_ip;
};

// The trace of the look, and what is seen, are one transaction.
Task<Result<DisputePapers>> read_papers(db::Transaction& tx, LookAtPapers look) {
  KB_CO_TRY(const auto rows, co_await tx.run(its_booking_sql, db::Params(look.id)));
  if (rows.empty()) co_return no_dispute();
  KB_CO_TRY_VOID(co_await audit::record(tx, audit::AdminAct{look.by, "dispute_papers_read", "dispute", look.id.str()},
                                        look.client_ip));
  DisputePapers papers;
  const std::string booking = rows.value<std::string>();
  if (booking.empty()) co_return papers;
  KB_CO_TRY(papers.chat, co_await tx.list<ChatLine>(chat_sql, db::Params(booking)));
  KB_CO_TRY(papers.contracts, co_await tx.list<CaseContract>(contracts_sql, db::Params(booking)));
  co_return papers;
}

Task<Result<DisputePapers>> papers_of(Loop& loop, Actor admin, DisputeId id, audit::Client client) {
  co_return co_await loop.db.transaction(&read_papers, LookAtPapers{admin, id, client.ip});
}

}  // namespace

void add_paper_routes(http::Api& api) {
  api.add<&papers_of, ById<DisputeId>>(
      http::Declaration(http::Method::get, "/api/v1/admin/disputes/{id}/papers",
                        http::Access::admin({AdminRole::support, AdminRole::finance}),
                        "What both sides of a dispute wrote to each other, and their contracts"));
}

}  // namespace kerbside::disputes
