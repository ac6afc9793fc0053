-- Where a delivery goes, as far as a host may know before accepting (M8): the outward code and the distance. Absent of
-- what was booked before.
alter table quotes
  add column delivery_area            text check (length(delivery_area) <= 100),
  add column delivery_distance_tenths bigint check (delivery_distance_tenths >= 0);                 -- of a mile
alter table bookings
  add column delivery_area            text check (length(delivery_area) <= 100),
  add column delivery_distance_tenths bigint check (delivery_distance_tenths >= 0);
