-- Money of any thing: a payment says what its money is about, whatever it was for (a change of dates is about its
-- booking), and the ledger names the same subject. A refund says from which accounts it is taken, and whose they are.
alter table payments
  add column subject_kind text check (subject_kind in ('booking', 'order')),
  add column subject_id   uuid;
update payments p set subject_kind = 'booking',
  subject_id = coalesce((select c.booking_id from date_changes c where p.purpose = 'modification' and c.id = p.purpose_id),
                        p.purpose_id);
set constraints all immediate;
alter table payments
  alter column subject_kind set not null,
  alter column subject_id set not null;
create index payments_of_subject on payments (subject_id);

-- The ledger is append-only, also for this: a column that is computed while its table is written anew changes no row.
-- The provider's fees are about nothing.
alter table ledger_transfers
  add column subject_kind text check (subject_kind in ('booking', 'order')),
  add column subject_id   uuid;
alter table ledger_transfers
  alter column subject_kind type text using case when booking_id is not null then 'booking' end,
  alter column subject_id type uuid using booking_id,
  add check ((subject_kind is null) = (subject_id is null));
create index ledger_transfers_of_subject on ledger_transfers (subject_id);

create function pence_of(parts jsonb) returns bigint language sql immutable strict as $$
  select coalesce(sum((part ->> 'amount_pence')::bigint), 0)::bigint from jsonb_array_elements(parts) part
$$;
create function pence_of(parts jsonb, its_account text) returns bigint language sql immutable strict as $$
  select coalesce(sum((part ->> 'amount_pence')::bigint), 0)::bigint from jsonb_array_elements(parts) part
  where part ->> 'account' = its_account
$$;
create function parts_of_booking(payment uuid, from_deposit bigint, from_host bigint, from_platform bigint)
  returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('account', account, 'owner', owner, 'amount_pence', pence) order by place),
                  '[]')
  from payments p join bookings b on b.id = p.subject_id cross join lateral (values
    (1, 'deposit_held', b.user_id, from_deposit), (2, 'host_payable', b.host_user_id, from_host),
    (3, 'service_fee', null, from_platform)) taken (place, account, owner, pence)
  where p.id = payment and pence <> 0
$$;
alter table refunds add column parts jsonb;  -- [{account, owner, amount_pence}]; null: all of the payment
update refunds set parts = parts_of_booking(payment_id, from_deposit, from_host, from_platform)
where from_deposit is not null;
set constraints all immediate;
alter table refunds add constraint refunds_parts_check check (pence_of(parts) = amount_pence);

-- Programs that do not know this migration write and read what it takes the place of: payments' purpose alone,
-- booking_id of transfers and chargebacks, from_* of refunds. Both stand side by side until a later migration takes the
-- older ones and these triggers away.
create function payment_of_older_programs() returns trigger language plpgsql as $$
begin
  if new.subject_id is null then
    new.subject_kind := 'booking';
    new.subject_id := coalesce(
      (select c.booking_id from date_changes c where new.purpose = 'modification' and c.id = new.purpose_id),
      new.purpose_id);
  end if;
  return new;
end $$;
create trigger of_older_programs before insert on payments for each row execute function payment_of_older_programs();

create function transfer_of_older_programs() returns trigger language plpgsql as $$
begin
  if new.subject_id is null and new.booking_id is not null then
    new.subject_kind := 'booking';
    new.subject_id := new.booking_id;
  elsif new.subject_kind = 'booking' then
    new.booking_id := new.subject_id;
  end if;
  return new;
end $$;
create trigger of_older_programs before insert on ledger_transfers
  for each row execute function transfer_of_older_programs();

create function chargeback_of_older_programs() returns trigger language plpgsql as $$
begin
  if new.booking_id is null then
    new.booking_id := (select subject_id from payments where id = new.payment_id and subject_kind = 'booking');
  end if;
  return new;
end $$;
create trigger of_older_programs before insert on chargebacks
  for each row execute function chargeback_of_older_programs();

create function refund_of_older_programs() returns trigger language plpgsql as $$
declare
  by_older boolean := new.parts is null and new.from_deposit is not null;
begin
  if tg_op = 'UPDATE' then
    by_older := by_older or new.parts is not distinct from old.parts
      and (new.from_deposit, new.from_host, new.from_platform)
          is distinct from (old.from_deposit, old.from_host, old.from_platform);
  end if;
  if by_older then
    new.parts := parts_of_booking(new.payment_id, new.from_deposit, new.from_host, new.from_platform);
  elsif new.parts is not null and pence_of(new.parts) = pence_of(new.parts, 'deposit_held')
      + pence_of(new.parts, 'host_payable') + pence_of(new.parts, 'service_fee') then
    new.from_deposit := pence_of(new.parts, 'deposit_held');
    new.from_host := pence_of(new.parts, 'host_payable');
    new.from_platform := pence_of(new.parts, 'service_fee');
  end if;
  return new;
end $$;
create trigger of_older_programs before insert or update on refunds
  for each row execute function refund_of_older_programs();

-- Browsers of both sides hear of what moves a booking's money (0065_live_payouts.sql).
create or replace function publish_booking_sides() returns trigger language plpgsql as $$
begin
  if exists (select from changed offset 1000) then
    insert into changes (topic, key) values ('booking_side', '');
  elsif tg_table_name in ('booking_events', 'payouts') then
    insert into changes (topic, key)
      select distinct 'booking_side', side::text from changed c join bookings b on b.id = c.booking_id
        cross join lateral (values (b.user_id), (b.host_user_id)) sides (side);
  elsif tg_table_name = 'chargebacks' then
    insert into changes (topic, key)
      select distinct 'booking_side', side::text from changed c join payments p on p.id = c.payment_id
        left join bookings b on p.subject_kind = 'booking' and b.id = p.subject_id
        cross join lateral (values (p.user_id), (b.host_user_id)) sides (side) where side is not null;
  elsif tg_table_name = 'refunds' then
    insert into changes (topic, key)
      select distinct 'booking_side', p.user_id::text from changed c join payments p on p.id = c.payment_id;
  else
    insert into changes (topic, key) select distinct 'booking_side', user_id::text from changed;
  end if;
  return null;
end $$;

-- Retention (0057_nothing_owed_is_forgotten.sql), for the money of any thing: it may be forgotten once all of it is older
-- than `until` and nobody waits for any of it or has to decide about it.
create function may_forget_money(its_kind text, its_id uuid, until timestamptz) returns boolean language sql stable as $$
  select not exists (select from ledger_transfers t where t.subject_kind = its_kind and t.subject_id = its_id and t.created_at >= until)
    and not exists (select from payments p where p.subject_kind = its_kind and p.subject_id = its_id
      and (p.created_at >= until or p.state = 'quarantined'
        or exists (select from chargebacks c where c.payment_id = p.id and c.state in ('open', 'lost'))
        or exists (select from refunds r where r.payment_id = p.id and (r.state in ('scheduled', 'processing')
          or r.state = 'failed' and r.failure_reason is distinct from 'charged_back'
            and not exists (select from refunds again where again.retry_of = r.id)))))
$$;
create function forget_money(its_kind text, its_ids uuid[]) returns void language plpgsql as $$
begin
  delete from ledger_entries e using ledger_transfers t
    where e.transfer_id = t.id and t.subject_kind = its_kind and t.subject_id = any (its_ids);
  delete from ledger_transfers t where t.subject_kind = its_kind and t.subject_id = any (its_ids);
  delete from refunds r using payments p where r.payment_id = p.id and p.subject_kind = its_kind and p.subject_id = any (its_ids);
  delete from payments p where p.subject_kind = its_kind and p.subject_id = any (its_ids);
end $$;
revoke execute on function may_forget_money(text, uuid, timestamptz), forget_money(text, uuid[]) from public;
drop trigger forget_payments on date_changes;
drop function forget_payments_of_change();

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
      and not exists (select from earnings e where e.booking_id = b.id
        and e.status in ('awaiting_collection_payment', 'pending') and e.payable_pence + e.from_deposit_pence > 0)
      and may_forget_money('booking', b.id, until)
    order by b.end_date limit most for update skip locked) old;
  if gone is not null then
    perform forget_money('booking', gone);
    delete from reviews where booking_id = any (gone);
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
