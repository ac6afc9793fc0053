-- A renter may say that they were there after all; then one of our admins decides (K5).
alter table bookings
  add column no_show_contested_at timestamptz,
  add column no_show_decided_at   timestamptz,
  add check (no_show_contested_at is null or cancellation_reason is null or cancellation_reason = 'no_show'),
  add check (no_show_decided_at is null or no_show_contested_at is not null);
create index no_shows_contested on bookings (no_show_contested_at)
  where no_show_contested_at is not null and no_show_decided_at is null;
