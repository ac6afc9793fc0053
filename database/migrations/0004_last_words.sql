-- What must hold whoever forgets a lock, and what the server's role has no business with.

-- Two refunds at a time each saw only themselves: the payment's row makes them queue, and the sum is read after the wait.
create or replace function check_refund_total() returns trigger language plpgsql as $$
begin
  perform 1 from payments where id = new.payment_id for update;
  if (select coalesce(sum(amount_pence), 0) from refunds where payment_id = new.payment_id and state <> 'failed')
     > (select amount_pence from payments where id = new.payment_id) then
    raise exception 'refunds exceed the payment' using errcode = 'check_violation', constraint = 'refunds_exceed_payment';
  end if;
  return null;
end $$;

-- Likewise for two reviews of one vehicle; and a review that moves counts for both vehicles.
create function count_reviews_of(v uuid) returns void language plpgsql as $$
begin
  perform 1 from vehicles where id = v for update;
  update vehicles set (rating_sum, review_count) = (
    select coalesce(sum(rating), 0), count(*) from reviews
    where vehicle_id = v and reviewer_type = 'renter' and published_at is not null) where id = v;
end $$;
create or replace function count_review() returns trigger language plpgsql as $$
begin
  if old.vehicle_id is not null then perform count_reviews_of(old.vehicle_id); end if;
  if new.vehicle_id is distinct from old.vehicle_id and new.vehicle_id is not null then
    perform count_reviews_of(new.vehicle_id);
  end if;
  return null;
end $$;

-- A transfer is complete when its transaction ends: nobody adds entries to an old one.
create function refuse_late_entry() returns trigger language plpgsql as $$
begin
  if (select xmin from ledger_transfers where id = new.transfer_id) <> pg_current_xact_id()::xid then
    raise exception 'ledger_transfers is append-only' using errcode = 'check_violation', constraint = 'append_only';
  end if;
  return new;
end $$;
create trigger late_entry before insert on ledger_entries for each row execute function refuse_late_entry();

revoke insert, update, delete, truncate on booking_transitions, ledger_accounts from kerbside_app;

-- All payments for one thing, whatever became of them.
create index payments_of_purpose on payments (purpose, purpose_id);
drop index holds_ending;

comment on table jobs is 'Work for later. Finished jobs are deleted after 7 days; dead ones stay until somebody has seen them.';

alter table sandbox.events drop column delivered_at;
