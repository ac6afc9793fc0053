-- no transaction
-- What time moves on: requests without an answer, pick-ups and returns.
drop index concurrently if exists bookings_live;
create index concurrently bookings_live on bookings (booking_status, start_date, end_date)
  where booking_status in ('pending', 'confirmed', 'active');
