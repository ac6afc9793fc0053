-- So many disputes (psql -v disputes=100000) over the people and trips that are there, in every status, type and urgency, as
-- years bring them: most are over. Those of one admin, those that are late and those of one booking are there as well.
alter table disputes disable trigger user;
insert into disputes (id, dispute_reference, submitted_by_user_id, other_user_id, booking_id, origin, email, dispute_type,
    subject, description, desired_outcome, may_ask_other, urgency, holds_money, status, assigned_to, submitted_at, outcome_due,
    ended_at, outcome, outcome_kind)
  select gen_random_uuid(), 'DSP-1999-' || lpad(n::text, 6, '0'), t.user_id, t.host_user_id, t.id, 'form', 'ada@example.org',
         (array['booking_payment', 'vehicle_service', 'user_conduct', 'insurance_claims', 'other'])[1 + n % 5],
         'The clutch slipped ' || n, repeat('From the second day on. ', 20), 'A day back', true,
         (array['low', 'medium', 'high', 'critical'])[1 + n % 4], false, d.status,
         case when n % 3 = 0 then (select id from admins order by id limit 1) end, at,
         case when d.is_open then at::date + 20 end, case when not d.is_open then at + interval '10 days' end,
         case when not d.is_open then 'It stands.' end, case when not d.is_open then 'no_money' end
  from generate_series(1, :disputes) n
    cross join lateral (select app_now() - n * interval '20 minutes' as at,
      (array['pending', 'under_review', 'resolved', 'closed'])[case when n % 20 = 0 then 1 + n / 20 % 2 else 3 + n % 2 end] as status,
      n % 20 = 0 as is_open) d
    join (select b.*, row_number() over (order by id) as place, count(*) over () as trips from bookings b) t
      on t.place = 1 + n % t.trips;
alter table disputes enable trigger user;
vacuum analyze disputes;
