-- What was left of disputes (X35): refunds that a host bears after the payout, what a host returns by hand, the second
-- look, saved replies, and what is known of a file of evidence.

-- A refund that a dispute decided after the payout leaves the booking with less than nothing for its host: a debt, which
-- the host's next earnings pay. Each row is one earning that paid part of one debt.
create table earnings_netted (
  id              uuid primary key,
  host_user_id    uuid not null references profiles,
  debt_booking_id uuid not null references earnings on delete cascade,
  from_booking_id uuid not null references earnings on delete cascade,
  amount_pence    bigint not null check (amount_pence > 0),
  created_at      timestamptz not null default app_now()
);
create index earnings_netted_of_debt on earnings_netted (debt_booking_id);
create index earnings_netted_from on earnings_netted (from_booking_id);
create index earnings_netted_of_host on earnings_netted (host_user_id);
insert into ledger_accounts values ('host_debts', 'What one booking of a host pays for another');

-- With the rest paid at pick-up, the host holds money that we never had: the outcome says what of it the host returns,
-- and both confirm it, as they do a deposit.
alter table dispute_lines
  add column given_at    timestamptz,  -- as the host says
  add column received_at timestamptz,  -- as the renter says
  drop constraint dispute_lines_kind_check,
  add constraint dispute_lines_kind_check check (kind in ('refund', 'deposit_charge', 'by_host'));

-- Either side may ask once for a second look, by somebody else where there is one.
alter table disputes
  add column decided_by            uuid references admins,
  add column second_look_writer_at timestamptz,
  add column second_look_other_at  timestamptz;
alter table dispute_events
  drop constraint dispute_events_step_check,
  add constraint dispute_events_step_check
    check (step in ('raised', 'reviewing', 'waiting', 'asked', 'answered', 'assigned', 'urgency', 'linked', 'proposed',
                    'sent_back', 'resolved', 'closed', 'withdrawn', 'reopened', 'second_look'));

-- Whether any dispute about that booking is open: until it is settled, nothing that may decide it is deleted (X14).
create function has_open_dispute(booking uuid) returns boolean language sql stable as $$
  select exists (select from disputes d where d.booking_id = booking and d.status in ('pending', 'under_review'))
$$;

-- Words that our team sends often. {name}, {reference}, {vehicle} and {outcome_by} are filled in for the dispute.
create table dispute_replies (
  id         uuid primary key,
  title      text not null check (char_length(title) between 1 and 80),
  text       text not null check (char_length(text) between 1 and 5000),
  updated_by uuid references admins,
  updated_at timestamptz not null default app_now()
);

-- What a file was when it came: evidence must be shown to be what was sent. sha256 is of what is stored, which is
-- written anew where it is a picture. taken_at: as the camera says, in its own words and without a time zone.
alter table private_files
  add column received_sha256 bytea,
  add column taken_at        text check (length(taken_at) <= 40);
