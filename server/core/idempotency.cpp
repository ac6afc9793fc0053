#include "core/idempotency.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/describe.hpp>
#include <map>

#include "core/db/columns.hpp"
#include "core/log.hpp"

namespace kerbside {

namespace {

constexpr std::size_t most_together = 64;

// Each key is new, or its owner went away without answering the same request. No key appears twice.
const db::Statement take_keys{"idempotency_take", R"(
  insert into idempotency_keys as k (user_id, key, method, path, request_hash, locked_until)
  select a.*, real_now() + make_interval(secs => $6)
  from unnest((select $1::text[]), (select $2::text[]), (select $3::text[]), (select $4::text[]), (select $5::text[])) a
  order by 1, 2
  on conflict (user_id, key) do update
    set lock_token = gen_random_uuid(), locked_until = excluded.locked_until
    where k.state = 'running' and k.locked_until < real_now()
      and (k.method, k.path, k.request_hash) = (excluded.method, excluded.path, excluded.request_hash)
  returning user_id, key, lock_token)"};

const db::Statement look_up{"idempotency_look_up", R"(
  select a.place, (k.method, k.path, k.request_hash) = (a.method, a.path, a.request_hash) as same_request,
         k.state = 'finished' as finished, coalesce(k.response_status, 0) as status,
         coalesce(k.response_body, '') as body,
         greatest(1, ceil(extract(epoch from k.locked_until - real_now())))::int as seconds_left
  from unnest((select $1::text[]), (select $2::text[]), (select $3::text[]), (select $4::text[]), (select $5::text[]))
    with ordinality a (user_id, key, method, path, request_hash, place)
  join idempotency_keys k on k.user_id = a.user_id and k.key = a.key)"};

const db::Statement are_known_sql{"idempotency_are_known", R"(
  select a.place from unnest((select $1::text[]), (select $2::text[])) with ordinality a (user_id, key, place)
  join idempotency_keys k on k.user_id = a.user_id and k.key = a.key)"};

const db::Statement store_answers{"idempotency_finish", R"(
  update idempotency_keys k set state = 'finished', response_status = a.status, response_body = a.body
  from unnest((select $1::text[]), (select $2::text[]), (select $3::uuid[]), (select $4::int[]), (select $5::text[]))
    a (user_id, key, lock_token, status, body)
  where k.user_id = a.user_id and k.key = a.key and k.lock_token = a.lock_token and k.state = 'running')"};

const db::Statement give_up{"idempotency_release", R"(
  delete from idempotency_keys where user_id = $1 and key = $2 and lock_token = $3 and state = 'running')"};

const db::Statement hold_longer{"idempotency_extend", R"(
  update idempotency_keys set locked_until = real_now() + make_interval(secs => $4)
  where user_id = $1 and key = $2 and lock_token = $3 and state = 'running')"};

struct Taken {
  std::string user_id, key, lock_token;
};
BOOST_DESCRIBE_STRUCT(Taken, (), (user_id, key, lock_token))

struct Known {
  int place = 0;  // position among the keys asked for, from 1
  bool same_request = false, finished = false;
  int status = 0;
  std::string body;
  int seconds_left = 1;
};
BOOST_DESCRIBE_STRUCT(Known, (), (place, same_request, finished, status, body, seconds_left))

KeyStanding standing_of(const Known& known) {
  KeyStanding standing;
  standing.state = KeyStanding::State::in_progress;
  if (!known.same_request) {
    standing.state = KeyStanding::State::mismatch;
  } else if (known.finished) {
    standing.state = KeyStanding::State::replay;
    standing.status = known.status;
    standing.body = known.body;
  } else {
    standing.retry_after_s = std::min(known.seconds_left, 5);  // most finish long before their lock ends
  }
  return standing;
}

// Positions by person and key. A key that appears twice in one turn is owned once.
using Places = std::map<std::pair<std::string, std::string>, std::size_t>;
Places first_places(const std::vector<KeyedRequest>& requests) {
  Places places;
  for (std::size_t i = 0; i < requests.size(); ++i) places.emplace(std::pair(requests[i].person, requests[i].key), i);
  return places;
}

Task<Result<std::vector<bool>>> are_known(Loop& loop, std::vector<PersonsKey> asked) {
  KB_CO_TRY(const auto places, co_await loop.db.read(are_known_sql, db::arrays_of(asked)));
  std::vector<bool> known(asked.size());
  for (const int place : places.column<int>()) known.at(static_cast<std::size_t>(place - 1)) = true;
  co_return known;
}

}  // namespace

DatabaseIdempotency::DatabaseIdempotency(int loops, std::chrono::seconds lock)
    : lock_(lock),
      begins_(loops, most_together, or_alone<KeyedRequest, KeyStanding>([this](Loop& loop, Requests requests) {
                return begin_all(loop, std::move(requests));
              })),
      looks_(loops, most_together, or_alone<PersonsKey, bool>(&are_known)),
      finishes_(loops, most_together, or_alone<KeyedAnswer, bool>(&finish_all)) {}

Task<Result<std::vector<KeyStanding>>> DatabaseIdempotency::begin_all(Loop& loop, Requests requests) const {
  const Places places = first_places(requests);
  Requests firsts;
  for (const auto& [key, place] : places) firsts.push_back(requests[place]);
  db::Params params = db::arrays_of(firsts);
  params.add(lock_.count());
  KB_CO_TRY(const auto taken, co_await loop.db.write(take_keys, std::move(params)));
  KeyStanding moving;  // a key that can neither be taken nor found was released a moment ago: the caller tries again
  moving.state = KeyStanding::State::in_progress;
  std::vector<KeyStanding> standings(requests.size(), moving);
  for (auto& one : taken.all<Taken>()) {
    KeyStanding& fresh = standings[places.at({one.user_id, one.key})];
    fresh.state = KeyStanding::State::fresh;
    fresh.owned = {std::move(one.user_id), std::move(one.key), std::move(one.lock_token)};
  }
  if (static_cast<std::size_t>(taken.size()) == requests.size()) co_return standings;
  const auto known = co_await loop.db.list<Known>(look_up, db::arrays_of(requests));
  if (known.has_error()) {
    if (taken.empty()) co_return known.error();
    co_return standings;  // the owner of a key goes on, whatever became of the look-up
  }
  for (const Known& one : *known) {
    KeyStanding& standing = standings.at(static_cast<std::size_t>(one.place - 1));
    if (standing.state != KeyStanding::State::fresh) standing = standing_of(one);
  }
  co_return standings;
}

Task<Result<std::vector<bool>>> DatabaseIdempotency::finish_all(Loop& loop, std::vector<KeyedAnswer> answers) {
  KB_CO_TRY_VOID(co_await loop.db.change(store_answers, db::arrays_of(answers)));
  co_return std::vector<bool>(answers.size(), true);
}

Task<Result<KeyStanding>> DatabaseIdempotency::begin(Loop& loop, KeyedRequest request) {
  return begins_.ask(loop, std::move(request));
}

Task<Result<bool>> DatabaseIdempotency::is_known(Loop& loop, PersonsKey key) {
  return looks_.ask(loop, std::move(key));
}

Task<Status> DatabaseIdempotency::finish(Loop& loop, OwnedKey owned, int status, std::string body) {
  KeyedAnswer answer{std::move(owned.person), std::move(owned.key), std::move(owned.token), status, std::move(body)};
  KB_CO_TRY_VOID(co_await finishes_.ask(loop, std::move(answer)));
  co_return Status();
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
