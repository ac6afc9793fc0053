-- Whether our team has decided, in a dispute about it, what becomes of the money that was paid at the pick-up of a trip
-- that was stopped there. A second look opens it again.
create function pick_up_money_decided(booking uuid) returns boolean language sql stable as $$
  select exists (select from vehicle_faults f join disputes d on d.booking_id = f.booking_id
    where f.booking_id = booking and f.state = 'refunded' and d.origin = 'form' and d.dispute_type = 'booking_payment'
    and d.outcome_kind in ('money', 'no_money') and d.ended_at >= f.decided_at) $$;
