-- What shows that somebody was at a pick-up, from 2 hours before it, for people meet early, to a day after it: the host
-- has seen the driver or acknowledged the report, or the renter has acknowledged it or added to it. A note alone says
-- nothing of it, it may be that nobody is there; and photos of a renter who has reported to be without the vehicle show
-- that instead.
create function seen_at_pick_up(booking uuid) returns table (at timestamptz, by_renter boolean, driver_checked boolean)
language sql stable as $$
  select e.received_at, e.side = 'renter', e.kind = 'driver_checked'
  from bookings b
  cross join lateral (select (b.start_date + b.start_time) at time zone 'Europe/London' as at) pick_up
  join condition_entries e on e.booking_id = b.id and e.phase = 'collection'
    and e.received_at between pick_up.at - interval '2 hours' and pick_up.at + interval '24 hours'
  where b.id = booking and (e.side = 'renter' and e.kind <> 'note' or e.kind in ('acknowledged', 'driver_checked'))
    and not (e.kind = 'shot' and exists (select from vehicle_faults f where f.booking_id = b.id
      and f.state <> 'withdrawn' and not f.has_vehicle and f.reported_at <= e.received_at)) $$;

-- When the report of the collection came to say that the vehicle was handed over. Of one that was completed before the
-- pick-up nobody can say so yet: it counts once somebody was seen there from the pick-up on, or both were before it.
-- What one side says before it may be said from anywhere. What comes later than a day after the pick-up says nothing.
create or replace function handed_over_at(booking uuid) returns timestamptz language sql stable as $$
  select min(case when e.received_at >= pick_up.at then e.received_at else greatest(e.received_at, seen.at) end)
  from bookings b
  cross join lateral (select (b.start_date + b.start_time) at time zone 'Europe/London' as at) pick_up
  join condition_entries e on e.booking_id = b.id and e.phase = 'collection' and e.kind = 'completed'
    and e.received_at <= pick_up.at + interval '24 hours'
  cross join lateral (select least(
      min(s.at) filter (where s.at >= pick_up.at),
      case when bool_or(s.driver_checked) and bool_or(s.by_renter)
        then greatest(min(s.at) filter (where s.driver_checked), min(s.at) filter (where s.by_renter)) end) as at
    from seen_at_pick_up(b.id) s) seen
  where b.id = booking and (e.received_at >= pick_up.at or seen.at is not null) $$;

-- Whether somebody was seen there beside a completed report of the collection, which may have been before the pick-up:
-- its renter is no no-show.
create function has_come_to_pick_up(booking uuid) returns boolean language sql stable as $$
  select exists (select from bookings b
    join condition_entries e on e.booking_id = b.id and e.phase = 'collection' and e.kind = 'completed'
      and e.received_at <= (b.start_date + b.start_time) at time zone 'Europe/London' + interval '24 hours'
    where b.id = booking and exists (select from seen_at_pick_up(b.id))) $$;
