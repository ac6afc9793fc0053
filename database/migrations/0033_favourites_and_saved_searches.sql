-- Vehicles that people keep for later.
create table favourites (
  user_id    uuid not null references profiles,
  vehicle_id uuid not null references vehicles on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (user_id, vehicle_id)
);
create index favourites_newest on favourites (user_id, created_at desc);
create index favourites_vehicle on favourites (vehicle_id);

-- Searches that people are written to about when something new matches. `filters` are those of the search's API. `seen`
-- are the vehicles that matched at some look; next_look_at is absent once the dates of the search have passed.
create table saved_searches (
  id           uuid primary key default gen_random_uuid(),
  user_id      uuid not null references profiles,
  name         text not null check (char_length(name) between 1 and 200),
  filters      jsonb not null,
  seen         uuid[] not null default '{}',
  created_at   timestamptz not null default app_now(),
  looked_at    timestamptz not null default app_now(),
  next_look_at timestamptz
);
create unique index saved_searches_once on saved_searches (user_id, md5(filters::text));
create index saved_searches_due on saved_searches (next_look_at) where next_look_at is not null;
