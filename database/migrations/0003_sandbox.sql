-- The sandbox: what stands in for other companies (card payments, mail) where none is configured. The product never
-- reads these tables; only the sandbox's own endpoints do. Ids are text, made as Stripe makes them.

create schema sandbox;
grant usage on schema sandbox to kerbside_app;
alter default privileges in schema sandbox grant select, insert, update, delete on tables to kerbside_app;
alter default privileges in schema sandbox grant usage, select on sequences to kerbside_app;

create table sandbox.checkout_sessions (
  id                  text primary key check (id like 'cs\_test\_%'),
  status              text not null default 'open' check (status in ('open', 'complete', 'expired')),
  payment_status      text not null default 'unpaid' check (payment_status in ('paid', 'unpaid')),
  amount_total        bigint not null check (amount_total >= 30),
  currency            text not null default 'gbp' check (currency = 'gbp'),
  lines               jsonb not null,                          -- [{"name", "amount_pence", "quantity"}]
  client_reference_id text,
  customer_email      text,
  success_url         text not null,
  cancel_url          text,
  metadata            jsonb not null default '{}',
  intent_data         jsonb not null default '{}',             -- {"description", "transfer_group", "metadata"}
  api_version         text not null,
  payment_intent      text,                                    -- from the first attempt to pay
  expires_at          timestamptz not null,
  created_at          timestamptz not null default app_now(),
  completed_at        timestamptz,
  check ((status = 'complete') = (completed_at is not null))
);
create index checkout_sessions_open on sandbox.checkout_sessions (expires_at) where status = 'open';

create table sandbox.payment_intents (
  id             text primary key check (id like 'pi\_%'),
  session_id     text not null unique references sandbox.checkout_sessions,
  status         text not null
                   check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  amount         bigint not null check (amount >= 30),
  currency       text not null default 'gbp' check (currency = 'gbp'),
  description    text,
  transfer_group text,
  metadata       jsonb not null default '{}',
  latest_charge  text,
  pending_brand  text,                                         -- the card that waits for authentication
  pending_last4  text check (pending_last4 ~ '^[0-9]{4}$'),
  created_at     timestamptz not null default app_now()
);
alter table sandbox.checkout_sessions
  add foreign key (payment_intent) references sandbox.payment_intents deferrable initially deferred;

-- One row an attempt. Of the card only brand and last four digits are kept.
create table sandbox.charges (
  id             text primary key check (id like 'ch\_%'),
  payment_intent text not null references sandbox.payment_intents,
  status         text not null check (status in ('succeeded', 'failed')),
  amount         bigint not null check (amount >= 30),
  failure_code   text,
  decline_code   text,
  card_brand     text not null,
  card_last4     text not null check (card_last4 ~ '^[0-9]{4}$'),
  created_at     timestamptz not null default app_now(),
  check ((status = 'failed') = (failure_code is not null))
);
create index charges_by_intent on sandbox.charges (payment_intent);

create table sandbox.refunds (
  id             text primary key check (id like 're\_%'),
  payment_intent text not null references sandbox.payment_intents,
  amount         bigint not null check (amount > 0),
  metadata       jsonb not null default '{}',
  created_at     timestamptz not null default app_now()
);
create index refunds_by_intent on sandbox.refunds (payment_intent);

-- The first answer to a key, kept for 24 hours; without an answer somebody works on it until locked_until.
create table sandbox.idempotency (
  key          text primary key check (length(key) between 1 and 255),
  path         text not null,
  request_hash text not null,
  status       int,
  body         text,
  locked_until timestamptz not null,
  created_at   timestamptz not null default app_now(),
  check ((status is null) = (body is null))
);
create index idempotency_by_age on sandbox.idempotency (created_at);

create table sandbox.events (
  id           text primary key check (id like 'evt\_%'),
  sequence     bigint generated always as identity unique,
  type         text not null,
  api_version  text not null,
  payload      text not null,                                  -- the event as sent: signatures cover its bytes
  created_at   timestamptz not null default app_now(),
  delivered_at timestamptz
);

-- What goes wrong on purpose (changed by POST /sandbox/control), and the password of the demo accounts.
create table sandbox.settings (
  only_row           boolean primary key default true check (only_row),
  outage             boolean not null default false,           -- every API call answers 503
  webhook_drop       boolean not null default false,
  webhook_duplicates int not null default 0 check (webhook_duplicates between 0 and 10),
  webhook_delay_s    int not null default 0 check (webhook_delay_s between 0 and 259200),
  webhook_reorder    boolean not null default false,           -- every other event is kept back for two seconds
  webhook_corrupt    boolean not null default false,           -- signatures do not match
  demo_password      text
);
insert into sandbox.settings default values;

create table sandbox.mailbox (
  id           bigint generated always as identity primary key,
  message_id   text not null unique,
  from_address text not null,
  to_address   text not null,
  subject      text not null,
  text_body    text not null,
  html_body    text not null,
  created_at   timestamptz not null default app_now()
);

create table sandbox.demo_accounts (
  email    text primary key,
  position int not null default 0,                             -- order on the page
  role     text not null check (role in ('renter', 'host')),
  name     text not null,
  note     text not null default ''
);
