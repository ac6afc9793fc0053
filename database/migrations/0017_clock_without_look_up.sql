-- The clock costs what now() costs. app_now() used to read app_clock by a sub-select, which PostgreSQL neither inlines
-- nor keeps from running once a row. Now the offset stands in the function's own text, which changes with app_clock: the
-- planner inlines it, indexes serve it, and a plan made before the clock moved is thrown away in every session.
create function app_now_follows_app_clock() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute 'create or replace function public.app_now() returns timestamptz language sql stable parallel safe return now()'
    || case when new.clock_offset = '0' then '' else format(' + %L::interval', new.clock_offset) end;
  return null;
end $$;
revoke execute on function app_now_follows_app_clock() from public, kerbside_app;

create trigger app_now_follows_app_clock after update on app_clock
  for each row execute function app_now_follows_app_clock();
update app_clock set clock_offset = clock_offset;

-- The time at which the statement began: leases need no finer one, and unlike clock_timestamp() an index can serve it.
create or replace function real_now() returns timestamptz language sql stable parallel safe
  return statement_timestamp();

-- For what the hourly tidying looks for, in batches.
create index sessions_expired on sessions (expires_at);
create index sessions_idle on sessions (last_seen_at);

-- The best of each category, for the landing page.
create index vehicles_best on vehicles (category, rating desc nulls last, review_count desc, id)
  where status = 'active';
