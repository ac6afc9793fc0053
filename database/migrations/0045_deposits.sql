-- The security deposit after a trip (K7, K16): what the platform holds goes back in two parts, less what the host charges
-- against it; with pay_on_collection the host holds it, and the two settle it between them.

-- One row a completed booking that has a deposit. The dates are absent while the table of working days does not reach so
-- far; then nothing is promised.
create table deposits (
  booking_id    uuid primary key references bookings on delete cascade,
  held_by       text not null check (held_by in ('platform', 'host')),
  amount_pence  bigint not null check (amount_pence > 0),
  completed_on  date not null,
  charges_until timestamptz,                                -- the host may file charges before it
  first_on      date,
  rest_on       date,
  given_back_at timestamptz,                                -- the host says so, when the host held it
  received_at   timestamptz,                                -- and the renter
  created_at    timestamptz not null default app_now(),
  check (num_nulls(charges_until, first_on, rest_on) in (0, 3)),
  check (held_by = 'host' or num_nonnulls(given_back_at, received_at) = 0)
);
create index deposits_without_dates on deposits (booking_id) where first_on is null and held_by = 'platform';

-- What a host charges against it, at the prices of the booking.
create table deposit_charges (
  id              uuid primary key,
  booking_id      uuid not null references deposits on delete cascade,
  kind            text not null check (kind in ('fuel', 'cleaning', 'ticket_admin', 'excess_mileage', 'damage')),
  state           text not null default 'open' check (state in ('open', 'contested', 'settled', 'withdrawn')),
  units           int check (units between 1 and 10000),    -- litres, tickets, miles
  unit_pence      bigint check (unit_pence > 0),
  amount_pence    bigint not null check (amount_pence > 0),
  reason          text not null,
  filed_at        timestamptz not null default app_now(),
  contest_until   timestamptz not null,
  contest_reason  text,
  contested_at    timestamptz,
  decision_reason text,
  allowed_pence   bigint check (allowed_pence between 0 and amount_pence),  -- what stands of it
  collected_pence bigint check (collected_pence between 0 and allowed_pence), -- what the deposit still had for it
  settled_at      timestamptz,
  check ((state = 'settled') = (settled_at is not null)),
  check (num_nulls(settled_at, allowed_pence, collected_pence) in (0, 3)),
  check ((contested_at is null) = (contest_reason is null)),
  check (state <> 'contested' or contested_at is not null)
);
create index deposit_charges_of_booking on deposit_charges (booking_id);
create index deposit_charges_open on deposit_charges (contest_until) where state = 'open';
create index deposit_charges_contested on deposit_charges (contested_at) where state = 'contested';

-- A charge's evidence. A photo is there before the charge that names it; one that no charge named within a day goes.
create table deposit_photos (
  id         uuid primary key,
  booking_id uuid not null references deposits on delete cascade,
  charge_id  uuid references deposit_charges on delete cascade,
  file_key   text not null unique,
  created_at timestamptz not null default app_now()
);
create index deposit_photos_of_booking on deposit_photos (booking_id);
create index deposit_photos_of_charge on deposit_photos (charge_id);
create index deposit_photos_unused on deposit_photos (created_at) where charge_id is null;

-- What a change charges to the deposit, or leaves standing of a charge.
alter table booking_events add column charge_pence bigint check (charge_pence >= 0);

-- Refunds that are planned for a day.
create index refunds_due on refunds (scheduled_for) where state = 'scheduled';

-- Trips that are over already: those whose refunds are planned keep their days, the others get theirs from the job that
-- gives deposits their dates.
insert into deposits (booking_id, held_by, amount_pence, completed_on, charges_until, first_on, rest_on)
select b.id, case b.payment_method when 'pay_now' then 'platform' else 'host' end, b.security_deposit,
       (b.completed_at at time zone 'Europe/London')::date,
       case when planned.first_on is not null then b.completed_at end, planned.first_on, planned.rest_on
from bookings b left join lateral (
  select min(r.scheduled_for) as first_on, max(r.scheduled_for) as rest_on
  from payments p join refunds r on r.payment_id = p.id and r.kind in ('partial_80', 'remaining_20')
  where p.purpose = 'booking' and p.purpose_id = b.id and p.state = 'paid') planned on true
where b.booking_status = 'completed' and b.completed_at is not null and b.security_deposit > 0
  and (b.payment_method = 'pay_on_collection' or b.payment_status = 'paid');
