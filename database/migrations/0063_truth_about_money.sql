-- Browsers of both sides hear of what happens to a booking and of what moves its money (0031_live.sql).
create function publish_booking_sides() returns trigger language plpgsql as $$
begin
  if exists (select from changed offset 1000) then
    insert into changes (topic, key) values ('booking_side', '');
  elsif tg_table_name = 'booking_events' then
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
create trigger publish_sides_insert after insert on booking_events referencing new table as changed
  for each statement execute function publish_booking_sides();
create trigger publish_sides_insert after insert on refunds referencing new table as changed
  for each statement execute function publish_booking_sides();
create trigger publish_sides_update after update on refunds referencing new table as changed
  for each statement execute function publish_booking_sides();
create trigger publish_sides_update after update on payments referencing new table as changed
  for each statement execute function publish_booking_sides();
