-- A renter moves a booking to other dates (K10). One that costs more waits for its payment: until then the booking keeps
-- its dates, and the new ones are kept free for it.
create table date_changes (
  id            uuid primary key default gen_random_uuid(),
  booking_id    uuid not null references bookings on delete cascade,
  state         text not null check (state in ('awaiting_payment', 'made', 'lapsed')),
  start_date    date not null,
  start_time    time(0) not null,
  end_date      date not null,
  end_time      time(0) not null,
  days          int not null check (days >= 1),
  price_per_day bigint not null check (price_per_day >= 0),
  former_lines  jsonb not null,                                     -- what was agreed before
  lines         jsonb not null,                                     -- and is by this change
  hold_ends_at  timestamptz,                                        -- of one that waits for its payment
  created_at    timestamptz not null default app_now(),
  ended_at      timestamptz,                                        -- when it was made or lapsed
  check (start_date + start_time < end_date + end_time),
  check ((state = 'awaiting_payment') = (ended_at is null)),
  check (state <> 'awaiting_payment' or hold_ends_at is not null)
);
create index date_changes_of_booking on date_changes (booking_id, created_at);
create unique index one_open_change on date_changes (booking_id) where state = 'awaiting_payment';

-- The days that a change waits for, as far as the booking does not have them already.
alter table vehicle_occupancy
  add column change_id uuid references date_changes on delete cascade,
  drop constraint vehicle_occupancy_kind_check,
  drop constraint vehicle_occupancy_check,
  drop constraint vehicle_occupancy_booking_id_key,
  add check (kind in ('booking', 'change', 'block')),
  add check ((kind = 'block') = (block_id is not null) and (kind <> 'block') = (booking_id is not null)
             and (kind = 'change') = (change_id is not null));
create unique index occupancy_of_booking on vehicle_occupancy (booking_id) where kind = 'booking';
create index occupancy_of_change on vehicle_occupancy (booking_id) where kind = 'change';

create or replace function occupy_for_booking() returns trigger language plpgsql as $$
begin
  if new.booking_status in ('pending', 'confirmed', 'active') then
    insert into vehicle_occupancy (vehicle_id, period, kind, booking_id)
    values (new.vehicle_id,
            tsrange(new.start_date + new.start_time,
                    new.end_date + new.end_time + make_interval(mins => new.turnaround_minutes)), 'booking', new.id)
    on conflict (booking_id) where kind = 'booking'
      do update set period = excluded.period, vehicle_id = excluded.vehicle_id;
  else
    delete from vehicle_occupancy where booking_id = new.id;
  end if;
  return null;
end $$;

create function occupy_for_change() returns trigger language plpgsql as $$
begin
  delete from vehicle_occupancy where booking_id = new.booking_id and kind = 'change';
  if new.state = 'awaiting_payment' then
    insert into vehicle_occupancy (vehicle_id, period, kind, booking_id, change_id)
    select b.vehicle_id, piece, 'change', b.id, new.id
    from bookings b, unnest(
      tsmultirange(tsrange(new.start_date + new.start_time,
                           new.end_date + new.end_time + make_interval(mins => b.turnaround_minutes)))
      - tsmultirange(tsrange(b.start_date + b.start_time,
                             b.end_date + b.end_time + make_interval(mins => b.turnaround_minutes)))) piece
    where b.id = new.booking_id;
  end if;
  return null;
end $$;
create trigger occupy after insert or update of state on date_changes for each row execute function occupy_for_change();

-- The platform bears a difference that is too small for a card, which may be more than its fee for a very cheap rental.
alter table bookings drop constraint bookings_service_fee_check;

-- What was paid for a change goes when the booking goes, after its retention.
create function forget_payments_of_change() returns trigger language plpgsql as $$
begin
  delete from refunds r using payments p
    where r.payment_id = p.id and p.purpose = 'modification' and p.purpose_id = old.id;
  delete from payments where purpose = 'modification' and purpose_id = old.id;
  return null;
end $$;
create trigger forget_payments after delete on date_changes for each row execute function forget_payments_of_change();
