-- no transaction
-- What a host may ask is compared with the vehicles of the same kind around it.
drop index concurrently if exists vehicles_around;
create index concurrently vehicles_around on vehicles (category, public_latitude, public_longitude, price_per_day)
  where status = 'active';
