-- Disputes about a trip, or about anything else between two people and us (A3-10, X1, X14, X28 to X35). An open one
-- that holds money keeps its booking's payout and deposit from leaving.
create table disputes (
  id                   uuid primary key,
  dispute_reference    text not null unique check (dispute_reference ~ '^DSP-[0-9]{4}-[0-9]{6}$'),
  submitted_by_user_id uuid references profiles,          -- absent once the names are gone
  other_user_id        uuid references profiles,          -- the other side of its booking
  booking_id           uuid references bookings on delete set null,
  origin               text not null check (origin in ('form', 'fault', 'no_show', 'charge')),
  charge_id            uuid references deposit_charges on delete set null, -- the contested one
  email                text not null,
  phone_number         text,
  contact_preference   text not null default 'email' check (contact_preference in ('email', 'phone')),
  dispute_type         text not null check (dispute_type in ('booking_payment', 'vehicle_service', 'user_conduct',
                                                             'insurance_claims', 'other')),
  subject              text not null check (char_length(subject) <= 150),
  description          text not null check (char_length(description) <= 5000),
  desired_outcome      text not null check (char_length(desired_outcome) <= 1000),
  may_ask_other        boolean not null,                  -- the writer agrees that the other side is asked
  status               text not null default 'pending' check (status in ('pending', 'under_review', 'resolved', 'closed')),
  urgency              text not null check (urgency in ('low', 'medium', 'high', 'critical')),
  admin_notes          text not null default '' check (char_length(admin_notes) <= 5000),
  assigned_to          uuid references admins,
  version              int not null default 1,            -- a save that saw an older one is refused
  holds_money          boolean not null,
  paid_out_pence       bigint not null default 0 check (paid_out_pence >= 0), -- had left before it was raised
  -- What the other side is asked, and what it may read of the case.
  other_asked_at       timestamptz,
  other_answer_due     date,
  other_question       text check (char_length(other_question) <= 2000),
  other_shown          text[] not null default '{}',
  other_reminded_at    timestamptz,
  other_answered_at    timestamptz,
  outcome              text check (char_length(outcome) <= 4100),  -- both read it; below it why it was closed later
  outcome_kind         text check (outcome_kind in ('money', 'no_money', 'closed', 'withdrawn')),
  -- What was decided and waits for finance: told to nobody yet, in no export either.
  proposed_at          timestamptz,
  proposed_by          uuid references admins,
  proposed_outcome     text check (char_length(proposed_outcome) <= 2000),
  sent_back_reason     text,
  submitted_at         timestamptz not null default app_now(),
  first_answered_at    timestamptz,
  outcome_due          date,                              -- while it is open
  ended_at             timestamptz,
  updated_at           timestamptz not null default app_now(),
  names_gone_at        timestamptz,
  -- Open critical and high ones come first.
  rank                 smallint not null generated always as (
    case when status not in ('pending', 'under_review') then 2
         when urgency in ('critical', 'high') then 0 else 1 end) stored,
  check ((status in ('resolved', 'closed')) = (ended_at is not null)),
  check ((proposed_at is null) = (proposed_outcome is null)),
  check (proposed_at is null or status = 'under_review')
);
create index disputes_by_rank on disputes (rank, submitted_at desc, id);
create index disputes_by_status on disputes (status, rank, submitted_at desc);
create index disputes_by_type on disputes (dispute_type, rank, submitted_at desc);
create index disputes_by_urgency on disputes (urgency, rank, submitted_at desc);
create index disputes_of_admin on disputes (assigned_to, rank, submitted_at desc);
create index disputes_due on disputes (outcome_due) where outcome_due is not null;
create index disputes_of_writer on disputes (submitted_by_user_id, submitted_at desc);
create index disputes_of_other on disputes (other_user_id, submitted_at desc);
create index disputes_holding on disputes (booking_id) where holds_money and status in ('pending', 'under_review');
create index disputes_of_booking on disputes (booking_id);
create index disputes_of_charge on disputes (charge_id) where charge_id is not null;
create index disputes_ended on disputes (ended_at) where ended_at is not null and names_gone_at is null;
create index disputes_ended_long_ago on disputes (ended_at) where ended_at is not null;

-- Whether an open dispute holds that booking's money.
create function in_dispute(booking uuid) returns boolean language sql stable as $$
  select exists (select from disputes d where d.booking_id = booking and d.holds_money
                 and d.status in ('pending', 'under_review'))
$$;

-- The last number of each London year. Numbers are taken under the row's lock, so none is shared or left out.
create table dispute_numbers (
  year int primary key,
  last int not null check (last between 0 and 999999)
);

-- What each side and our team write to each other. Neither side reads the other's.
create table dispute_messages (
  id         uuid primary key,
  dispute_id uuid not null references disputes on delete cascade,
  thread     text not null check (thread in ('writer', 'other')),
  from_staff boolean not null,
  admin_id   uuid references admins,
  text       text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null default app_now(),
  check (from_staff = (admin_id is not null))
);
create index dispute_messages_of_dispute on dispute_messages (dispute_id, created_at, id);

-- What happened, oldest first.
create table dispute_events (
  id         bigint generated always as identity primary key,
  dispute_id uuid not null references disputes on delete cascade,
  step       text not null check (step in ('raised', 'reviewing', 'waiting', 'asked', 'answered', 'assigned', 'urgency',
                                           'proposed', 'sent_back', 'resolved', 'closed', 'withdrawn', 'reopened')),
  actor      text not null check (actor in ('writer', 'other', 'staff', 'clock')),
  note       text,
  at         timestamptz not null default app_now()
);
create index dispute_events_of_dispute on dispute_events (dispute_id, id);

-- What was decided about money. Each line says who bears it.
create table dispute_lines (
  id           uuid primary key,
  dispute_id   uuid not null references disputes on delete cascade,
  kind         text not null check (kind in ('refund', 'deposit_charge')),
  borne_by     text not null check (borne_by in ('host', 'platform', 'renter')),
  amount_pence bigint not null check (amount_pence > 0),
  done_at      timestamptz,  -- when it was set in motion; what came of it is said by the refund or the charge
  created_at   timestamptz not null default app_now(),
  check ((kind = 'deposit_charge') = (borne_by = 'renter'))
);
create index dispute_lines_of_dispute on dispute_lines (dispute_id);

-- What a dispute decided to take from a deposit (X35), settled at once.
alter table deposit_charges
  drop constraint deposit_charges_kind_check,
  add constraint deposit_charges_kind_check
    check (kind in ('fuel', 'cleaning', 'ticket_admin', 'excess_mileage', 'damage', 'decided'));

-- Open pages of both sides read it again: what is held concerns the other side too, before it is asked. What is written
-- concerns its own side alone.
create function publish_dispute_sides() returns trigger language plpgsql as $$
begin
  insert into changes (topic, key)
    select distinct 'booking_side', side::text from changed c
      cross join lateral (values (c.submitted_by_user_id), (c.other_user_id)) sides (side) where side is not null;
  return null;
end $$;
create trigger publish_sides_insert after insert on disputes referencing new table as changed
  for each statement execute function publish_dispute_sides();
create trigger publish_sides_update after update on disputes referencing new table as changed
  for each statement execute function publish_dispute_sides();
create function publish_dispute_message() returns trigger language plpgsql as $$
begin
  insert into changes (topic, key)
    select distinct 'booking_side', side::text from changed c join disputes d on d.id = c.dispute_id
      cross join lateral (select case c.thread when 'writer' then d.submitted_by_user_id else d.other_user_id end) sides (side)
      where side is not null;
  return null;
end $$;
create trigger publish_side_insert after insert on dispute_messages referencing new table as changed
  for each statement execute function publish_dispute_message();

-- Evidence goes with its dispute, that of a message with the message.
create trigger private_files_taken_go_too after delete on disputes
  for each row execute function private_files_taken_go_too();
create trigger private_files_taken_go_too after delete on dispute_messages
  for each row execute function private_files_taken_go_too();

-- What is contested today is a dispute by itself (X34): no-shows, faults that a host denies, and charges to
-- deposits.
with contested as (
  select b.id as booking_id, b.user_id, b.host_user_id, p.email, 'no_show' as origin, b.no_show_contested_at as at,
         null::uuid as charge_id
  from bookings b join profiles p on p.id = b.user_id
  where b.no_show_contested_at is not null and b.no_show_decided_at is null
  union all
  select b.id, b.user_id, b.host_user_id, p.email, 'fault', f.contested_at, null
  from vehicle_faults f join bookings b on b.id = f.booking_id join profiles p on p.id = b.user_id
  where f.state = 'open' and f.contested_at is not null
  union all
  select b.id, b.user_id, b.host_user_id, p.email, 'charge', c.contested_at, c.id
  from deposit_charges c join bookings b on b.id = c.booking_id join profiles p on p.id = b.user_id
  where c.state = 'contested'),
numbered as (
  select *, extract(year from at at time zone 'Europe/London')::int as year,
         row_number() over (partition by extract(year from at at time zone 'Europe/London') order by at, booking_id) as number
  from contested),
made as (
  insert into disputes (id, dispute_reference, submitted_by_user_id, other_user_id, booking_id, origin, email,
    dispute_type, subject, description, desired_outcome, may_ask_other, urgency, holds_money, submitted_at,
    charge_id)
  select gen_random_uuid(), 'DSP-' || year || '-' || lpad(number::text, 6, '0'), user_id, host_user_id, booking_id, origin,
    email, case origin when 'fault' then 'vehicle_service' else 'booking_payment' end,
    case origin when 'fault' then 'Fault at pick-up' when 'charge' then 'Contested charge to the deposit'
      else 'Contested no-show' end,
    case origin when 'fault' then 'The renter reported a fault at pick-up, and the host does not agree.'
      when 'charge' then 'The host charged something to the deposit, and the renter does not agree.'
      else 'The host reported a no-show, and the renter does not agree.' end,
    case origin when 'fault' then 'A decision the same day: the trip stands, or everything is refunded.'
      when 'charge' then 'A decision how much of the charge stands.'
      else 'A decision whether the no-show stands.' end,
    true, case origin when 'fault' then 'critical' when 'charge' then 'medium' else 'high' end, false, at, charge_id
  from numbered returning id, submitted_at),
told as (insert into dispute_events (dispute_id, step, actor, at) select id, 'raised', 'writer', submitted_at from made)
insert into dispute_numbers (year, last) select year, max(number) from numbered group by year;
