// What everything stands on: jobs, the change feed, bodies, idempotency keys.
import { bug } from './bug.mjs';

export const core = [
  // Jobs
  bug(
    'jobs for later run now',
    'server/core/jobs.cpp',
    "where state = 'ready' and run_at <= app_now() and kind",
    "where state = 'ready' and kind",
    'integration Jobs.*',
  ),
  bug(
    'whoever lost the lease may say it is done',
    'server/core/jobs.cpp',
    'again_at = null,\n    lease_token = null, lease_until = null, last_error = null\n  where id = $1 and lease_token = $2',
    'again_at = null,\n    lease_token = null, lease_until = null, last_error = null\n  where id = $1 and ($2::uuid is not null)',
    'integration Jobs.*',
  ),
  bug(
    'a job of a crashed process is lost',
    'server/core/jobs.cpp',
    "where state = 'running' and lease_until < real_now() for update",
    "where state = 'running' and lease_until < real_now() - interval '1 day' for update",
    'integration Jobs.a_crashed*',
  ),
  bug(
    'a job asked for while it runs is dropped',
    'server/core/jobs.cpp',
    "again_at = case when jobs.state = 'running' then least(jobs.again_at, excluded.run_at) end",
    'again_at = null',
    'integration Jobs.*',
  ),

  // Feed
  bug(
    'a change overtakes an older transaction',
    'server/core/change_follower.cpp',
    'xid < pg_snapshot_xmin(pg_current_snapshot()) as settled',
    'true as settled',
    'integration Changes.*',
  ),

  // Bodies and keys
  bug(
    'a key of one body answers for another',
    'server/core/idempotency.cpp',
    '(k.method, k.path, k.request_hash) = (a.method, a.path, a.request_hash) as same_request',
    '((k.method, k.path, k.request_hash) = (a.method, a.path, a.request_hash) or true) as same_request',
    'integration Idempotency.*',
  ),
  bug(
    'a key that was just taken is said to be in use when another came with it',
    'server/core/idempotency.cpp',
    'if (standing.state != KeyStanding::State::fresh) standing = standing_of(one);',
    'standing = standing_of(one);',
    'integration Idempotency.*together*',
  ),
  bug(
    'one wrong wish fails all that go with it',
    'server/core/together.hpp',
    'if (wishes.size() == 1 || done.error().kind == Kind::unavailable)',
    'if (true)',
    'unit TriedAlone.*',
  ),
  bug(
    'a key is taken from who still works',
    'server/core/idempotency.cpp',
    "k.state = 'running' and k.locked_until < real_now()",
    "k.state = 'running'",
    'integration Idempotency.*',
  ),
  bug(
    'bodies may take all the memory there is',
    'server/core/http/body.cpp',
    '!share_.grow_to(size))',
    '!share_.grow_to(size) && false)',
    'unit Bodies.*',
  ),
  bug(
    'what is promised is kept ready before it comes',
    'server/core/http/body.cpp',
    'std::max(first_step, 2 * buffer_.size())',
    'std::max<std::size_t>(first_step, expected_.value_or(0))',
    'unit Bodies.*',
  ),
  bug(
    'the limit of a person is not asked before an upload',
    'server/core/http/dispatcher.cpp',
    'if (passed.has_value() && person) passed = limiter_',
    'if (passed.has_value() && person && !has_body) passed = limiter_',
    'unit Bodies.*',
  ),
  bug(
    'a streamed answer that breaks off looks whole',
    'server/core/http/session.cpp',
    'alive_ = co_await write_stream(response);',
    '(void)co_await write_stream(response);',
    'unit Bodies.*',
  ),
  bug(
    "anybody who is signed in may use another's private link",
    'server/ports/files/links.cpp',
    '.append(person)',
    '.append(person.substr(0, 0))',
    'unit Files.*',
  ),
  bug(
    'a private link holds for ever',
    'server/ports/files/links.cpp',
    'if (link.expires <= seconds_of(now))',
    'if (link.expires <= seconds_of(now) - 1000000000)',
    'unit Files.*',
  ),
  bug(
    'newcomers wait when a process hands over',
    'server/core/http/server.cpp',
    'if (!state_->loops.empty()) steer',
    'if (false) steer',
    'unit Drain.*',
  ),
  bug(
    "a machine's wrong clock is believed",
    'server/core/db/clock.cpp',
    'co_return microseconds(rows.value<std::int64_t>()) + ahead;',
    'co_return microseconds(rows.value<std::int64_t>());',
    'integration *FaultsClock.*',
  ),
  bug(
    'a clock that moves while it is read is put back',
    'server/core/db/clock.cpp',
    'if (replace_clock_offset(seen, offset)) co_return Status();',
    'set_clock_offset(offset); co_return Status();',
    'integration Changes.a_clock_that_moves*',
  ),
  bug(
    "every vehicle's page is the same one",
    'server/features/vehicles/vehicles.cpp',
    'return written_.get(loop, id.str(), ',
    'return written_.get(loop, std::string("all"), ',
    'integration KeptVehicles.*',
  ),
];
