-- A year of bookings for every vehicle: one of 1 to 8 days in each span of 15 days, so that 30 % of all days are taken. They
-- are copied in as blocks; the constraint that keeps people apart is built afterwards, unless there are 24 million of them
-- (constrained=0): then it takes longer to build than all else together. The peer has indexes of its own.
set session_replication_role = replica;
set maintenance_work_mem = '1GB';
alter table vehicle_occupancy drop constraint dates_taken, drop constraint vehicle_occupancy_block_id_key;
insert into vehicle_occupancy (vehicle_id, period, kind, block_id)
select v.id, tsrange(first::timestamp, (first + days)::timestamp), 'block', gen_random_uuid()
from vehicles v cross join generate_series(0, 23) span
cross join lateral (select 1 + (random() * 7)::int as days, v.id as vehicle) length
cross join lateral (select current_date + span * 15 + (random() * (15 - days - 1))::int as first, v.id as vehicle) starts
where v.status = 'active';
alter table vehicle_occupancy add constraint vehicle_occupancy_block_id_key unique (block_id);
\if :constrained
alter table vehicle_occupancy add constraint dates_taken exclude using gist (vehicle_id with =, period with &&);
\endif
create index search_peer_ends on vehicle_occupancy (vehicle_id, upper(period)) include (period);
create extension if not exists cube;
create extension if not exists earthdistance;
alter table vehicles add column search_peer_here earth
  generated always as (ll_to_earth(public_latitude, public_longitude)) stored;
-- All that people filter by is in the index, so that a search with hardly any result reads no rows that are not its own.
create extension if not exists btree_gist;
create index search_peer_place on vehicles using gist (search_peer_here,
  (case category when 'luxury' then 'performance' else category end), price_per_day, seats) where status = 'active';
create index search_peer_price on vehicles (price_per_day, id) where status = 'active';
create index search_peer_type_price on vehicles
  ((case category when 'luxury' then 'performance' else category end), price_per_day, id) where status = 'active';
-- Of what is vacuumed an index alone can answer.
vacuum analyze vehicles;
vacuum analyze vehicle_occupancy;
