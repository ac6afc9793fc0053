-- What becomes of a booking once it stands: the host's answer in time (K2), its end before its time (K5), and a history
-- that only grows.

alter table bookings add column answer_by timestamptz;  -- until when the host may accept a request (K2)
update bookings b set answer_by = least(
  coalesce((select p.paid_at from payments p where p.purpose = 'booking' and p.purpose_id = b.id and p.state = 'paid'
            and not p.duplicate), b.created_at) + interval '48 hours',
  (b.start_date + b.start_time) at time zone 'Europe/London' - interval '2 hours')
where booking_status = 'pending' and (payment_status = 'paid' or due_now = 0);

-- A no-show is found out after the pick-up.
insert into booking_transitions values ('active', 'cancelled');

-- How a booking stood after each of its changes, who made it and why. Written in the transaction of the change.
create table booking_events (
  id             bigint generated always as identity primary key,
  booking_id     uuid not null references bookings,
  at             timestamptz not null default app_now(),
  cause          text not null,                                     -- rules::Cause; recorded: how it stood when this began
  actor_kind     text not null check (actor_kind in ('payment', 'renter', 'host', 'admin', 'clock')),
  actor_id       uuid,                                              -- of a profile or an admin
  reason         text check (length(reason) <= 1000),               -- in the actor's words
  booking_status text not null,
  payment_status text not null,
  start_date     date not null,
  start_time     time(0) not null,
  end_date       date not null,
  end_time       time(0) not null,
  total_amount   bigint not null,
  refund_pence   bigint check (refund_pence >= 0),                  -- what this change sends back
  check ((actor_id is not null) = (actor_kind in ('renter', 'host', 'admin')))
);
create index booking_events_of_booking on booking_events (booking_id, id);

insert into booking_events (booking_id, at, cause, actor_kind, booking_status, payment_status, start_date, start_time,
                            end_date, end_time, total_amount)
select id, coalesce(cancelled_at, completed_at, confirmed_at, created_at), 'recorded', 'clock', booking_status,
       payment_status, start_date, start_time, end_date, end_time, total_amount
from bookings order by created_at;

-- Erasure takes somebody's words out; nothing else is ever rewritten.
create trigger append_only before update on booking_events for each row
  when ((to_jsonb(new) - 'reason') is distinct from (to_jsonb(old) - 'reason') or new.reason is not null)
  execute function refuse_change();
create trigger only_retention_deletes before delete or truncate on booking_events execute function refuse_change();
revoke update, delete, truncate on booking_events from kerbside_app;
grant update (reason) on booking_events to kerbside_app;

-- From whom a refund is taken (rules::RefundParts); absent: all of a payment, by whom it was for.
alter table refunds
  add column from_deposit  bigint check (from_deposit >= 0),
  add column from_host     bigint check (from_host >= 0),
  add column from_platform bigint check (from_platform >= 0),
  add check (num_nulls(from_deposit, from_host, from_platform) in (0, 3)),
  add check (from_deposit + from_host + from_platform = amount_pence);

-- Letters about bookings are of several kinds now.
update jobs set kind = 'booking_letter', payload = payload || '{"about": "confirmed"}'
where kind = 'booking_confirmed_mail' and state in ('ready', 'running');

-- As in 0014, and the history goes with its booking.
create or replace function forget_past_retention(most int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until timestamptz := app_now() - interval '7 years';
  gone uuid[];
  forgotten int := 0;
  person uuid;
begin
  perform set_config('kerbside.past_retention', 'on', true);
  select array_agg(id) into gone from (
    select b.id from bookings b
    where b.end_date < (until at time zone 'Europe/London')::date and b.booking_status in ('completed', 'cancelled')
      and exists (select from profiles p where p.id in (b.user_id, b.host_user_id) and p.erased_at is not null)
      and not exists (select from payments p where p.purpose = 'booking' and p.purpose_id = b.id and p.created_at >= until)
      and not exists (select from ledger_transfers t where t.booking_id = b.id and t.created_at >= until)
    order by b.end_date limit most for update skip locked) old;
  if gone is not null then
    delete from ledger_entries e using ledger_transfers t where e.transfer_id = t.id and t.booking_id = any (gone);
    delete from ledger_transfers where booking_id = any (gone);
    delete from reviews where booking_id = any (gone);
    delete from refunds r using payments p
      where r.payment_id = p.id and p.purpose = 'booking' and p.purpose_id = any (gone);
    delete from payments where purpose = 'booking' and purpose_id = any (gone);
    delete from quotes q using bookings b where b.id = any (gone) and q.id = b.quote_id;
    delete from booking_events where booking_id = any (gone);
    delete from bookings where id = any (gone);
    forgotten := cardinality(gone);
  end if;
  -- Whom something still points at stays until that has gone too.
  for person in select id from profiles where erased_at < until order by erased_at limit most loop
    begin
      delete from vehicles where host_user_id = person;
      delete from profiles where id = person;
      forgotten := forgotten + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  perform set_config('kerbside.past_retention', 'off', true);
  return forgotten;
end $$;
