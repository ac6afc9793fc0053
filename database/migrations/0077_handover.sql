-- Pick-up and return when something does not go as agreed (X17, X18, X27). A side says that it comes later; the other
-- one may refuse to wait.
create table booking_delays (
  booking_id uuid not null references bookings on delete cascade,
  side       text not null check (side in ('renter', 'host')),
  new_time   timestamptz not null,
  said_at    timestamptz not null default app_now(),
  refused_at timestamptz,
  primary key (booking_id, side)
);

-- What the renter reported of the vehicle before the trip could begin. A withdrawn report may be followed by another.
create table vehicle_faults (
  id                      uuid primary key,
  booking_id              uuid not null references bookings on delete cascade,
  kind                    text not null check (kind in ('not_there', 'not_as_described', 'unsafe')),
  has_vehicle             boolean not null,
  description             text not null,
  reported_at             timestamptz not null default app_now(),
  state                   text not null default 'open' check (state in ('open', 'withdrawn', 'refunded', 'dismissed')),
  contested_at            timestamptz,
  contest_reason          text,
  decided_at              timestamptz,
  decided_by              text check (decided_by in ('renter', 'host', 'admin', 'clock')),
  decision_reason         text,
  money_back_by_host_at   timestamptz,
  money_back_by_renter_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (kind <> 'not_there' or not has_vehicle)
);
create unique index one_fault_a_booking on vehicle_faults (booking_id) where state <> 'withdrawn';
create index vehicle_faults_of_booking on vehicle_faults (booking_id, reported_at);
create index vehicle_faults_by_age on vehicle_faults (decided_at) where decided_at is not null;
create index vehicle_faults_open on vehicle_faults (reported_at) where state = 'open';
create trigger private_files_taken_go_too after delete on vehicle_faults
  for each row execute function private_files_taken_go_too();

-- Whether the report of that phase is complete; that of the collection counts when it came within a day of the pick-up.
create function has_report(booking uuid, of text) returns boolean language sql stable as $$
  select exists (select from condition_entries e join bookings b on b.id = e.booking_id
    where e.booking_id = $1 and e.phase = $2 and e.kind = 'completed' and (e.phase = 'giving_back'
      or e.received_at <= (b.start_date + b.start_time) at time zone 'Europe/London' + interval '24 hours')) $$;

-- The answers to "Is it back?". Where the two differ, the host’s counts, whose vehicle it is.
create table trip_returns (
  booking_id  uuid primary key references bookings on delete cascade,
  host_says   boolean,
  renter_says boolean,
  settled_at  timestamptz,                                          -- by support
  denied_at   timestamptz,                                          -- when a side first said that it is not back
  back_at     timestamptz,                                          -- when it came back after it was said to be out
  told_at     timestamptz,                                          -- when both were told that it counts as not returned
  is_out      boolean not null generated always as (settled_at is null and not coalesce(host_says, renter_says, true))
              stored
);
create index trip_returns_out on trip_returns (denied_at) where is_out;

-- The later return that a renter asked for last during a trip. Once the booking has moved there it says nothing more.
create table later_returns (
  booking_id  uuid primary key references bookings on delete cascade,
  end_date    date not null,
  end_time    time not null,
  state       text not null default 'asked' check (state in ('asked', 'agreed', 'refused')),
  asked_at    timestamptz not null default app_now(),
  answered_at timestamptz,
  times_asked int not null default 1,
  check ((state = 'asked') = (answered_at is null))
);

-- What the host writes for whoever picks the vehicle up: for all its bookings, or for one.
create table handover_notes (
  id         uuid primary key default gen_random_uuid(),
  vehicle_id uuid not null references vehicles on delete cascade,
  booking_id uuid references bookings on delete cascade,
  note       text not null check (char_length(note) between 1 and 2000),
  updated_at timestamptz not null default app_now()
);
create index handover_notes_of_vehicle on handover_notes (vehicle_id);
create unique index handover_note_of_vehicle on handover_notes (vehicle_id) where booking_id is null;
create unique index handover_note_of_booking on handover_notes (booking_id) where booking_id is not null;

-- Breakdowns and accidents. Reports of accidents are kept for 6 years, the others for 12 months.
create table incidents (
  id              uuid primary key,
  booking_id      uuid not null references bookings on delete cascade,
  reporter_id     uuid not null references profiles,
  kind            text not null check (kind in ('breakdown', 'accident')),
  happened_at     timestamptz not null,
  place           text not null,
  description     text not null,
  injured         boolean not null default false,
  others_involved boolean not null default false,
  reported_at     timestamptz not null default app_now(),
  delete_at       timestamptz not null
);
create index incidents_of_booking on incidents (booking_id, reported_at);
create index incidents_of_reporter on incidents (reporter_id);
create index incidents_due on incidents (delete_at);
create trigger private_files_taken_go_too after delete on incidents
  for each row execute function private_files_taken_go_too();
