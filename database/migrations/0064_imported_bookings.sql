-- Bookings that come by import may be older than today's prices: their deposit may be more than all that was paid, so that
-- nothing or less is left for the rental (M5, P9-07). They stay as they came; only what is shown of them is corrected.
alter table bookings
  add column imported_at timestamptz,
  drop constraint bookings_rental_check,
  add constraint bookings_rental_check check (rental >= 0 or imported_at is not null);
