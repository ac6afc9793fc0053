-- Whether the renter alone says, by the report of the return, that the vehicle is back: its host has neither completed
-- nor acknowledged it, and can still say that it is not.
create function is_checked_out_by_renter_alone(booking uuid) returns boolean language sql stable as $$
  select is_checked_out($1) and not exists (select from condition_entries e where e.booking_id = $1
    and e.phase = 'giving_back' and e.side = 'host' and e.kind in ('completed', 'acknowledged')) $$;
