-- What payments may be for stands in the program alone (rules::Purpose), so that a new payable needs no migration.
alter table payments drop constraint payments_purpose_check,
  add constraint payments_purpose_check check (purpose ~ '^[a-z_]{1,40}$');
