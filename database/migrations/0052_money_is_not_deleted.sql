-- What the books rest on is not deleted by the program, which never does: what is past its retention goes by
-- forget_past_retention(), as the owner. Of refunds the program takes back what is planned, and nothing that was sent.
revoke delete, truncate on
  bookings, date_changes, payments, payouts, payout_accounts, earnings, chargebacks, provider_events, provider_checks,
  deposits, deposit_charges, service_fee_config
from kerbside_app;

create function refunds_keep_what_was_sent() returns trigger language plpgsql as $$
begin
  if old.state <> 'scheduled' and current_user = 'kerbside_app' then
    raise exception 'a refund that was sent stays' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger refunds_keep_what_was_sent before delete on refunds
  for each row execute function refunds_keep_what_was_sent();
