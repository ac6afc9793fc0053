-- Export and erasure of personal data.

-- One row for each time somebody asks for their data. Without ready_at it is being made; file_key goes with the file.
-- Rows are kept for a day, so that asking can be limited.
create table data_exports (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references profiles on delete cascade,
  file_key     text unique,
  requested_at timestamptz not null default app_now(),
  ready_at     timestamptz,
  expires_at   timestamptz,
  check ((ready_at is null) = (expires_at is null))
);
create index data_exports_of_user on data_exports (user_id, requested_at);
create index data_exports_age on data_exports (requested_at);

-- A closed account can be opened again for 30 days; then its personal fields are overwritten, which erased_at tells.
alter table profiles add column closed_at timestamptz;
alter table profiles add column erased_at timestamptz;
alter table profiles add constraint erased_when_closed check (erased_at is null or closed_at is not null);
create index profiles_to_erase on profiles (closed_at) where closed_at is not null and erased_at is null;

-- Which listings come back when the account is opened again.
alter table vehicles add column paused_by_closure boolean not null default false;
