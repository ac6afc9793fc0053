-- Temporary insurance (H4, H10, H16, K18): what was ordered, what its broker answered, every email to them, and the
-- monthly statements of what they are owed.
insert into ledger_accounts values
  ('premiums_owed', 'Premiums owed to the insurance broker'),
  ('bank', 'Paid from our bank account');

create table insurance_orders (
  order_id            uuid primary key references orders on delete cascade,
  registration_number text not null,
  make                text not null,
  model               text,
  year_of_manufacture integer,
  fuel_type           text not null,
  colour              text not null,
  engine_cc           integer,                    -- as the records say; null: electric, or not known
  vehicle_value       integer not null check (vehicle_value between 1000 and 55000),
  cover_type          text not null check (cover_type in ('comprehensive', 'third_party_fire_theft',
                        'third_party_only')),
  starts_at           timestamptz not null,
  ends_at             timestamptz not null,
  days                integer not null check (days between 7 and 30),
  daily_pence         bigint not null check (daily_pence > 0),
  excess_pence        bigint not null check (excess_pence >= 0),
  additional_drivers  integer not null check (additional_drivers between 0 and 3),
  vehicle_use         text not null check (vehicle_use in ('social', 'commuting', 'business')),
  is_owner            boolean not null,
  document_version    text not null,              -- of the product information that was read
  terms_version       text not null,              -- of the terms that were accepted
  driver_name         text not null,
  licence_type        text not null check (licence_type in ('full_uk', 'provisional', 'international')),
  drivers             bytea,                      -- what the broker needs of the drivers, sealed
  drivers_deleted_at  timestamptz,
  -- The broker's link that works now; resending makes another. Its value is derived from the id.
  link_id             uuid not null unique,
  link_hash           bytea not null unique,
  asked_at            timestamptz,                -- since when it waits for the broker
  confirmed_at        timestamptz,
  policy_number       text check (char_length(policy_number) between 1 and 60),
  declined_at         timestamptz,
  cancelled_at        timestamptz,                -- after it was confirmed
  acknowledged_at     timestamptz,                -- by the broker, that it is cancelled
  check (ends_at > starts_at),
  check ((confirmed_at is null) = (policy_number is null)),
  check (confirmed_at is null or declined_at is null),
  check (cancelled_at is null or confirmed_at is not null),
  check (acknowledged_at is null or cancelled_at is not null),
  check (drivers is null or drivers_deleted_at is null)
);
create index insurance_orders_drivers on insurance_orders (ends_at) where drivers is not null;
create index insurance_orders_unacknowledged on insurance_orders (cancelled_at)
  where cancelled_at is not null and acknowledged_at is null;
create index insurance_orders_confirmed on insurance_orders (confirmed_at) where confirmed_at is not null;
create index insurance_orders_by_start on insurance_orders (starts_at desc, order_id);
create trigger private_files_go_too after delete on insurance_orders
  for each row execute function private_files_go_too('order_id');

-- Each email to the broker, as admins see them (A2.9-15).
create table broker_letters (
  id         uuid primary key,
  order_id   uuid not null references insurance_orders on delete cascade,
  about      text not null check (about in ('request', 'reminder', 'last_reminder', 'withdrawn', 'cancelled')),
  recipient  text not null,
  subject    text not null,
  status     text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'not_needed')),
  error      text,
  created_at timestamptz not null default app_now(),
  ended_at   timestamptz,                         -- when it was sent, or given up
  check ((status = 'waiting') = (ended_at is null)),
  check (status <> 'failed' or error is not null)
);
create index broker_letters_of_order on broker_letters (order_id, created_at);
create index broker_letters_failed on broker_letters (order_id) where status = 'failed';

-- What a month's confirmed cover comes to, less what was refunded of it since.
create table broker_statements (
  id         uuid primary key,
  month      date not null unique check (extract(day from month) = 1),
  created_at timestamptz not null default app_now(),
  paid_at    timestamptz,
  paid_by    uuid references admins,
  reference  text check (char_length(reference) between 1 and 100),  -- of our bank transfer
  check ((paid_at is null) = (paid_by is null) and (paid_at is null) = (reference is null))
);
create table broker_statement_lines (
  id           uuid primary key default gen_random_uuid(),
  statement_id uuid not null references broker_statements on delete cascade,
  order_id     uuid not null references orders on delete cascade,
  kind         text not null check (kind in ('premium', 'refund')),
  amount_pence bigint not null check (amount_pence <> 0 and (amount_pence > 0) = (kind = 'premium')),
  unique (order_id, kind)
);
create index broker_statement_lines_of_statement on broker_statement_lines (statement_id);
