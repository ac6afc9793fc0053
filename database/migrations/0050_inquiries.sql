-- A bank may ask about a payment before it takes anything back: that holds the booking's money and stands in no ledger.
-- Until now all that was disputed was posted as taken.
alter table chargebacks add column debited boolean not null default true;
