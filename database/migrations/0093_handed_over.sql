-- When the report of the collection came to say that the vehicle was handed over. Of a report that the host completes
-- alone before the pick-up nobody can say so yet: it counts once the host has seen the driver, or the renter, there,
-- acknowledges it. What comes later than a day after the pick-up says nothing of it.
create function handed_over_at(booking uuid) returns timestamptz language sql stable as $$
  select min(case when e.side = 'renter' or e.received_at >= its.pick_up then e.received_at
                  else greatest(e.received_at, seen.at) end)
  from bookings b
  cross join lateral (select (b.start_date + b.start_time) at time zone 'Europe/London' as pick_up) its
  join condition_entries e on e.booking_id = b.id and e.phase = 'collection' and e.kind = 'completed'
    and e.received_at <= its.pick_up + interval '24 hours'
  left join lateral (select min(d.received_at) as at from condition_entries d
    where d.booking_id = b.id and d.phase = 'collection' and (d.kind = 'driver_checked'
        or (d.kind = 'acknowledged' and d.side = 'renter' and d.received_at >= its.pick_up))
      and d.received_at <= its.pick_up + interval '24 hours') seen on true
  where b.id = $1 and (e.side = 'renter' or e.received_at >= its.pick_up or seen.at is not null) $$;

create function is_handed_over(booking uuid) returns boolean language sql stable as $$
  select handed_over_at($1) is not null $$;

-- Whether the report of the return is complete.
create function is_checked_out(booking uuid) returns boolean language sql stable as $$
  select exists (select from condition_entries e
    where e.booking_id = $1 and e.phase = 'giving_back' and e.kind = 'completed') $$;

drop function has_report(uuid, text);

-- When the vehicle of a trip has to be back: at its return, or when a report that held it open past that was dismissed;
-- of a trip that was stopped although its renter has the vehicle, from then on. Absent before, and of a trip that its
-- host ended early, who has it. Must agree with rules::due_back.
create function due_back_at(booking uuid) returns timestamptz language sql stable as $$
  select case b.booking_status
    when 'completed' then case when b.completed_at >= its.return then greatest(its.return,
      (select max(f.decided_at) from vehicle_faults f where f.booking_id = b.id and f.state = 'dismissed')) end
    when 'cancelled' then (select f.decided_at from vehicle_faults f
      where f.booking_id = b.id and f.state = 'refunded' and (f.has_vehicle or is_handed_over(b.id)))
  end
  from bookings b
  cross join lateral (select (b.end_date + b.end_time) at time zone 'Europe/London' as return) its
  where b.id = $1 $$;

-- Whether the vehicle has not come back for the trip of that booking: one before it is still unaccounted for half an
-- hour after it was due back and this one begins within a day, or somebody said that it is not back and this one begins
-- within a week. A trip that a report at its pick-up holds open past its return counts where its renter has the vehicle.
create function previous_is_out(booking uuid) returns boolean language sql stable as $$
  select exists (select from bookings b
    cross join lateral (select (b.start_date + b.start_time) at time zone 'Europe/London' as pick_up) its
    join bookings p on p.vehicle_id = b.vehicle_id and p.id <> b.id
      and p.booking_status in ('active', 'completed', 'cancelled')
    left join trip_returns t on t.booking_id = p.id
    left join vehicle_faults f on f.booking_id = p.id and f.state <> 'withdrawn'
    cross join lateral (select case when p.booking_status <> 'active' then due_back_at(p.id)
      when f.state = 'open' and (f.has_vehicle or is_handed_over(p.id))
        then (p.end_date + p.end_time) at time zone 'Europe/London' end as at) due
    where b.id = $1
    -- Looked at first, so that the trips of years are not each asked.
    and (f.id is not null or t.is_out or p.end_date >= (london_now() - interval '24 hours')::date)
    and (p.booking_status <> 'cancelled' or f.id is not null)
    and due.at <= its.pick_up and due.at <= app_now() - interval '30 minutes'
    and case when t.is_out then its.pick_up <= app_now() + interval '7 days'
      else t.booking_id is null and its.pick_up <= app_now() + interval '24 hours'
        and due.at > app_now() - interval '24 hours' and not is_checked_out(p.id) end) $$;
