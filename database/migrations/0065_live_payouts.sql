-- What a bank decides about a payment, and what becomes of a payout, reaches open pages of both sides too
-- (0063_truth_about_money.sql).
create or replace function publish_booking_sides() returns trigger language plpgsql as $$
begin
  if exists (select from changed offset 1000) then
    insert into changes (topic, key) values ('booking_side', '');
  elsif tg_table_name in ('booking_events', 'chargebacks', 'payouts') then
    insert into changes (topic, key)
      select distinct 'booking_side', side::text from changed c join bookings b on b.id = c.booking_id
        cross join lateral (values (b.user_id), (b.host_user_id)) sides (side);
  elsif tg_table_name = 'refunds' then
    insert into changes (topic, key)
      select distinct 'booking_side', p.user_id::text from changed c join payments p on p.id = c.payment_id;
  else
    insert into changes (topic, key) select distinct 'booking_side', user_id::text from changed;
  end if;
  return null;
end $$;
create trigger publish_sides_insert after insert on chargebacks referencing new table as changed
  for each statement execute function publish_booking_sides();
create trigger publish_sides_update after update on chargebacks referencing new table as changed
  for each statement execute function publish_booking_sides();
create trigger publish_sides_insert after insert on payouts referencing new table as changed
  for each statement execute function publish_booking_sides();
create trigger publish_sides_update after update on payouts referencing new table as changed
  for each statement execute function publish_booking_sides();
