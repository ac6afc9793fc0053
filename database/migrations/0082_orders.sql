-- Everything bought besides trips stands in one table (H9, H12); what a kind needs besides has a table of its own.
insert into ledger_accounts values
  ('orders_held', 'Paid orders that are not delivered'),
  ('credits_owed', 'History checks paid in advance'),
  ('service_income', 'Services delivered');

create table orders (
  id           uuid primary key,
  user_id      uuid not null references profiles,
  kind         text not null check (kind in ('hpi_check', 'hpi_credits', 'temporary_insurance', 'ticket_appeal',
                 'dispute_resolution', 'vehicle_inspection', 'customer_support', 'other')),
  title        text not null,                     -- as it was sold
  about        text not null,                     -- a plate, a reference: what it was sold for
  amount_pence bigint not null,
  paid_with    text not null check (paid_with in ('card', 'credit')),
  order_state  text not null check (order_state in ('unpaid', 'lapsed', 'open', 'done', 'failed', 'cancelled')),
  created_at   timestamptz not null default app_now(),
  paid_at      timestamptz,
  begun_at     timestamptz,                       -- somebody, or a provider, is at work on it
  ended_at     timestamptz,
  end_reason   text,                              -- in words for its buyer
  check (case paid_with when 'credit' then amount_pence = 0 else amount_pence >= 30 end),
  check ((order_state in ('unpaid', 'lapsed')) = (paid_at is null)),
  check ((order_state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
);
create index orders_of_buyer on orders (user_id, created_at desc, id);
create index orders_open on orders (paid_at) where order_state = 'open';

-- The moves that rules/order_state.hpp allows; what was sold to whom does not change.
create function guard_order() returns trigger language plpgsql as $$
begin
  if new.order_state <> old.order_state and (old.order_state, new.order_state) not in (
    ('unpaid', 'lapsed'), ('unpaid', 'open'), ('lapsed', 'open'), ('open', 'done'), ('open', 'failed'),
    ('open', 'cancelled'))
     and not (old.order_state = 'done' and new.order_state = 'cancelled'
              and old.kind in ('hpi_credits', 'temporary_insurance')) then
    raise exception 'an order does not go from % to %', old.order_state, new.order_state;
  end if;
  if (new.id, new.user_id, new.kind, new.title, new.created_at)
     is distinct from (old.id, old.user_id, old.kind, old.title, old.created_at) then
    raise exception 'what was ordered does not change';
  end if;
  -- A credit may pay what was to be paid by card (H18).
  if (new.amount_pence, new.paid_with) is distinct from (old.amount_pence, old.paid_with)
     and not (old.order_state in ('unpaid', 'lapsed') and new.order_state = 'open' and new.paid_with = 'credit') then
    raise exception 'what an order costs does not change';
  end if;
  return new;
end $$;
create trigger guard_order before update on orders for each row execute function guard_order();

-- What happened to an order, for its timeline.
create table order_events (
  order_id uuid not null references orders on delete cascade,
  seq      bigint generated always as identity,
  at       timestamptz not null default app_now(),
  event    text not null check (event ~ '^[a-z_]{1,40}$'),
  text     text,                                  -- beside the event's own words
  primary key (order_id, seq)
);

create index order_events_at on order_events (at);

-- Open pages of the buyer follow.
create function publish_order_buyer() returns trigger language plpgsql as $$
begin
  if exists (select from changed offset 1000) then
    insert into changes (topic, key) values ('booking_side', '');
  else
    insert into changes (topic, key)
      select distinct 'booking_side', o.user_id::text from changed c join orders o on o.id = c.order_id;
  end if;
  return null;
end $$;
create trigger publish_buyer after insert on order_events referencing new table as changed
  for each statement execute function publish_order_buyer();

-- History checks (D3.2, D3.11). A report is deleted 12 months after it came; its row says so.
create table history_checks (
  order_id            uuid primary key references orders on delete cascade,
  registration_number text not null,
  vehicle             text not null,              -- as the look-up named it before paying
  begun_at_once_at    timestamptz not null,       -- when the buyer asked to begin at once (H13)
  report              jsonb check (jsonb_typeof(report) = 'object'),
  is_sample           boolean not null default false,
  ordered_at          timestamptz,                -- from the provider, the last time
  outcomes_unknown    integer not null default 0,
  refusals            integer not null default 0,
  answered_at         timestamptz,                -- when the provider made the report
  report_deleted_at   timestamptz,
  check (report is null or answered_at is not null)
);
create index history_checks_reused on history_checks (registration_number, answered_at desc) where report is not null;
create index history_checks_to_forget on history_checks (answered_at) where report is not null;

-- A bundle: what was paid for its credits, and how many are left.
create table hpi_credit_lots (
  order_id    uuid primary key references orders on delete cascade,
  user_id     uuid not null references profiles,
  credits     integer not null check (credits between 1 and 1000),
  used        integer not null default 0 check (used >= 0),
  delivered   integer not null default 0,         -- of those that were used
  given_back  integer not null default 0 check (given_back >= 0),
  price_pence bigint not null check (price_pence >= 30),
  bought_at   timestamptz,                        -- null until it is paid
  check (used + given_back <= credits),
  check (delivered between 0 and used),
  check (bought_at is not null or used + given_back = 0)
);
create index hpi_credit_lots_unused on hpi_credit_lots (user_id)
  where bought_at is not null and used + given_back < credits;
create index hpi_credit_lots_of_buyer on hpi_credit_lots (user_id, bought_at, order_id) where bought_at is not null;

-- What came and went of somebody's credits (D3.11-08), each once for an order.
create table hpi_credit_transactions (
  id               uuid primary key,
  user_id          uuid not null references profiles,
  order_id         uuid not null references orders on delete cascade,
  lot_order_id     uuid not null references hpi_credit_lots on delete cascade,
  transaction_type text not null check (transaction_type in ('earned', 'used', 'returned', 'refunded')),
  credits_amount   integer not null check (credits_amount > 0),
  description      text not null,
  created_at       timestamptz not null default app_now(),
  unique (order_id, transaction_type)
);
create index hpi_credit_transactions_of_buyer on hpi_credit_transactions (user_id, created_at desc, id);

-- What the law makes us keep of people who are gone ends after 7 years (0068_money_of_any_thing.sql).
create or replace function forget_past_retention(most int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until timestamptz := app_now() - interval '7 years';
  gone uuid[];
  forgotten int := 0;
  person uuid;
begin
  perform set_config('kerbside.past_retention', 'on', true);
  select array_agg(id) into gone from (
    select b.id from bookings b
    where b.end_date < (until at time zone 'Europe/London')::date and b.booking_status in ('completed', 'cancelled')
      and exists (select from profiles p where p.id in (b.user_id, b.host_user_id) and p.erased_at is not null)
      and not exists (select from earnings e where e.booking_id = b.id
        and e.status in ('awaiting_collection_payment', 'pending') and e.payable_pence + e.from_deposit_pence > 0)
      and may_forget_money('booking', b.id, until)
    order by b.end_date limit most for update skip locked) old;
  if gone is not null then
    perform forget_money('booking', gone);
    delete from reviews where booking_id = any (gone);
    delete from quotes q using bookings b where b.id = any (gone) and q.id = b.quote_id;
    delete from booking_events where booking_id = any (gone);
    delete from bookings where id = any (gone);
    forgotten := cardinality(gone);
  end if;
  -- Orders too; a bundle goes after the checks that its credits have paid.
  select array_agg(id) into gone from (
    select o.id from orders o join profiles p on p.id = o.user_id
    where p.erased_at is not null and o.order_state <> 'open' and coalesce(o.ended_at, o.created_at) < until
      and may_forget_money('order', o.id, until)
      and not exists (select from hpi_credit_transactions t where t.lot_order_id = o.id and t.order_id <> o.id)
    order by o.created_at limit most for update of o skip locked) old;
  if gone is not null then
    perform forget_money('order', gone);
    delete from orders where id = any (gone);
    forgotten := forgotten + cardinality(gone);
  end if;
  -- Whom something still points at stays until that has gone too.
  for person in select id from profiles where erased_at < until order by erased_at limit most loop
    begin
      delete from vehicles where host_user_id = person;
      delete from profiles where id = person;
      forgotten := forgotten + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  perform set_config('kerbside.past_retention', 'off', true);
  return forgotten;
end $$;
