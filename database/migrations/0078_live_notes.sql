-- A hand-over note reaches open pages of both sides at once (0065_live_payouts.sql): that of a booking those of the booking,
-- that of a vehicle those of its bookings that are ahead or under way.
create function publish_note_sides() returns trigger language plpgsql as $$
begin
  insert into changes (topic, key)
    select distinct 'booking_side', person::text from changed c join bookings b on b.vehicle_id = c.vehicle_id
      and b.booking_status in ('confirmed', 'active') and (c.booking_id is null or c.booking_id = b.id),
      lateral (values (b.user_id), (b.host_user_id)) s (person);
  return null;
end $$;
create trigger publish_sides_insert after insert on handover_notes referencing new table as changed
  for each statement execute function publish_note_sides();
create trigger publish_sides_update after update on handover_notes referencing new table as changed
  for each statement execute function publish_note_sides();
create trigger publish_sides_delete after delete on handover_notes referencing old table as changed
  for each statement execute function publish_note_sides();
