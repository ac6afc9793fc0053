-- What each booking brings its host (K6): one row a booking from its confirmation on, made of its stored lines
-- (rules/earnings.hpp). Rows for bookings from before are made by the job that makes missing ones ("Sync Earnings").
create table earnings (
  booking_id         uuid primary key references bookings on delete cascade,
  host_user_id       uuid not null references profiles,
  amount_pence       bigint not null check (amount_pence >= 0),             -- all that it brings; no deposit
  collected_pence    bigint not null check (collected_pence >= 0),          -- of it, paid to the host at pick-up
  payable_pence      bigint not null check (payable_pence >= 0),            -- the rest, which we pay out
  from_deposit_pence bigint not null default 0 check (from_deposit_pence >= 0), -- paid out with it, never income (K16)
  status             text not null check (status in ('awaiting_collection_payment', 'pending', 'paid', 'cancelled')),
  earned_at          timestamptz,                                           -- the trip was over, or called off
  payable_at         timestamptz,
  created_at         timestamptz not null default app_now(),
  check (collected_pence + payable_pence = amount_pence),
  check ((earned_at is null) = (payable_at is null)),
  check (payable_at >= earned_at),
  check (status <> 'cancelled' or amount_pence = 0),
  check (status <> 'paid' or earned_at is not null)
);
create index earnings_of_host on earnings (host_user_id, created_at desc);
create index earnings_waiting on earnings (payable_at) where status in ('awaiting_collection_payment', 'pending');

-- Who has said that the renter paid the host at pick-up.
alter table bookings
  add column collection_confirmed_by_host_at   timestamptz,
  add column collection_confirmed_by_renter_at timestamptz;
