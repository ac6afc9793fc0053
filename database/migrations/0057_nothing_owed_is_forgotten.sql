-- As in 0034, but a booking whose money is not settled stays however old it is: earnings that were not paid out, refunds
-- that have not arrived, payments and chargebacks that nobody has decided about.
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
      and not exists (select from earnings e where e.booking_id = b.id
        and e.status in ('awaiting_collection_payment', 'pending') and e.payable_pence + e.from_deposit_pence > 0)
      and not exists (select from payments p where p.purpose = 'booking' and p.purpose_id = b.id
        and (p.state = 'quarantined'
          or exists (select from chargebacks c where c.payment_id = p.id and c.state in ('open', 'lost'))
          or exists (select from refunds r where r.payment_id = p.id and (r.state in ('scheduled', 'processing')
            or r.state = 'failed' and r.failure_reason is distinct from 'charged_back'
              and not exists (select from refunds again where again.retry_of = r.id)))))
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
