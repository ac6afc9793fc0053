-- When the report of the collection came to say that the vehicle was handed over. Of one that was completed before the
-- pick-up nobody can say so yet, unless its renter was there to do so shortly before: it counts once the host has seen
-- the driver or acknowledged it, or the renter acknowledged it or added to it, which all count from 2 hours before the
-- pick-up: people meet early. A note alone says nothing of it, it may be that nobody is there; and photos of a renter who
-- has reported to be without the vehicle show that instead. What comes later than a day after the pick-up says nothing
-- of it either.
create or replace function handed_over_at(booking uuid) returns timestamptz language sql stable as $$
  select min(case when e.received_at >= its.counts then e.received_at else greatest(e.received_at, seen.at) end)
  from bookings b
  cross join lateral (select (b.start_date + b.start_time) at time zone 'Europe/London' as at) pick_up
  join condition_entries e on e.booking_id = b.id and e.phase = 'collection' and e.kind = 'completed'
    and e.received_at <= pick_up.at + interval '24 hours'
  cross join lateral (select case e.side when 'renter' then pick_up.at - interval '2 hours' else pick_up.at end
    as counts) its
  left join lateral (select min(d.received_at) as at from condition_entries d
    where d.booking_id = b.id and d.phase = 'collection'
    and d.received_at between pick_up.at - interval '2 hours' and pick_up.at + interval '24 hours'
    and (d.side = 'renter' and d.kind <> 'note' or d.kind in ('acknowledged', 'driver_checked'))
    and not (d.kind = 'shot' and exists (select from vehicle_faults f where f.booking_id = b.id
      and f.state <> 'withdrawn' and not f.has_vehicle and f.reported_at <= d.received_at))) seen on true
  where b.id = $1 and (e.received_at >= its.counts or seen.at is not null) $$;
