-- Money out: hosts' accounts at the payment provider (K12), the transfers that pay them (K6, K8), and chargebacks, which
-- keep a booking's money where it is (trust.md 3.4).
create table payout_accounts (
  user_id             uuid primary key references profiles on delete cascade,
  provider_account_id text not null unique,
  state               text not null check (state in ('incomplete', 'checking', 'action_needed', 'refused', 'ready')),
  created_at          timestamptz not null default app_now(),
  checked_at          timestamptz not null default app_now()             -- when the provider said so
);

-- One transfer each; written in the transaction that decides on it, before the provider hears of it.
create table payouts (
  id                   uuid primary key default gen_random_uuid(),
  booking_id           uuid not null references earnings on delete cascade,
  host_user_id         uuid not null references profiles,
  amount_pence         bigint not null check (amount_pence > 0),
  state                text not null default 'processing' check (state in ('processing', 'completed', 'failed')),
  provider_account_id  text not null,
  provider_charge_id   text,                                             -- whose money is passed on
  provider_transfer_id text unique,
  retry_of             uuid unique references payouts on delete cascade,
  created_at           timestamptz not null default app_now(),           -- and first sent
  completed_at         timestamptz,
  failed_at            timestamptz,
  failure_reason       text check (length(failure_reason) <= 100),
  check ((state = 'completed') = (completed_at is not null)),
  check ((state = 'failed') = (failed_at is not null)),
  check (state <> 'completed' or provider_transfer_id is not null)
);
create index payouts_of_booking on payouts (booking_id);
create index payouts_of_host on payouts (host_user_id);
create unique index one_payout_at_a_time on payouts (booking_id) where state = 'processing';
create index payouts_failed on payouts (failed_at) where state = 'failed';

-- No host is sent more than a booking brings.
create function check_payout_total() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_pence), 0) from payouts where booking_id = new.booking_id and state <> 'failed')
     > (select payable_pence + from_deposit_pence from earnings where booking_id = new.booking_id) then
    raise exception 'payouts exceed the earnings' using errcode = 'check_violation', constraint = 'payouts_exceed_earnings';
  end if;
  return null;
end $$;
create constraint trigger payout_total after insert on payouts
  deferrable initially deferred for each row execute function check_payout_total();

create table chargebacks (
  id                  uuid primary key default gen_random_uuid(),
  payment_id          uuid not null references payments on delete cascade,
  booking_id          uuid references bookings on delete cascade,
  provider_dispute_id text not null unique,
  amount_pence        bigint not null check (amount_pence > 0),
  state               text not null check (state in ('open', 'won', 'lost', 'released')),
  opened_at           timestamptz not null default app_now(),
  ended_at            timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index chargebacks_of_payment on chargebacks (payment_id);
create index chargebacks_of_booking on chargebacks (booking_id);

-- The sandbox's connected accounts, the addresses of its pages for them, and its transfers.
create table sandbox.accounts (
  id                text primary key check (id like 'acct\_%'),
  email             text not null,
  business_type     text not null check (business_type in ('individual', 'company')),
  metadata          jsonb not null default '{}',
  details_submitted boolean not null default false,
  currently_due     text[] not null default '{external_account,individual.verification.document}',
  disabled_reason   text default 'requirements.past_due',
  api_version       text not null,
  created_at        timestamptz not null default app_now()
);
create table sandbox.account_links (
  token       text primary key,
  account     text not null references sandbox.accounts,
  return_url  text,                                                      -- absent: it leads to what is set up
  refresh_url text,
  expires_at  timestamptz not null,
  used_at     timestamptz
);
create table sandbox.transfers (
  id             text primary key check (id like 'tr\_%'),
  amount         bigint not null check (amount > 0),
  destination    text not null references sandbox.accounts,
  transfer_group text,
  source_transaction text,
  metadata       jsonb not null default '{}',
  created_at     timestamptz not null default app_now()
);
create index transfers_by_group on sandbox.transfers (transfer_group);
