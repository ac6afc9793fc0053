-- As before, but a vehicle that was not there, and was refunded for that, nobody has to bring back, unless it was handed
-- over after that was reported. Must agree with rules::due_back.
create or replace function due_back_at(booking uuid) returns timestamptz language sql stable as $$
  select case b.booking_status
    when 'completed' then case when b.completed_at >= its.return then greatest(its.return,
      (select max(f.decided_at) from vehicle_faults f where f.booking_id = b.id and f.state = 'dismissed')) end
    when 'cancelled' then (select f.decided_at from vehicle_faults f where f.booking_id = b.id and f.state = 'refunded'
      and (f.has_vehicle or (f.kind <> 'not_there' and is_handed_over(b.id)) or handed_over_at(b.id) > f.reported_at))
  end
  from bookings b
  cross join lateral (select (b.end_date + b.end_time) at time zone 'Europe/London' as return) its
  where b.id = $1 $$;
