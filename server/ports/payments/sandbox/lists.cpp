#include "ports/payments/sandbox/lists.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace kerbside::provider::sandbox {
namespace {

const db::Statement events_sql{"sandbox_events", R"(
  select payload from sandbox.events where ($1::text is null or type = $1) and created_at >=
  to_timestamp($2::bigint)
  and ($3::text is null or sequence < (select sequence from sandbox.events where id = $3))
  order by sequence desc limit $4)"};

// Not stored: each is derived from its object, which knows the fee. Only incoming payments and disputes have one.
const db::Statement balance_sql{"sandbox_balance_transactions", R"(
  with moves as (
    select 'txn_' || substr(id, 4) as id, 'charge' as type, amount, fee, id as source, created_at
    from sandbox.charges where status = 'succeeded'
    union all
    select 'txn_' || substr(id, 4), 'refund', -amount, 0, id, created_at from sandbox.refunds
    union all
    select 'txn_back' || substr(id, 4), 'refund_failure', amount, 0, id, failed_at
    from sandbox.refunds where status = 'failed'
    union all
    select 'txn_' || substr(id, 4), 'adjustment', -amount, fee, id, created_at from sandbox.disputes
    where status not like 'warning%'  -- the bank has only asked
    union all
    select 'txn_won' || substr(id, 4), 'adjustment', amount, 0, id, created_at from sandbox.disputes where status = 'won'
    union all
    select 'txn_' || substr(id, 4), 'transfer', -amount, 0, id, created_at from sandbox.transfers)
  select json_build_object('id', id, 'object', 'balance_transaction', 'amount', amount, 'available_on',
           extract(epoch from created_at)::bigint, 'created', extract(epoch from created_at)::bigint, 'currency', 'gbp',
           'description', null, 'exchange_rate', null, 'fee', fee, 'fee_details', case when fee = 0 then '[]'::json
             else json_build_array(json_build_object('amount', fee, 'application', null, 'currency', 'gbp',
                    'description', 'Processing fees', 'type', 'stripe_fee')) end,
           'net', amount - fee, 'reporting_category', type, 'source', source, 'status', 'available', 'type', type)
  from moves
  where ($1::text is null or type = $1) and created_at >= to_timestamp($2::bigint)
    and ($3::text is null or (created_at, id) < (select before.created_at, before.id from moves before where before.id = $3))
  order by created_at desc, id desc limit $4)"};

std::optional<std::string> text_in(const form::Fields& query, std::string_view name) {
  const std::string* found = form::find(query, name);
  return found ? std::optional(*found) : std::nullopt;
}

std::int64_t number_in(const form::Fields& query, std::string_view name, std::int64_t otherwise) {
  const std::string text = form::value(query, name);
  std::from_chars(text.data(), text.data() + text.size(), otherwise);
  return otherwise;
}

// We never ask for more than one type; clients differ in how they write lists.
std::optional<std::string> type_in(const form::Fields& query) {
  for (const char* name : {"type", "types[]", "types[0]"})
    if (auto type = text_in(query, name)) return type;
  return std::nullopt;
}

Task<Result<std::string>> page(db::Database& db, const db::Statement* sql, std::string url, form::Fields query) {
  const std::int64_t limit = std::clamp<std::int64_t>(number_in(query, "limit", 10), 1, 100);
  // Reads one row more than requested, to see whether there is another page.
  KB_CO_TRY(const auto rows, co_await db.read(*sql, db::Params(type_in(query), number_in(query, "created[gte]", 0),
                                                               text_in(query, "starting_after"), limit + 1)));
  std::string data;
  for (int i = 0; i < std::min<std::int64_t>(rows.size(), limit); ++i)
    data += (i > 0 ? "," : "") + rows.value<std::string>(i);
  const std::string more = rows.size() > limit ? "true" : "false";
  co_return R"({"object":"list","url":")" + url + R"(","has_more":)" + more + R"(,"data":[)" + data + "]}";
}

}  // namespace

Task<Result<std::string>> list_events(db::Database& db, form::Fields query) {
  return page(db, &events_sql, "/v1/events", std::move(query));
}

Task<Result<std::string>> list_balance_transactions(db::Database& db, form::Fields query) {
  return page(db, &balance_sql, "/v1/balance_transactions", std::move(query));
}

}  // namespace kerbside::provider::sandbox
