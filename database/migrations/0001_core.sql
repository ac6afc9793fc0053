-- What the machinery needs: the clock, rights, jobs, changes and idempotency keys. Everything lives in schema public.

create extension if not exists btree_gist;  -- for exclusion constraints over (id, period)

-- The server's role works on rows and owns nothing. Append-only tables take rights back where they are created.
grant usage on schema public to kerbside_app;
grant select on schema_migrations to kerbside_app;
alter default privileges in schema public grant select, insert, update, delete on tables to kerbside_app;
alter default privileges in schema public grant usage, select on sequences to kerbside_app;
alter default privileges in schema public grant execute on functions to kerbside_app;

-- The one clock. Outside tests the offset is zero and test_mode false; only the owner may turn test_mode on.
create table app_clock (
  only_row     boolean primary key default true check (only_row),
  clock_offset interval not null default '0',
  test_mode    boolean not null default false,
  check (test_mode or clock_offset = '0')
);
insert into app_clock default values;
revoke insert, update, delete on app_clock from kerbside_app;

create function app_now() returns timestamptz language sql stable parallel safe
  return now() + (select clock_offset from app_clock);

create function london_now() returns timestamp language sql stable parallel safe
  return app_now() at time zone 'Europe/London';

-- Real time, which no test moves: for leases and locks between running processes only.
create function real_now() returns timestamptz language sql volatile
  return clock_timestamp();

-- At most one job per dedupe_key may live; finished ones are deleted after 7 days.
create table jobs (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind <> ''),
  dedupe_key   text check (dedupe_key <> ''),
  payload      jsonb not null default '{}',
  run_at       timestamptz not null default app_now(),
  state        text not null default 'ready' check (state in ('ready', 'running', 'done', 'dead')),
  attempts     int not null default 0 check (attempts >= 0),
  max_attempts int not null default 12 check (max_attempts >= 1),
  lease_until  timestamptz,
  lease_token  uuid,
  last_error   text,
  created_at   timestamptz not null default app_now(),
  finished_at  timestamptz,
  check ((state = 'running') = (lease_token is not null)),
  check ((lease_until is null) = (lease_token is null)),
  check ((state in ('done', 'dead')) = (finished_at is not null))
);
create unique index jobs_live_once on jobs (dedupe_key) where state in ('ready', 'running');
create index jobs_due on jobs (run_at, id) where state = 'ready';
create index jobs_leased on jobs (lease_until) where state = 'running';
create index jobs_finished on jobs (finished_at) where state in ('done', 'dead');

-- Read in the order (xid, id) and only below pg_snapshot_xmin(): every transaction below it has ended, so nothing can
-- appear before the reader's position any more. Kept for a day.
create table changes (
  id         bigint generated always as identity primary key,
  xid        xid8 not null default pg_current_xact_id(),
  topic      text not null check (topic <> ''),
  key        text not null,
  payload    jsonb not null default '{}',
  created_at timestamptz not null default real_now()
);
create unique index changes_in_order on changes (xid, id);
revoke update on changes from kerbside_app;

create function set_app_clock(new_offset interval) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update app_clock set clock_offset = new_offset where test_mode;
  if not found then
    raise exception 'The clock can be moved in test mode only.' using errcode = 'KB403', constraint = 'clock_fixed';
  end if;
  insert into changes (topic, key) values ('app_clock', '');
end $$;

-- Kept for 7 days. state running: somebody holds the key until locked_until, proven by lock_token.
create table idempotency_keys (
  user_id         text not null,
  key             text not null check (length(key) between 1 and 255),
  method          text not null,
  path            text not null,
  request_hash    text not null,
  state           text not null default 'running' check (state in ('running', 'finished')),
  lock_token      uuid not null default gen_random_uuid(),
  locked_until    timestamptz not null,
  response_status int,
  response_body   text,
  created_at      timestamptz not null default app_now(),
  primary key (user_id, key),
  check ((state = 'finished') = (response_status is not null and response_body is not null))
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
