-- What each look at the books found (K9, trust.md 3.4). A report is only ever added, and forgotten after a while.
create table reconciliations (
  id               bigint generated always as identity primary key,
  checked_at       timestamptz not null default app_now(),
  since            timestamptz,                                     -- of bookings alone that changed after it; absent: of all
  difference_count bigint not null check (difference_count >= 0),
  look_at_all_next boolean not null,                                -- a shorter look might pass what this one found
  checks           jsonb not null                                   -- differences in words, with ids alone
);
create index reconciliations_by_age on reconciliations (checked_at);
revoke update on reconciliations from kerbside_app;
