#include "features/privacy/erasure.hpp"

#include <algorithm>
#include <deque>

#include "core/crypto.hpp"
#include "core/log.hpp"
#include "core/loop.hpp"
#include "features/audit/audit.hpp"
#include "features/listings/listings.hpp"
#include "features/privacy/open_words.hpp"
#include "features/privacy/record.hpp"
#include "features/privacy/store.hpp"
#include "ports/files/removal.hpp"
#include "rules/people.hpp"

namespace kerbside::privacy::store {
namespace {

const db::Statement lock_sql{"privacy_lock_account", "select id from profiles where id = $1 for update"};
const db::Statement lock_due_sql{"privacy_lock_due", R"(
  select id from profiles where id = $1 and erased_at is null and closed_at <= app_now() - interval '30 days'
  for update)"};
const db::Statement close_sql{"privacy_close", "update profiles set closed_at = app_now() where id = $1"};
const db::Statement reopen_sql{"privacy_reopen",
                               "update profiles set closed_at = null where id = $1 and erased_at is null returning id"};
const db::Statement has_link_sql{"privacy_has_link", R"(
  select exists (select from account_tokens where user_id = $1
  and purpose = 'keep_account' and expires_at > app_now()))"};
const db::Statement closed_people_sql{"privacy_closed_people", R"(
  select id as user_id, first_name || ' ' || last_name as name, email, closed_at from profiles
  where erased_at is null and closed_at is not null order by closed_at limit 1000)",
                                      db::Lane::slow};
const db::Statement end_sessions_sql{"privacy_end_sessions", "delete from sessions where user_id = $1"};
const db::Statement due_sql{"privacy_due", R"(
  select id from profiles where erased_at is null and closed_at <= app_now() - interval '30 days' order by closed_at)"};
const db::Statement forget_past_retention_sql{"privacy_forget_past_retention", "select forget_past_retention($1)"};
const db::Statement erased_sql{"privacy_erased", "update profiles set erased_at = app_now() where id = $1"};

// In the notices of the people who were written to; the text of a message is theirs as well, as in the conversation.
const db::Statement forget_sender_sql{"erase_name_in_notifications",
                                      "update notifications n set title = 'New message from " +
                                          std::string(rules::erased_first_name) + " " +
                                          std::string(rules::erased_last_name) +
                                          "' from conversations c where $1 in (c.renter_id, c.host_id)"
                                          " and n.user_id in (c.renter_id, c.host_id) and n.user_id <> $1"
                                          " and n.collapse_key = 'message:' || c.id"};

const std::deque<db::Statement> erasures = [] {
  std::deque<db::Statement> out;
  for (const auto& [name, sql] : record::erasures()) out.emplace_back(name, sql);
  return out;
}();

// Returns what prevents closing: first what only the person can settle, then what they have not been told about.
Status may_close(const std::vector<OpenMatter>& open, const std::vector<std::string>& seen) {
  for (const OpenMatter& m : open)
    if (m.settles == Settling::by_the_person) return fail(Kind::conflict, m.kind, m.text);
  for (const OpenMatter& m : open)
    if (std::ranges::find(seen, m.kind) == seen.end())
      return fail(Kind::conflict, "open_matters",
                  "Something is still open on your account: " + m.title +
                      ". Please check what will happen to it before you close your account.");
  return {};
}

// Makes a new link that reopens the account, and the e-mail with it.
void send_link(db::Transaction& tx, UserId user_id, const accounts::Links& links, accounts::LetterKind letter,
               std::string open = {}) {
  const std::string link_id = crypto::uuid4();
  const db::Step link = links.make(accounts::Purpose::keep_account, link_id, user_id);
  tx.later(*link.statement, link.params);
  jobs::enqueue(tx, accounts::letter_with_link(letter, link_id, std::move(open)));
}

Task<Status> remind(db::Transaction& tx, UserId user_id, const accounts::Links& links) {
  KB_CO_TRY(const auto rows, co_await tx.run(has_link_sql, db::Params(user_id)));
  if (!rows.value<bool>()) send_link(tx, user_id, links, accounts::LetterKind::erasure_waits);
  co_return Status();
}

Error invalid_link() {
  return fail(Kind::invalid, "invalid_link", "This link has expired or has already been used.", "Invalid link");
}

Task<Status> have_files_removed(db::Transaction& tx, UserId user_id) {
  KB_CO_TRY(const auto own, co_await own_files(tx, user_id));
  std::vector<std::string> keys;
  for (const OwnFile& file : own)
    if (std::string key = file.key(); !key.empty()) keys.push_back(std::move(key));
  if (!keys.empty()) jobs::enqueue(tx, files::removal_job(std::move(keys)));
  co_return Status();
}

}  // namespace

// Locks the listings first, as a booking does: a booking being made is either seen here or finds the listing inactive.
Task<Result<std::vector<OpenMatter>>> close_account(db::Transaction& tx, Closing closing) {
  const UserId user_id = closing.user_id;
  KB_CO_TRY_VOID(co_await listings::pause_listings(tx, user_id));
  KB_CO_TRY_VOID(co_await tx.run(lock_sql, db::Params(user_id)));
  KB_CO_TRY(auto open, co_await open_of(tx, {user_id}, closing.matters));
  KB_CO_TRY_VOID(may_close(open, closing.seen));
  KB_CO_TRY_VOID(co_await tx.run(close_sql, db::Params(user_id)));
  KB_CO_TRY_VOID(co_await tx.run(end_sessions_sql, db::Params(user_id)));
  send_link(tx, user_id, *closing.links, accounts::LetterKind::account_closed, still_open(open, app_now()));
  co_return open;
}

Task<Result<std::vector<OpenMatter>>> open_of(db::Transaction& tx, std::vector<UserId> people,
                                              const OpenMatters* matters) {
  KB_CO_TRY(auto open, co_await matters->of(tx, std::move(people)));
  std::erase_if(open, [](const OpenMatter& m) { return m.done; });
  co_return open;
}

Task<Result<UserId>> reopen_account(db::Transaction& tx, std::string token) {
  accounts::LinkValues link;
  link.first = token;
  KB_CO_TRY(const auto used, co_await accounts::Links::use(tx, accounts::Purpose::keep_account, link));
  if (!used) co_return invalid_link();
  KB_CO_TRY(const auto reopened, co_await tx.run(reopen_sql, db::Params(used->user_id)));
  if (reopened.empty()) co_return invalid_link();
  KB_CO_TRY_VOID(co_await listings::resume_listings(tx, used->user_id));
  co_return used->user_id;
}

Task<Result<bool>> erase_account(db::Transaction& tx, UserId user_id, const OpenMatters* matters,
                                 const accounts::Links* links) {
  KB_CO_TRY(const auto due, co_await tx.run(lock_due_sql, db::Params(user_id)));
  if (due.empty()) co_return false;
  KB_CO_TRY(const auto open, co_await matters->of(tx, {user_id}));
  if (!open.empty()) {
    if (!std::ranges::all_of(open, &OpenMatter::done)) KB_CO_TRY_VOID(co_await remind(tx, user_id, *links));
    co_return false;
  }
  KB_CO_TRY_VOID(co_await have_files_removed(tx, user_id));
  for (const db::Statement& erasure : erasures) {
    KB_CO_TRY_VOID(co_await tx.run(erasure, db::Params(user_id)));
  }
  KB_CO_TRY_VOID(co_await tx.run(forget_sender_sql, db::Params(user_id)));
  KB_CO_TRY_VOID(co_await tx.run(erased_sql, db::Params(user_id)));
  audit::SecurityEvent event("account_erased");
  event.user = user_id;
  KB_CO_TRY_VOID(co_await audit::note(tx, std::move(event)));
  co_return true;
}

Task<Status> forget_past_retention(Loop& loop) {
  constexpr int at_once = 200;
  for (;;) {
    KB_CO_TRY(const auto rows, co_await loop.db.write(forget_past_retention_sql, db::Params(at_once)));
    const int forgotten = rows.value<int>();
    if (forgotten == 0) co_return Status();
    log::info("past_retention_forgotten", {{"rows", forgotten}});
  }
}

Task<Result<std::vector<ClosedPerson>>> closed_people(db::Database& db) {
  return db.list<ClosedPerson>(closed_people_sql, db::Params());
}

Task<Result<std::vector<UserId>>> accounts_to_erase(db::Database& db) {
  KB_CO_TRY(const auto rows, co_await db.read(due_sql, db::Params()));
  co_return rows.column<UserId>();
}

}  // namespace kerbside::privacy::store
