-- A lost chargeback is closed by one choice of finance (K9): the platform bears it and the host is paid ("released"), or
-- what was not paid out yet is kept ("kept"). Either way its loss leaves the account of what is disputed, and what the
-- payer was still to get back from us counts as given by their bank.
insert into ledger_accounts values ('chargeback_losses', 'Chargebacks that were lost');

alter table chargebacks
  drop constraint chargebacks_state_check,
  add constraint chargebacks_state_check check (state in ('open', 'won', 'lost', 'released', 'kept')),
  add column met_pence bigint not null default 0,           -- of it, what the payer was to get back from us
  add constraint chargebacks_met_check check (met_pence between 0 and amount_pence);

-- Of what the platform pays out, what a lost chargeback took.
alter table earnings
  add column kept_pence bigint not null default 0,
  add constraint earnings_kept_check check (kept_pence between 0 and payable_pence + from_deposit_pence);

create or replace function check_payout_total() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_pence), 0) from payouts where booking_id = new.booking_id and state <> 'failed')
     > (select payable_pence + from_deposit_pence - kept_pence from earnings where booking_id = new.booking_id) then
    raise exception 'payouts exceed the earnings' using errcode = 'check_violation', constraint = 'payouts_exceed_earnings';
  end if;
  return null;
end $$;

-- Those that were released before stand in the books as they do from now on.
with closed as (
  select id, booking_id, amount_pence from chargebacks where state = 'released' and debited),
transfers as (
  insert into ledger_transfers (kind, source_type, source_id, booking_id)
  select 'chargeback_closed', 'chargeback', id, booking_id from closed returning id, source_id)
insert into ledger_entries (transfer_id, account, amount_pence)
select t.id, leg.account, leg.sign * c.amount_pence
from transfers t join closed c on c.id = t.source_id
  cross join (values ('chargeback_losses', 1), ('disputes', -1)) leg (account, sign);

with met as (
  select distinct on (r.id) r.id, c.booking_id, r.from_deposit, r.from_host, r.from_platform, b.user_id, b.host_user_id
  from refunds r join chargebacks c on c.payment_id = r.payment_id and c.state = 'released' and c.debited
    join bookings b on b.id = c.booking_id
  where r.state = 'failed' and r.failure_reason = 'charged_back' and r.from_deposit is not null),
transfers as (
  insert into ledger_transfers (kind, source_type, source_id, booking_id)
  select 'refund_charged_back', 'refund', id, booking_id from met returning id, source_id)
insert into ledger_entries (transfer_id, account, amount_pence, user_id)
select t.id, leg.account, leg.pence, leg.owner
from transfers t join met m on m.id = t.source_id
  cross join lateral (values ('deposit_held', m.from_deposit, m.user_id), ('host_payable', m.from_host, m.host_user_id),
                             ('service_fee', m.from_platform, null),
                             ('chargeback_losses', -(m.from_deposit + m.from_host + m.from_platform), null))
    leg (account, pence, owner)
where leg.pence <> 0;

update chargebacks c set met_pence = least(c.amount_pence, (
  select coalesce(sum(r.amount_pence), 0) from refunds r
  where r.payment_id = c.payment_id and r.state = 'failed' and r.failure_reason = 'charged_back'))
where c.state = 'released';
