-- Refunds that take their time or fail (K8, trust.md 3.4).

-- A refund that failed is tried again as a refund of its own, whose id is the provider's key. completed_at stays when a
-- refund fails after it had succeeded.
alter table refunds
  add column retry_of       uuid unique references refunds,
  add column failed_at      timestamptz,
  add column failure_reason text check (length(failure_reason) <= 100);

create index provider_events_open on provider_events (received_at) where processed_at is null;

-- The sandbox's refunds have states as Stripe's have; which ones depends on the card.
alter table sandbox.refunds
  add column status         text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed')),
  add column failure_reason text,
  add column failed_at      timestamptz,
  add column becomes        text check (becomes in ('succeeded', 'failed')),
  add column becomes_at     timestamptz,
  add check ((becomes is null) = (becomes_at is null)),
  add check ((status = 'failed') = (failed_at is not null));

create table sandbox.disputes (
  id             text primary key check (id like 'du\_%'),
  payment_intent text not null references sandbox.payment_intents,
  charge         text not null references sandbox.charges,
  amount         bigint not null check (amount > 0),
  status         text not null default 'needs_response',
  created_at     timestamptz not null default app_now()
);
