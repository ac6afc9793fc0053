#include "core/idempotency.hpp"

#include <boost/describe.hpp>

namespace kerbside {

namespace {

// A new key, or one whose owner went away without an answer to the same request.
const db::Statement take_key{"idempotency_take", R"(
  insert into idempotency_keys as k (user_id, key, method, path, request_hash, locked_until)
  values ($1, $2, $3, $4, $5, real_now() + interval '60 seconds')
  on conflict (user_id, key) do update
    set lock_token = gen_random_uuid(), locked_until = excluded.locked_until
    where k.state = 'running' and k.locked_until < real_now()
      and (k.method, k.path, k.request_hash) = (excluded.method, excluded.path, excluded.request_hash)
  returning lock_token)"};

const db::Statement look_up{"idempotency_look_up", R"(
  select (method, path, request_hash) = ($3, $4, $5) as same_request, state = 'finished' as finished,
         coalesce(response_status, 0) as status, coalesce(response_body, '') as body,
         greatest(1, ceil(extract(epoch from locked_until - real_now())))::int as seconds_left
  from idempotency_keys where user_id = $1 and key = $2)"};

const db::Statement store_answer{"idempotency_finish", R"(
  update idempotency_keys set state = 'finished', response_status = $4, response_body = $5
  where user_id = $1 and key = $2 and lock_token = $3 and state = 'running')"};

const db::Statement give_up{"idempotency_release", R"(
  delete from idempotency_keys where user_id = $1 and key = $2 and lock_token = $3 and state = 'running')"};

struct Known {
  bool same_request = false, finished = false;
  int status = 0;
  std::string body;
  int seconds_left = 1;
};
BOOST_DESCRIBE_STRUCT(Known, (), (same_request, finished, status, body, seconds_left))

Begin answer(const db::Rows& taken, const db::Rows& known_rows) {
  Begin begin;
  if (!taken.empty()) {
    begin.token = taken.value<std::string>();
    return begin;
  }
  const auto known = known_rows.first<Known>();
  begin.state = Begin::State::in_progress;
  if (!known) return begin;  // released a moment ago: the caller tries again
  if (!known->same_request) {
    begin.state = Begin::State::mismatch;
  } else if (known->finished) {
    begin.state = Begin::State::replay;
    begin.status = known->status;
    begin.body = known->body;
  } else {
    begin.retry_after_s = std::min(known->seconds_left, 5);  // most finish long before their lock ends
  }
  return begin;
}

}  // namespace

Task<Result<Begin>> DatabaseIdempotency::begin(Loop& loop, std::string user_id, std::string key, std::string method,
                                               std::string path, std::string body_sha256) {
  const db::Params params(user_id, key, method, path, body_sha256);
  std::vector<db::Step> steps;
  steps.emplace_back(take_key, params);
  steps.emplace_back(look_up, params);
  CO_TRY(const auto rows, co_await loop.db.write(std::move(steps)));
  co_return answer(rows[0], rows[1]);
}

Task<Status> DatabaseIdempotency::finish(Loop& loop, std::string user_id, std::string key, std::string token,
                                         int status, std::string body) {
  db::Params params(user_id, key, token, status, body);
  return loop.db.change(store_answer, std::move(params));
}

Task<Status> DatabaseIdempotency::release(Loop& loop, std::string user_id, std::string key, std::string token) {
  db::Params params(user_id, key, token);
  return loop.db.change(give_up, std::move(params));
}

}  // namespace kerbside
