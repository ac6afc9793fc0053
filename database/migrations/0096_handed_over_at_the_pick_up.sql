-- When the report of the collection came to say that the vehicle was handed over. Of one that was completed before the
-- pick-up nobody can say so yet, unless its renter was there to do so shortly before: it counts once the host has seen
-- the driver, or, at the pick-up, the host acknowledges it or the renter adds anything to it. Notes and photos of a
-- renter who has reported to be without the vehicle show that instead. What comes later than a day after the pick-up
-- says nothing of it.
create or replace function handed_over_at(booking uuid) returns timestamptz language sql stable as $$
  select min(case when e.received_at >= its.counts then e.received_at else greatest(e.received_at, seen.at) end)
  from bookings b
  cross join lateral (select (b.start_date + b.start_time) at time zone 'Europe/London' as at) pick_up
  join condition_entries e on e.booking_id = b.id and e.phase = 'collection' and e.kind = 'completed'
    and e.received_at <= pick_up.at + interval '24 hours'
  cross join lateral (select case e.side when 'renter' then pick_up.at - interval '2 hours' else pick_up.at end
    as counts) its
  left join lateral (select min(d.received_at) as at from condition_entries d
    where d.booking_id = b.id and d.phase = 'collection' and d.received_at <= pick_up.at + interval '24 hours'
    and ((d.kind = 'driver_checked' and d.received_at >= pick_up.at - interval '2 hours')
      or (d.received_at >= pick_up.at and (d.side = 'renter' or d.kind = 'acknowledged')
        and not (d.kind in ('shot', 'note') and exists (select from vehicle_faults f where f.booking_id = b.id
          and f.state <> 'withdrawn' and not f.has_vehicle and f.reported_at <= d.received_at))))) seen on true
  where b.id = $1 and (e.received_at >= its.counts or seen.at is not null) $$;

-- Whether the vehicle has not come back for the trip of that booking: one before it is still unaccounted for half an
-- hour after it was due back and this one begins within a day, or somebody said that it is not back and this one begins
-- within a week. That it is back its host says, our team, or the report of the return; its renter's word alone accounts
-- for nothing. A trip that a report at its pick-up holds open past its return counts where its renter has the vehicle.
create or replace function previous_is_out(booking uuid) returns boolean language sql stable as $$
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
      else t.host_says is null and t.settled_at is null and its.pick_up <= app_now() + interval '24 hours'
        and due.at > app_now() - interval '24 hours' and not is_checked_out(p.id) end) $$;
