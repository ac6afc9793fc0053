-- Vehicles that were listed before 0022 are looked at each night too (V1, V6); the first time within a day, not all at
-- once, as the authorities allow only so many questions a second.
insert into vehicle_record_checks (vehicle_id, checked_at, next_check_at)
  select id, created_at, app_now() + random() * interval '1 day' from vehicles where status = 'active'
  on conflict (vehicle_id) do nothing;
