-- How the two sides of a booking could be reached, where the vehicle was and its number plate, as they were when the trip
-- ended (U7): what somebody changes later is not for those they dealt with years ago. Before the end the current ones
-- count.
alter table bookings
  add column trip_renter_phone text,
  add column trip_host_phone   text,
  add column trip_address      text,
  add column trip_registration text;

create function keep_trip_contact() returns trigger language plpgsql as $$
begin
  select r.phone_number, h.phone_number, v.location, v.registration_number
  into new.trip_renter_phone, new.trip_host_phone, new.trip_address, new.trip_registration
  from vehicles v, profiles r, profiles h
  where v.id = new.vehicle_id and r.id = new.user_id and h.id = new.host_user_id;
  return new;
end $$;
create trigger bookings_keep_trip_contact_on_insert before insert on bookings for each row
  when (new.booking_status = 'completed') execute function keep_trip_contact();
create trigger bookings_keep_trip_contact before update of booking_status on bookings for each row
  when (new.booking_status = 'completed' and old.booking_status <> 'completed') execute function keep_trip_contact();

-- Of trips that are over the current ones are the best that is known; of who was erased nothing is.
update bookings b set
  trip_renter_phone = case when r.erased_at is null then r.phone_number end,
  trip_host_phone = case when h.erased_at is null then h.phone_number end,
  trip_address = case when h.erased_at is null then v.location end,
  trip_registration = case when h.erased_at is null then v.registration_number end
from vehicles v, profiles r, profiles h
where b.booking_status = 'completed' and v.id = b.vehicle_id and r.id = b.user_id and h.id = b.host_user_id;
