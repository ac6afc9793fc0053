-- The marketplace: people, vehicles, prices, bookings and money. Money is bigint pence, percentages are integer basis
-- points, rentals are London wall time, everything else is UTC. Invariants that matter are constraints or triggers here.

-- An instant as the API writes it: 2026-11-21T10:00:00Z.
create function iso(at timestamptz) returns text language sql immutable parallel safe as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

create table profiles (
  id                  uuid primary key default gen_random_uuid(),
  email               text not null unique check (email = lower(email) and length(email) <= 254),
  user_type           text not null check (user_type in ('renter', 'host')),
  first_name          text not null check (length(first_name) between 2 and 50),
  last_name           text not null check (length(last_name) between 2 and 50),
  company_name        text check (length(company_name) between 2 and 100),
  phone_number        text not null,
  address             text check (length(address) <= 255),
  host_description    text check (length(host_description) <= 1000),
  display_preference  text not null default 'personal' check (display_preference in ('personal', 'company')),
  profile_picture_url text,
  created_at          timestamptz not null default app_now(),
  updated_at          timestamptz not null default app_now()
);

-- Apart from profiles, so that no read of a profile can carry it.
create table credentials (
  user_id       uuid primary key references profiles on delete cascade,
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at    timestamptz not null default app_now()
);

create table sessions (
  id           uuid primary key default gen_random_uuid(),
  token_hash   bytea not null unique check (length(token_hash) = 32),
  user_id      uuid not null references profiles on delete cascade,
  created_at   timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at   timestamptz not null,
  user_agent   text check (length(user_agent) <= 500),
  ip           inet
);
create index sessions_of_user on sessions (user_id);

create table service_fee_config (
  only_row             boolean primary key default true check (only_row),
  service_fee_bp       int not null default 1000 check (service_fee_bp between 0 and 10000),
  pay_now_discount_bp  int not null default 1000 check (pay_now_discount_bp between 0 and 10000),
  booking_deposit_bp   int not null default 250 check (booking_deposit_bp between 0 and 10000),
  updated_at           timestamptz not null default app_now()
);
insert into service_fee_config default values;

create table vehicles (
  id                       uuid primary key default gen_random_uuid(),
  host_user_id             uuid not null references profiles,
  status                   text not null default 'draft' check (status in ('draft', 'active', 'inactive')),
  registration_number      text not null unique,
  make                     text not null,
  model                    text not null,
  year                     int not null check (year between 1900 and 2100),
  colour                   text not null,
  category                 text not null check (category in ('motorbike', 'van', 'hatchback', 'saloon', 'suv', 'performance', 'luxury')),
  seats                    int not null check (seats between 1 and 20),
  transmission             text not null check (transmission in ('manual', 'automatic')),
  fuel_type                text not null check (fuel_type in ('petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric')),
  description              text not null default '' check (length(description) <= 4000),
  features                 text[] not null default '{}',
  price_per_day            bigint not null check (price_per_day >= 100),
  deposit                  bigint check (deposit >= 0),             -- absent: 50000 (P3-06)
  weekly_discount_bp       int not null default 0 check (weekly_discount_bp between 0 and 9000),
  monthly_discount_bp      int not null default 0 check (monthly_discount_bp between 0 and 9000),
  minimum_rental_days      int not null default 1 check (minimum_rental_days between 1 and 365),
  can_deliver              boolean not null default false,
  delivery_charge_per_mile bigint check (delivery_charge_per_mile >= 0),
  max_delivery_distance    int check (max_delivery_distance between 1 and 500),  -- miles
  mileage_allowance        int check (mileage_allowance > 0),                    -- miles a day; absent: unlimited
  fuel_policy              text not null default 'Same level back',
  smoking_policy           text not null default 'No smoking',
  pets_policy              text not null default 'No pets',
  eu_travel_allowed        boolean not null default false,
  fuel_charge_per_litre    bigint not null default 200 check (fuel_charge_per_litre >= 0),
  cleanliness_charge       bigint not null default 5000 check (cleanliness_charge >= 0),
  admin_fee_per_ticket     bigint not null default 2500 check (admin_fee_per_ticket >= 0),
  instant_book             boolean not null default true,
  turnaround_minutes       int not null default 0 check (turnaround_minutes between 0 and 1440),
  minimum_driver_age       int not null default 21 check (minimum_driver_age between 19 and 99),
  -- The address and its point are the host's; the public sees town, outward code and the blurred point (S4).
  location                 text not null,
  town                     text not null,
  outcode                  text not null,
  latitude                 double precision not null check (latitude between 49 and 61),
  longitude                double precision not null check (longitude between -9 and 3),
  public_latitude          double precision not null,
  public_longitude         double precision not null,
  rating_sum               int not null default 0,
  review_count             int not null default 0 check (review_count >= 0),
  rating                   numeric(2, 1) generated always as (
                             case when review_count > 0 then round(rating_sum::numeric / review_count, 1) end) stored,
  revision                 int not null default 1,                  -- a quote names the revision it priced
  created_at               timestamptz not null default app_now(),
  updated_at               timestamptz not null default app_now()
);
create index vehicles_newest on vehicles (created_at desc, id) where status = 'active';
create index vehicles_of_host on vehicles (host_user_id);

create function bump_vehicle_revision() returns trigger language plpgsql as $$
begin
  if (new.price_per_day, new.deposit, new.weekly_discount_bp, new.monthly_discount_bp, new.minimum_rental_days,
      new.status, new.turnaround_minutes, new.delivery_charge_per_mile, new.max_delivery_distance, new.can_deliver)
     is distinct from
     (old.price_per_day, old.deposit, old.weekly_discount_bp, old.monthly_discount_bp, old.minimum_rental_days,
      old.status, old.turnaround_minutes, old.delivery_charge_per_mile, old.max_delivery_distance, old.can_deliver)
  then
    new.revision := old.revision + 1;
  end if;
  new.updated_at := app_now();
  return new;
end $$;
create trigger bump_revision before update on vehicles for each row execute function bump_vehicle_revision();

create table vehicle_images (
  id           uuid primary key default gen_random_uuid(),
  vehicle_id   uuid not null references vehicles on delete cascade,
  position     int not null check (position between 0 and 19),      -- 0 is the main image (D2.6-06)
  key_480      text not null,
  key_960      text not null,
  alt          text not null,
  illustration boolean not null default false,
  unique (vehicle_id, position) deferrable initially deferred
);

create table quotes (
  id                    uuid primary key default gen_random_uuid(),
  user_id               uuid references profiles on delete cascade,
  vehicle_id            uuid not null references vehicles on delete cascade,
  vehicle_revision      int not null,
  start_date            date not null,
  start_time            time(0) not null,
  end_date              date not null,
  end_time              time(0) not null,
  payment_method        text not null check (payment_method in ('pay_now', 'pay_on_collection')),
  delivery_requested    boolean not null,
  delivery_address      text check (length(delivery_address) <= 255),
  days                  int not null check (days >= 1),
  price_per_day         bigint not null,
  gross                 bigint not null,
  length_discount_kind  text not null check (length_discount_kind in ('none', 'weekly', 'monthly')),
  length_discount       bigint not null,
  pay_now_discount      bigint not null,
  rental                bigint not null,
  service_fee           bigint not null,
  delivery_fee          bigint not null,
  security_deposit      bigint not null,
  booking_deposit_share bigint,
  total_amount          bigint not null,
  due_now               bigint not null,
  remaining_balance     bigint not null,
  lines                 jsonb not null,
  created_at            timestamptz not null default app_now(),
  expires_at            timestamptz not null
);
create index quotes_expired on quotes (expires_at);

-- Booking states and who may move them on: the same table as rules/booking_state.hpp (K2, K3, K13).
create table booking_transitions (
  from_status text not null,
  to_status   text not null,
  primary key (from_status, to_status)
);
insert into booking_transitions values
  ('pending', 'confirmed'), ('pending', 'cancelled'),
  ('confirmed', 'active'), ('confirmed', 'cancelled'),
  ('active', 'completed'),
  ('cancelled', 'confirmed'), ('cancelled', 'pending');  -- paid after the hold ended and the slot was still free (K3)

create table bookings (
  id                    uuid primary key default gen_random_uuid(),
  vehicle_id            uuid not null references vehicles,
  user_id               uuid not null references profiles,
  host_user_id          uuid not null references profiles,
  quote_id              uuid unique,
  start_date            date not null,
  start_time            time(0) not null,
  end_date              date not null,
  end_time              time(0) not null,
  period                tsrange generated always as (tsrange(start_date + start_time, end_date + end_time)) stored,
  booking_status        text not null default 'pending'
                          check (booking_status in ('pending', 'confirmed', 'active', 'completed', 'cancelled')),
  payment_status        text not null default 'pending'
                          check (payment_status in ('pending', 'paid', 'failed', 'refunded', 'partially_refunded')),
  payment_method        text not null check (payment_method in ('pay_now', 'pay_on_collection')),
  -- The price as it was shown: later changes of fees do not touch it (M6).
  days                  int not null check (days >= 1),
  price_per_day         bigint not null check (price_per_day >= 0),
  gross                 bigint not null check (gross >= 0),
  length_discount_kind  text not null check (length_discount_kind in ('none', 'weekly', 'monthly')),
  length_discount       bigint not null check (length_discount >= 0),
  pay_now_discount      bigint not null check (pay_now_discount >= 0),
  rental                bigint not null check (rental >= 0),
  service_fee           bigint not null check (service_fee >= 0),
  delivery_fee          bigint not null check (delivery_fee >= 0),
  security_deposit      bigint not null check (security_deposit >= 0),
  booking_deposit_share bigint check (booking_deposit_share >= 0),
  total_amount          bigint not null check (total_amount > 0),
  due_now               bigint not null check (due_now >= 0),
  remaining_balance     bigint not null check (remaining_balance >= 0),
  lines                 jsonb not null,
  delivery_requested    boolean not null default false,
  delivery_address      text check (length(delivery_address) <= 255),
  fuel_charge_per_litre bigint not null default 200,
  cleanliness_charge    bigint not null default 5000,
  admin_fee_per_ticket  bigint not null default 2500,
  turnaround_minutes    int not null default 0,
  hold_expires_at       timestamptz,                                -- of an unpaid hold (K3)
  created_at            timestamptz not null default app_now(),
  confirmed_at          timestamptz,
  completed_at          timestamptz,
  cancelled_at          timestamptz,
  cancellation_reason   text,
  check (start_date + start_time < end_date + end_time),
  check (user_id <> host_user_id),
  check (gross - length_discount - pay_now_discount = rental),
  check (rental + service_fee + delivery_fee + security_deposit = total_amount),
  check (due_now + remaining_balance = total_amount)
);
create index bookings_of_renter on bookings (user_id, created_at desc);
create index bookings_of_host on bookings (host_user_id, created_at desc);
create index bookings_of_vehicle on bookings (vehicle_id);
create index holds_ending on bookings (hold_expires_at) where booking_status = 'pending' and payment_status = 'pending';

create function check_booking_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_transitions
                 where from_status = old.booking_status and to_status = new.booking_status) then
    raise exception 'a % booking cannot become %', old.booking_status, new.booking_status
      using errcode = 'check_violation', constraint = 'booking_transition';
  end if;
  return new;
end $$;
create trigger booking_transition before update of booking_status on bookings
  for each row when (old.booking_status <> new.booking_status) execute function check_booking_transition();

create table blocked_dates (
  id           uuid primary key default gen_random_uuid(),
  vehicle_id   uuid not null references vehicles on delete cascade,
  host_user_id uuid not null references profiles,
  start_date   date not null,
  end_date     date not null,                                       -- inclusive
  reason       text check (length(reason) <= 200),
  created_at   timestamptz not null default app_now(),
  check (start_date <= end_date)
);
create index blocked_dates_of_vehicle on blocked_dates (vehicle_id);

-- What keeps two people out of one car (K1): live bookings and host blocks in one table under one constraint, kept by
-- triggers. A period is half-open London wall time; turnaround is added to its end.
create table vehicle_occupancy (
  id         bigint generated always as identity primary key,
  vehicle_id uuid not null references vehicles on delete cascade,
  period     tsrange not null check (not isempty(period)),
  kind       text not null check (kind in ('booking', 'block')),
  booking_id uuid unique references bookings on delete cascade,
  block_id   uuid unique references blocked_dates on delete cascade,
  check ((kind = 'booking') = (booking_id is not null) and (kind = 'block') = (block_id is not null)),
  constraint dates_taken exclude using gist (vehicle_id with =, period with &&)
);

create function occupy_for_booking() returns trigger language plpgsql as $$
begin
  if new.booking_status in ('pending', 'confirmed', 'active') then
    insert into vehicle_occupancy (vehicle_id, period, kind, booking_id)
    values (new.vehicle_id,
            tsrange(new.start_date + new.start_time,
                    new.end_date + new.end_time + make_interval(mins => new.turnaround_minutes)), 'booking', new.id)
    on conflict (booking_id) do update set period = excluded.period, vehicle_id = excluded.vehicle_id;
  else
    delete from vehicle_occupancy where booking_id = new.id;
  end if;
  return null;
end $$;
create trigger occupy after insert or update of booking_status, start_date, start_time, end_date, end_time, vehicle_id
  on bookings for each row execute function occupy_for_booking();

create function occupy_for_block() returns trigger language plpgsql as $$
begin
  insert into vehicle_occupancy (vehicle_id, period, kind, block_id)
  values (new.vehicle_id, tsrange(new.start_date::timestamp, (new.end_date + 1)::timestamp), 'block', new.id)
  on conflict (block_id) do update set period = excluded.period;
  return null;
end $$;
create trigger occupy after insert or update on blocked_dates for each row execute function occupy_for_block();

create table payments (
  id                  uuid primary key default gen_random_uuid(),
  purpose             text not null check (purpose in ('booking', 'order', 'insurance', 'credits', 'modification')),
  purpose_id          uuid not null,
  user_id             uuid not null references profiles,
  amount_pence        bigint not null check (amount_pence >= 30),
  currency            char(3) not null default 'gbp' check (currency = 'gbp'),
  provider            text not null default 'stripe',
  provider_session_id text unique,
  provider_payment_id text unique,
  provider_charge_id  text,
  checkout_url        text,
  card_brand          text,
  card_last4          text check (card_last4 ~ '^[0-9]{4}$'),
  state               text not null default 'created'
                        check (state in ('created', 'open', 'paid', 'expired', 'failed', 'cancelled', 'quarantined')),
  state_reason        text,
  expires_at          timestamptz not null,                         -- of the provider's session
  duplicate           boolean not null default false,               -- paid although another payment had settled the same thing
  version             int not null default 1,
  created_at          timestamptz not null default app_now(),
  paid_at             timestamptz,
  check ((state = 'paid') = (paid_at is not null) or state = 'quarantined')
);
create unique index one_live_payment on payments (purpose, purpose_id) where state in ('created', 'open', 'paid') and not duplicate;
create index payments_open on payments (created_at) where state in ('created', 'open');

create function check_payment_transition() returns trigger language plpgsql as $$
begin
  if old.state = 'paid' or (old.state = 'quarantined' and current_setting('kerbside.admin_action', true) is distinct from 'on') then
    raise exception 'a % payment cannot become %', old.state, new.state
      using errcode = 'check_violation', constraint = 'payment_transition';
  end if;
  if new.state = 'created' or (new.state = 'open' and old.state <> 'created') then
    raise exception 'a % payment cannot become %', old.state, new.state
      using errcode = 'check_violation', constraint = 'payment_transition';
  end if;
  return new;
end $$;
create trigger payment_transition before update of state on payments
  for each row when (old.state <> new.state) execute function check_payment_transition();

create table refunds (
  id                 uuid primary key default gen_random_uuid(),
  payment_id         uuid not null references payments,
  kind               text not null check (kind in ('cancellation_refund', 'partial_80', 'remaining_20', 'slot_lost', 'duplicate',
                                                   'date_change', 'admin', 'insurance_unconfirmed')),
  reason_key         text not null default '',
  amount_pence       bigint not null check (amount_pence > 0),
  state              text not null default 'scheduled' check (state in ('scheduled', 'processing', 'completed', 'failed')),
  scheduled_for      date not null,
  provider_refund_id text unique,
  reason             text not null,
  requested_by       uuid references profiles,
  first_sent_at      timestamptz,
  completed_at       timestamptz,
  created_at         timestamptz not null default app_now(),
  unique (payment_id, kind, reason_key)
);

create function check_refund_total() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_pence), 0) from refunds where payment_id = new.payment_id and state <> 'failed')
     > (select amount_pence from payments where id = new.payment_id) then
    raise exception 'refunds exceed the payment' using errcode = 'check_violation', constraint = 'refunds_exceed_payment';
  end if;
  return null;
end $$;
create constraint trigger refund_total after insert or update on refunds
  deferrable initially deferred for each row execute function check_refund_total();

-- What the provider told us, once each (trust.md 1.4); the payload names no card.
create table provider_events (
  provider     text not null,
  event_id     text not null,
  type         text not null,
  payload      jsonb not null,
  received_at  timestamptz not null default app_now(),
  processed_at timestamptz,
  primary key (provider, event_id)
);

-- Double-entry ledger (K9): positive amounts are debits, negative ones credits; a transfer sums to zero, is posted once
-- for its fact and never changes.
create table ledger_accounts (
  code text primary key,
  name text not null
);
insert into ledger_accounts values
  ('provider_cash', 'Money at the payment provider'),
  ('deposit_held', 'Security deposits held for renters'),
  ('host_payable', 'Owed to hosts'),
  ('service_fee', 'Service fees earned'),
  ('provider_fees', 'Fees of the payment provider'),
  ('disputes', 'Chargebacks under dispute');

create table ledger_transfers (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null,                                        -- charge, deposit_refund, slot_lost_refund, ...
  source_type text not null,                                        -- payment, refund, earning, ...
  source_id   uuid not null,
  booking_id  uuid references bookings,
  created_at  timestamptz not null default app_now(),
  unique (kind, source_type, source_id)
);
create index ledger_transfers_of_booking on ledger_transfers (booking_id);

create table ledger_entries (
  id           bigint generated always as identity primary key,
  transfer_id  uuid not null references ledger_transfers,
  account      text not null references ledger_accounts,
  user_id      uuid references profiles,                            -- whose, for host_payable and deposit_held
  amount_pence bigint not null check (amount_pence <> 0)
);
create index ledger_entries_of_transfer on ledger_entries (transfer_id);
create index ledger_entries_of_account on ledger_entries (account, user_id);

create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  total bigint;
  legs int;
  transfer uuid;
begin
  if tg_table_name = 'ledger_transfers' then transfer := new.id; else transfer := new.transfer_id; end if;
  select coalesce(sum(amount_pence), 0), count(*) into total, legs from ledger_entries where transfer_id = transfer;
  if total <> 0 or legs < 2 then
    raise exception 'ledger transfer % does not balance', transfer
      using errcode = 'check_violation', constraint = 'ledger_balance';
  end if;
  return null;
end $$;
create constraint trigger ledger_balance after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_ledger_balance();
create constraint trigger ledger_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation', constraint = 'append_only';
end $$;
create trigger append_only before update or delete or truncate on ledger_transfers execute function refuse_change();
create trigger append_only before update or delete or truncate on ledger_entries execute function refuse_change();
revoke update, delete, truncate on ledger_transfers, ledger_entries, ledger_accounts from kerbside_app;

create table reviews (
  id            uuid primary key default gen_random_uuid(),
  booking_id    uuid not null references bookings,
  vehicle_id    uuid not null references vehicles,
  reviewer_id   uuid not null references profiles,
  reviewee_id   uuid not null references profiles,
  reviewer_type text not null check (reviewer_type in ('renter', 'host')),
  rating        int not null check (rating between 1 and 5),
  comment       text not null default '' check (length(comment) <= 1000),
  created_at    timestamptz not null default app_now(),
  published_at  timestamptz,                                        -- both are in, or 14 days later (N3)
  unique (booking_id, reviewer_type)
);
create index reviews_of_reviewee on reviews (reviewee_id, reviewer_type) where published_at is not null;
create index reviews_of_vehicle on reviews (vehicle_id, created_at desc) where published_at is not null;

-- A vehicle's rating is the published ratings by renters (P3-10, N3), kept as sum and count.
create function count_review() returns trigger language plpgsql as $$
declare
  v uuid := coalesce(new.vehicle_id, old.vehicle_id);
begin
  update vehicles set (rating_sum, review_count) = (
    select coalesce(sum(rating), 0), count(*) from reviews
    where vehicle_id = v and reviewer_type = 'renter' and published_at is not null) where id = v;
  return null;
end $$;
create trigger count_review after insert or update or delete on reviews for each row execute function count_review();

create table notifications (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references profiles on delete cascade,
  type       text not null check (type in ('message', 'booking', 'payment', 'system')),
  title      text not null,
  message    text not null,
  priority   text not null default 'normal' check (priority in ('urgent', 'high', 'normal', 'low')),
  is_read    boolean not null default false,
  read_at    timestamptz,
  action_url text check (action_url like '/%'),
  created_at timestamptz not null default app_now(),
  check (is_read = (read_at is not null))
);
create index notifications_of_user on notifications (user_id, created_at desc);
