-- The outcome that stands says that nothing of the money that was paid at a stopped pick-up is to be returned; and the
-- one that was decided last does, which may wait for finance.
alter table disputes add column nothing_back_at_pick_up boolean not null default false,
  add column nothing_back_proposed boolean not null default false;

-- Whether our team has decided what becomes of the money that was paid at the pick-up of a trip that was stopped there:
-- the host returns some of it by hand, which their dispute asks both about, or none. A second look opens the latter again
-- until it has ended.
create function pick_up_money_decided(booking uuid) returns boolean language sql stable as $$
  select exists (select from vehicle_faults f join disputes d on d.booking_id = f.booking_id
    where f.booking_id = booking and f.state = 'refunded'
    and ((d.nothing_back_at_pick_up and d.ended_at >= f.decided_at)
      or exists (select from dispute_lines l where l.dispute_id = d.id and l.kind = 'by_host'
        and l.done_at >= f.decided_at))) $$;
