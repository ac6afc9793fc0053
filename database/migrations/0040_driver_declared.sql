-- What the renter declared about the driver by booking (X4): at least so old, with a full licence for at least so long.
-- Bookings from before have none.
alter table bookings
  add column driver_age     int check (driver_age between 19 and 99),
  add column licence_months int check (licence_months >= 12),
  add check ((driver_age is null) = (licence_months is null));
