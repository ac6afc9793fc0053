-- What the payment provider keeps for itself (trust.md 3.4, K9), as its balance transactions say: one row for each of them
-- that has a fee, written with its transfer in the ledger. Its source names the charge, refund or dispute at the provider.
create table provider_fees (
  id                      uuid primary key default gen_random_uuid(),
  provider_transaction_id text not null unique,
  source                  text,                                            -- absent: the provider's own charge
  amount_pence            bigint not null check (amount_pence <> 0),       -- below zero: it was given back
  taken_at                timestamptz not null
);
create index provider_fees_by_time on provider_fees (taken_at);
revoke update, delete, truncate on provider_fees from kerbside_app;

-- Pence as people read them: "£1,234.50".
create function gbp(pence numeric) returns text language sql immutable parallel safe as $$
  select case when pence < 0 then '-' else '' end || '£' || to_char(abs(pence) / 100, 'FM999,999,999,990.00') $$;

-- What the sandbox keeps: 1.5 % and 20 pence of a UK card, £20.00 of a dispute. What was paid before had no fee.
alter table sandbox.settings
  add column fee_basis_points  int not null default 150 check (fee_basis_points between 0 and 10000),
  add column fee_fixed_pence   bigint not null default 20 check (fee_fixed_pence between 0 and 10000),
  add column dispute_fee_pence bigint not null default 2000 check (dispute_fee_pence between 0 and 100000);
alter table sandbox.charges add column fee bigint not null default 0;
alter table sandbox.disputes add column fee bigint not null default 0;
