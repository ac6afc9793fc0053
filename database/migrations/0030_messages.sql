-- Messages between two people about a vehicle.

-- last_number is the newest message's; it is given under this row's lock, so that numbers become visible in their order.
-- last_message_at is when the conversation began until there is one. Its vehicle may be gone.
create table conversations (
  id              uuid primary key default gen_random_uuid(),
  vehicle_id      uuid references vehicles on delete set null,
  renter_id       uuid not null references profiles on delete cascade,
  host_id         uuid not null references profiles on delete cascade,
  last_number     int not null default 0 check (last_number >= 0),
  last_message_at timestamptz not null default app_now(),
  created_at      timestamptz not null default app_now(),
  constraint one_conversation unique (vehicle_id, renter_id, host_id),
  check (renter_id <> host_id)
);
create index conversations_of_host on conversations (host_id);
create index conversations_of_renter on conversations (renter_id, host_id);

-- How each of the two has it. A conversation is listed for who opened it, and as soon as it has a message beyond
-- cleared_to: "Clear All Messages" hides what there is from the caller alone (N1).
create table conversation_sides (
  conversation_id uuid not null references conversations on delete cascade,
  user_id         uuid not null references profiles on delete cascade,
  opened          boolean not null default false,
  read_to         int not null default 0,
  cleared_to      int not null default 0,
  primary key (conversation_id, user_id)
);
create index conversation_sides_of_user on conversation_sides (user_id);

-- The sender's browser names a message, so that one that is sent twice is there once.
create table messages (
  id              uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  number          int not null check (number > 0),
  sender_id       uuid not null references profiles on delete cascade,
  message_text    text not null check (length(message_text) between 1 and 1000),
  created_at      timestamptz not null default app_now(),
  unique (conversation_id, number)
);
create index messages_of_sender on messages (sender_id);

-- Whom somebody wants no messages from; nobody writes to whom they blocked either.
create table user_blocks (
  user_id    uuid not null references profiles on delete cascade,
  blocked_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index user_blocks_of_blocked on user_blocks (blocked_id);

-- For staff. One report of what there was up to a message.
create table message_reports (
  id              uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  reporter_id     uuid not null references profiles on delete cascade,
  reported_id     uuid not null references profiles on delete cascade,
  reason          text not null check (reason in ('payment_outside', 'abuse', 'spam', 'other')),
  note            text not null default '' check (length(note) <= 1000),
  last_number     int not null,
  created_at      timestamptz not null default app_now(),
  unique (conversation_id, reporter_id, last_number)
);
create index message_reports_newest on message_reports (created_at);
create index message_reports_of_reporter on message_reports (reporter_id);
create index message_reports_of_reported on message_reports (reported_id);

-- Notices that come in bursts are one row while it is unread: `times` counts what became of it.
alter table notifications add column collapse_key text check (collapse_key <> '');
alter table notifications add column times int not null default 1 check (times > 0);
create unique index notifications_collapsed on notifications (user_id, collapse_key)
  where collapse_key is not null and not is_read;
