-- Whether we still hold anything of a booking that a dispute could stop: of its deposit, or of what its host earns.
create function money_is_held(booking uuid) returns boolean language sql stable as $$
  select exists (select from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
    where t.subject_kind = 'booking' and t.subject_id = $1 and e.account in ('deposit_held', 'host_payable')
    group by e.account having sum(e.amount_pence) < 0) $$;
