-- What the law makes us keep of people who are gone ends after 7 years (trust.md 4.2): bookings that an erased account took
-- part in, with their payments, refunds, ledger and reviews; then the account's listings and its row itself. The ledger stays
-- append-only for everybody else: the server's role may not delete from it, and only this function lets its own deletes pass.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('kerbside.past_retention', true) = 'on' then
    return null; -- of a statement: it goes on
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = 'append_only';
end $$;

-- At most `most` bookings and as many accounts at a time; answers how many rows of both went.
create function forget_past_retention(most int) returns int
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
revoke execute on function forget_past_retention(int) from public;
grant execute on function forget_past_retention(int) to kerbside_app;
