-- Tries to sign in that did not succeed, by e-mail and by network (U3). The keys are digests that only the server's
-- secret makes: e-mails of people without an account are nobody's business. Rows go after 24 hours.
create table failed_sign_ins (
  id        bigint generated always as identity primary key,
  scope     text not null check (scope in ('email', 'network')),
  key       bytea not null check (length(key) = 32),
  failed_at timestamptz not null default app_now()
);
create index failed_sign_ins_recent on failed_sign_ins (scope, key, failed_at);
create index failed_sign_ins_age on failed_sign_ins (failed_at);
