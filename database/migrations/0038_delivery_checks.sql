-- The addresses that somebody has asked to have a vehicle brought to, counted a day, so that nobody can measure their way
-- to where it stands (S4). Digests that only the server's secret makes; rows go after their day.
create table delivery_checks (
  user_id    uuid not null references profiles on delete cascade,
  vehicle_id uuid not null references vehicles on delete cascade,
  day        date not null,
  addresses  bytea[] not null,
  primary key (user_id, vehicle_id, day)
);
create index delivery_checks_age on delivery_checks (day);
