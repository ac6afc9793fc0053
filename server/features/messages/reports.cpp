#include "features/messages/reports.hpp"

namespace kerbside::messages {
namespace {

constexpr std::size_t page_size = 20;

// One row more than a page tells whether there are older ones.
const db::Statement reports_sql{"messages_reports", R"(
  select r.seq, r.created_at as at, r.reason, r.note, r.conversation_id, r.reporter_id, r.reported_id,
         a.first_name || ' ' || a.last_name as reporter_name, b.first_name || ' ' || b.last_name as reported_name,
         (select coalesce(json_agg(json_build_object('by_reported', m.sender_id = r.reported_id,
                                                     'message_text', m.message_text, 'created_at', iso(m.created_at))
                                   order by m.number), '[]')
          from (select * from messages where conversation_id = r.conversation_id and number <= r.last_number
                order by number desc limit 20) m) as messages
  from message_reports r join profiles a on a.id = r.reporter_id join profiles b on b.id = r.reported_id
  where $1::bigint is null or r.seq < $1 order by r.seq desc limit 21)",
                                db::Lane::slow};

}  // namespace

Task<Result<MessageReportPage>> reports(db::Database& db, ReportsWanted wanted) {
  MessageReportPage page;
  KB_CO_TRY(page.entries, co_await db.list<MessageReport>(reports_sql, db::Params(wanted.before)));
  if (page.entries.size() > page_size) {
    page.entries.resize(page_size);
    page.next_before = page.entries.back().seq;
  }
  co_return page;
}

}  // namespace kerbside::messages
