-- A payment that an admin takes out of quarantine and gives back in full: it counts for nothing, as a duplicate does.
alter table refunds
  drop constraint refunds_kind_check,
  add constraint refunds_kind_check check (kind in ('cancellation_refund', 'partial_80', 'remaining_20', 'slot_lost',
    'duplicate', 'date_change', 'admin', 'insurance_unconfirmed', 'quarantined'));
