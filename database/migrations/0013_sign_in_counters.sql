-- Beside failed sign-ins by e-mail and network, two more things are counted: guesses of a password by who is signed in,
-- for each session apart, and answers that an e-mail has an account, by e-mail and by network (U2).
alter table failed_sign_ins drop constraint failed_sign_ins_scope_check;
alter table failed_sign_ins add constraint failed_sign_ins_scope_check
  check (scope in ('email', 'network', 'session', 'known_email', 'known_network'));

-- Whether the address has to be confirmed before anybody signs in: as the setting was when the account was made, so that
-- switching it on later locks nobody out. Of accounts made before, those that nobody has used may still be waiting for it.
alter table profiles add column must_confirm_email boolean not null default false;
update profiles p set must_confirm_email = true
where email_confirmed_at is null
  and not exists (select from sessions s where s.user_id = p.id)
  and not exists (select from bookings b where b.user_id = p.id)
  and not exists (select from vehicles v where v.host_user_id = p.id);
