#include "core/idempotency.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/describe.hpp>

#include "core/log.hpp"

namespace kerbside {

namespace {

// A new key, or one whose owner went away without an answer to the same request.
const db::Statement take_key{"idempotency_take", R"(
  insert into idempotency_keys as k (user_id, key, method, path, request_hash, locked_until)
  values ($1, $2, $3, $4, $5, real_now() + make_interval(secs => $6))
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

const db::Statement hold_longer{"idempotency_extend", R"(
  update idempotency_keys set locked_until = real_now() + make_interval(secs => $4)
  where user_id = $1 and key = $2 and lock_token = $3 and state = 'running')"};

struct Known {
  bool same_request = false, finished = false;
  int status = 0;
  std::string body;
  int seconds_left = 1;
};
BOOST_DESCRIBE_STRUCT(Known, (), (same_request, finished, status, body, seconds_left))

KeyStanding standing_of(const KeyedRequest& request, const db::Rows& taken, const db::Rows& known_rows) {
  KeyStanding standing;
  if (!taken.empty()) {
    standing.owned = {request.person, request.key, taken.value<std::string>()};
    return standing;
  }
  const auto known = known_rows.first<Known>();
  standing.state = KeyStanding::State::in_progress;
  if (!known) return standing;  // released a moment ago: the caller tries again
  if (!known->same_request) {
    standing.state = KeyStanding::State::mismatch;
  } else if (known->finished) {
    standing.state = KeyStanding::State::replay;
    standing.status = known->status;
    standing.body = known->body;
  } else {
    standing.retry_after_s = std::min(known->seconds_left, 5);  // most finish long before their lock ends
  }
  return standing;
}

}  // namespace

Task<Result<KeyStanding>> DatabaseIdempotency::begin(Loop& loop, KeyedRequest r) {
  std::vector<db::Step> steps;
  steps.emplace_back(take_key, db::Params(r.person, r.key, r.method, r.path, r.body_sha256, lock_.count()));
  steps.emplace_back(look_up, db::Params(r.person, r.key, r.method, r.path, r.body_sha256));
  KB_CO_TRY(const auto rows, co_await loop.db.write(std::move(steps)));
  co_return standing_of(r, rows[0], rows[1]);
}

Task<Result<bool>> DatabaseIdempotency::is_known(Loop& loop, KeyedRequest r) {
  KB_CO_TRY(const auto rows,
            co_await loop.db.read(look_up, db::Params(r.person, r.key, r.method, r.path, r.body_sha256)));
  co_return !rows.empty();
}

Task<Status> DatabaseIdempotency::finish(Loop& loop, OwnedKey owned, int status, std::string body) {
  return loop.db.change(store_answer, db::Params(owned.person, owned.key, owned.token, status, body));
}

Task<Status> DatabaseIdempotency::release(Loop& loop, OwnedKey owned) {
  return loop.db.change(give_up, db::Params(owned.person, owned.key, owned.token));
}

Task<Status> DatabaseIdempotency::extend(Loop& loop, OwnedKey owned) {
  return loop.db.change(hold_longer, db::Params(owned.person, owned.key, owned.token, lock_.count()));
}

std::chrono::milliseconds DatabaseIdempotency::extend_every() const { return lock_ / 3; }

struct KeyHold::State {
  IdempotencyStore& store;
  Loop& loop;
  OwnedKey owned;
  asio::steady_timer timer;
  bool over = false;

  static Task<void> keep(std::shared_ptr<State> self) {
    while (!self->over) {
      self->timer.expires_after(self->store.extend_every());
      boost::system::error_code cancelled;
      co_await self->timer.async_wait(asio::redirect_error(use_task, cancelled));
      if (self->over) co_return;
      const auto extended = co_await self->store.extend(self->loop, self->owned);
      if (extended.has_error()) log::warn("idempotency_key_not_extended", {{"code", extended.error().code}});
    }
  }
};

KeyHold::KeyHold(IdempotencyStore& store, Loop& loop, OwnedKey owned)
    : state_(new State{store, loop, std::move(owned), asio::steady_timer(loop.io)}) {
  asio::co_spawn(loop.io, State::keep(state_), asio::detached);
}

KeyHold::~KeyHold() {
  state_->over = true;
  state_->timer.cancel();
}

}  // namespace kerbside
