#include "features/messages/reports.hpp"

#include "core/db/list_page.hpp"
#include "features/audit/audit.hpp"

namespace kerbside::messages {
namespace {

struct OneReport {
  std::int64_t seq = 0;
};
BOOST_DESCRIBE_STRUCT(OneReport, (), (seq))

const db::List reports_list{
    "messages_reports",
    {R"(r.seq, r.created_at as at, r.reason, r.note, r.conversation_id, r.reporter_id, r.reported_id,
        a.first_name || ' ' || a.last_name as reporter_name, b.first_name || ' ' || b.last_name as reported_name,
        (select coalesce(json_agg(json_build_object('by_reported', m.sender_id = r.reported_id,
                                                    'message_text', m.message_text, 'created_at', iso(m.created_at))
                                  order by m.number), '[]')
         from (select * from messages where conversation_id = r.conversation_id and number <= r.last_number
               order by number desc limit 20) m) as messages,
        r.handled_at, s.first_name || ' ' || s.last_name as handled_by)",
     "message_reports r", "r.seq",
     "join profiles a on a.id = r.reporter_id join profiles b on b.id = r.reported_id"
     " left join admins s on s.id = r.handled_by"},
    {{"bigint", "r.seq < ?", {"message_reports_seq_key"}}},
    {{"newest", "r.seq desc", "message_reports_seq_key"}},
    db::List::Counts::no};

const db::Statement lock_sql{"messages_lock_report",
                             "select handled_at is not null from message_reports where seq = $1 for update"};
const db::Statement handle_sql{"messages_handle_report",
                               "update message_reports set handled_at = app_now(), handled_by = $2 where seq = $1"};

// Does and records nothing when it was handled before.
Task<Result<bool>> handle_in(db::Transaction& tx, Actor admin, std::int64_t seq, std::string client_ip) {
  KB_CO_TRY(const auto rows, co_await tx.run(lock_sql, db::Params(seq)));
  if (rows.empty()) co_return fail(Kind::not_found, "report_not_found", "This report does not exist.");
  if (rows.value<bool>()) co_return false;
  KB_CO_TRY_VOID(co_await tx.change(handle_sql, db::Params(seq, *admin.admin())));
  audit::AdminAct act{admin, "message_report_handled", "message_report", std::to_string(seq)};
  KB_CO_TRY_VOID(co_await audit::record(tx, std::move(act), client_ip));
  co_return true;
}

// Says that an admin has dealt with it; the first one to say so counts. Errors: report_not_found.
Task<Status> handle_report(Loop& loop, Actor admin, OneReport report, audit::Client client) {
  KB_CO_TRY_VOID(co_await loop.db.transaction(&handle_in, admin, report.seq, client.ip));
  co_return Status();
}

}  // namespace

void add_reports(http::Api& api) {
  using http::Access, http::Declaration, http::Method;
  const std::string reported = "/api/v1/admin/message-reports";
  api.add_list<&db::newest_of_list<MessageReport, NewestAsked>>(
      reports_list,
      Declaration(Method::get, reported, Access::any_admin(), "What people reported of one another, newest first"));
  api.add<&handle_report>(Declaration(Method::put, reported + "/{seq}/handled", Access::admin({AdminRole::support}),
                                      "Says that a report has been dealt with"));
}

}  // namespace kerbside::messages
