-- Services done by people (H9, H12): what their buyer told us, whose turn it is, and what both write to each other. An
-- appeal is one record, its order's (H2, H3).
create table service_cases (
  order_id          uuid primary key references orders on delete cascade,
  user_id           uuid not null references profiles,
  kind              text not null check (kind in ('ticket_appeal', 'dispute_resolution', 'vehicle_inspection',
                      'customer_support', 'other')),
  details           jsonb not null check (jsonb_typeof(details) = 'object'),
  begin_at_once_at  timestamptz not null,          -- when the buyer asked to begin at once (H13)
  appeal_type       text check (appeal_type in ('ticket_appeals', 'orders', 'general_service_orders')),
  appeal_status     text check (appeal_status in ('pending', 'under_review', 'approved', 'rejected')),
  admin_notes       text not null default '' check (char_length(admin_notes) <= 5000),
  reviewed_at       timestamptz,
  first_answered_at timestamptz,
  draft_state       text not null default 'none' check (draft_state in ('none', 'written', 'changes_asked', 'approved',
                      'sent')),
  draft_text        text check (char_length(draft_text) <= 10000),
  draft_at          timestamptz,                   -- of its last step
  appointment_state text not null default 'none' check (appointment_state in ('none', 'offered', 'another_asked',
                      'accepted')),
  appointed_for     timestamp(0),                  -- London's
  appointment_place text check (char_length(appointment_place) <= 150),
  appointment_at    timestamptz,                   -- of its last step
  last_number       int not null default 0,        -- of its messages
  read_by_buyer     int not null default 0,
  read_by_team      int not null default 0,
  version           int not null default 1,        -- a save that saw an older one is refused
  listed_at         timestamptz,                   -- when it was paid: there is no case before
  is_open           boolean not null default false, -- as its order
  words_gone_at     timestamptz,
  check ((kind = 'ticket_appeal') = (appeal_status is not null)),
  check ((kind = 'ticket_appeal') = (appeal_type is not null)),
  check ((draft_state = 'none') = (draft_at is null)),
  check ((appointment_state = 'none') = (appointment_at is null)),
  check (appointment_state <> 'accepted' or appointed_for is not null)
);
create index service_cases_of_buyer on service_cases (user_id, listed_at desc, order_id);
create index service_cases_newest on service_cases (listed_at desc, order_id) where listed_at is not null;
create index service_cases_by_kind on service_cases (kind, listed_at desc, order_id) where listed_at is not null;
create index service_cases_by_state on service_cases (is_open, listed_at desc, order_id) where listed_at is not null;
create index service_cases_by_appeal on service_cases (appeal_status, listed_at desc, order_id)
  where listed_at is not null;

-- Numbered under the case's lock.
create table service_messages (
  id          uuid primary key,
  order_id    uuid not null references service_cases on delete cascade,
  number      int not null check (number > 0),
  sender_type text not null check (sender_type in ('admin', 'customer')),
  admin_id    uuid references admins,
  text        text not null check (char_length(text) between 1 and 1000),
  created_at  timestamptz not null default app_now(),
  unique (order_id, number),
  check ((sender_type = 'admin') = (admin_id is not null))
);

-- Files go with what took them.
create function private_files_of_case_go_too() returns trigger language plpgsql as $$
begin
  delete from private_files where taken_by = old.order_id;
  return null;
end $$;
create trigger private_files_taken_go_too after delete on service_cases
  for each row execute function private_files_of_case_go_too();
create trigger private_files_taken_go_too after delete on service_messages
  for each row execute function private_files_taken_go_too();

-- Open pages of the buyer follow.
create function publish_case_buyer() returns trigger language plpgsql as $$
begin
  insert into changes (topic, key) select distinct 'booking_side', user_id::text from changed;
  return null;
end $$;
create trigger publish_buyer after update on service_cases referencing new table as changed
  for each statement execute function publish_case_buyer();

-- Penalties for trips that their hosts looked up: which trip it was, and what the letter to the authority says.
create table penalties (
  id                  uuid primary key,
  host_user_id        uuid not null references profiles,
  booking_id          uuid not null references bookings on delete cascade,
  registration_number text not null,
  incident_at         timestamp(0) not null,         -- London's
  issuer              text not null check (issuer in ('council', 'toll_operator', 'private_company', 'police', 'court')),
  issuer_name         text not null check (char_length(issuer_name) between 1 and 150),
  issuer_address      text not null check (char_length(issuer_address) <= 500),
  reference           text not null check (char_length(reference) between 1 and 150),
  nation              text not null check (nation in ('england', 'wales', 'scotland', 'northern_ireland')),
  came_by             text not null check (came_by in ('windscreen', 'post', 'post_camera', 'notice_to_owner')),
  notice_date         date not null,
  amount_pence        bigint not null check (amount_pence between 1 and 1000000),
  created_at          timestamptz not null default app_now(),
  unique (host_user_id, reference)
);
create index penalties_of_host on penalties (host_user_id, created_at desc, id);
create index penalties_of_booking on penalties (booking_id);
create index penalties_by_age on penalties (created_at);
