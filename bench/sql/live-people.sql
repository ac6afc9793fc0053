-- :pairs renters who each talk with a host of their own about one vehicle, all of them signed in.
create temp table people as
select n, side, gen_random_uuid() as id, encode(sha256(random()::text::bytea), 'hex') as token
from generate_series(1, :pairs) n, unnest(array['renter', 'host']) side;
insert into profiles (id, email, user_type, first_name, last_name, phone_number)
select id, 'live-' || id || '@example.org', side, 'Robin', 'Archer', '' from people;
insert into sessions (token_hash, user_id, expires_at)
select sha256(token::bytea), id, app_now() + interval '1 day' from people;
insert into conversations (vehicle_id, renter_id, host_id)
select (select id from vehicles order by id limit 1), r.id, h.id
from people r join people h on h.n = r.n and h.side = 'host' where r.side = 'renter';
insert into conversation_sides (conversation_id, user_id, opened)
select c.id, person, true from conversations c cross join unnest(array[c.renter_id, c.host_id]) person
where c.renter_id in (select id from people);
select r.token || ' ' || h.token || ' ' || c.id
from conversations c join people r on r.id = c.renter_id join people h on h.id = c.host_id;
