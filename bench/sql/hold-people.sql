-- :people renters who are signed in, and :vehicles vehicles that are free for ever, all with ids and tokens that follow from
-- their number: pgbench cannot remember any. Both functions become part of the plan of whoever calls them.
create function bench_id(kind text, number bigint) returns text language sql immutable
  return md5(kind || number::text)::uuid::text;
create function bench_token(number bigint) returns text language sql immutable
  return md5('token' || number::text);
set session_replication_role = replica;  -- nobody has to hear of them
insert into profiles (id, email, user_type, first_name, last_name, phone_number)
select bench_id('renter', n)::uuid, 'holds-' || n || '@example.org', 'renter', 'Robin', 'Archer', ''
from generate_series(0, :people - 1) n;
insert into sessions (token_hash, user_id, expires_at)
select sha256(bench_token(n)::bytea), bench_id('renter', n)::uuid, app_now() + interval '1 day'
from generate_series(0, :people - 1) n;
insert into vehicles (id, host_user_id, status, registration_number, make, model, year, colour, category, seats, transmission,
  fuel_type, price_per_day, location, town, outcode, latitude, longitude, public_latitude, public_longitude)
select bench_id('vehicle', n)::uuid, ids[1 + n % cardinality(ids)],
  'active', 'HOLD ' || n, 'Ford', 'Fiesta', 2022, 'green', 'hatchback', 5, 'manual', 'petrol', 5000,
  '7 Bennett Road, Leeds LS6 3HN', 'Leeds', 'LS6', 53.82, -1.58, 53.819, -1.577
from generate_series(0, :vehicles - 1) n
  cross join (select array_agg(id) as ids from profiles where user_type = 'host') hosts;
reset session_replication_role;
vacuum analyze;
