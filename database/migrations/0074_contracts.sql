-- Rental contracts between the two sides of a booking (D3.5, X8, X17, X22 to X25). A contract is kept with its booking for
-- 7 years, also when one of its sides is erased. What a renter hands over with it (papers, numbers) has tables of its own.
alter table vehicles add column own_terms text check (char_length(own_terms) between 1 and 5000);
-- As they were when it was booked (X24).
alter table bookings add column own_terms text;

create table contracts (
  id                    uuid primary key,
  booking_id            uuid not null references bookings on delete cascade,
  host_user_id          uuid not null references profiles,
  renter_user_id        uuid not null references profiles,
  contract_title        text not null,
  contract_content      text not null,   -- with what the signatures fill in
  -- What the text is made of, and the SHA-256 of the text with its signing slots empty: that is what both sign (X22).
  contract_values       jsonb not null,
  fingerprint           text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  contract_status       text not null default 'sent'
                        check (contract_status in ('sent', 'pending_host_signature', 'completed', 'expired')),
  has_later_terms       boolean not null default false,  -- own terms that were added after the booking (X24)
  sent_by_itself        boolean not null default false,  -- at confirmation, by the host's switch
  sent_at               timestamptz not null default app_now(),
  expires_at            timestamptz not null,            -- unless it is signed by then (X17)
  expired_at            timestamptz,
  expired_as            text check (expired_as in ('not_signed', 'not_countersigned', 'cancelled', 'replaced')),
  completed_at          timestamptz,
  renter_name           text check (char_length(renter_name) between 1 and 120),  -- as typed (D5-10)
  renter_signature      bytea check (length(renter_signature) <= 500000),         -- WebP, 400 × 150
  renter_signed_at      timestamptz,
  renter_signed_from    text,                                                     -- network address; printed nowhere
  host_name             text check (char_length(host_name) between 1 and 120),
  host_signature        bytea check (length(host_signature) <= 500000),
  host_signed_at        timestamptz,
  host_signed_from      text,
  check (num_nulls(renter_name, renter_signature, renter_signed_at, renter_signed_from) in (0, 4)),
  check (num_nulls(host_name, host_signature, host_signed_at, host_signed_from) in (0, 4)),
  check (host_signed_at is null or renter_signed_at is not null),
  check ((expired_at is null) = (expired_as is null)),
  check (case contract_status
    when 'sent' then renter_signed_at is null and completed_at is null and expired_at is null
    when 'pending_host_signature' then renter_signed_at is not null and completed_at is null and expired_at is null
    when 'completed' then completed_at is not null and host_signed_at is not null and expired_at is null
    else expired_at is not null and (completed_at is null or expired_as = 'replaced') end)
);
create unique index contracts_one_live on contracts (booking_id) where contract_status <> 'expired';
create index contracts_of_booking on contracts (booking_id, sent_at desc);
create index contracts_of_host on contracts (host_user_id, sent_at desc, id);
create index contracts_of_renter on contracts (renter_user_id, sent_at desc, id);
create index contracts_to_expire on contracts (expires_at) where contract_status in ('sent', 'pending_host_signature');

-- The moves that rules/contract.hpp allows; nothing changes that somebody signed.
create function guard_contract() returns trigger language plpgsql as $$
begin
  if new.contract_status <> old.contract_status and (old.contract_status, new.contract_status) not in (
    ('sent', 'pending_host_signature'), ('pending_host_signature', 'completed'), ('sent', 'expired'),
    ('pending_host_signature', 'expired'), ('completed', 'expired')) then
    raise exception 'a contract does not go from % to %', old.contract_status, new.contract_status;
  end if;
  if (new.id, new.booking_id, new.host_user_id, new.renter_user_id, new.sent_at)
     is distinct from (old.id, old.booking_id, old.host_user_id, old.renter_user_id, old.sent_at) then
    raise exception 'a contract stays between its two sides';
  end if;
  if (old.contract_status <> 'sent' or new.contract_status <> 'sent')
     and (new.contract_title, new.contract_values, new.fingerprint)
         is distinct from (old.contract_title, old.contract_values, old.fingerprint) then
    raise exception 'what is signed does not change';
  end if;
  if old.renter_signed_at is not null
     and (new.renter_name, new.renter_signature, new.renter_signed_at, new.renter_signed_from)
         is distinct from (old.renter_name, old.renter_signature, old.renter_signed_at, old.renter_signed_from)
     or old.host_signed_at is not null
     and (new.host_name, new.host_signature, new.host_signed_at, new.host_signed_from)
         is distinct from (old.host_name, old.host_signature, old.host_signed_at, old.host_signed_from) then
    raise exception 'a signature stays as it was given';
  end if;
  return new;
end $$;
create trigger guard_contract before update on contracts for each row execute function guard_contract();

-- Open pages of both sides follow (0065_live_payouts.sql).
create function publish_contract_sides() returns trigger language plpgsql as $$
begin
  if exists (select from changed offset 1000) then
    insert into changes (topic, key) values ('booking_side', '');
  else
    insert into changes (topic, key)
      select distinct 'booking_side', side::text from changed c
        cross join lateral (values (c.renter_user_id), (c.host_user_id)) sides (side);
  end if;
  return null;
end $$;
create trigger publish_sides_insert after insert on contracts referencing new table as changed
  for each statement execute function publish_contract_sides();
create trigger publish_sides_update after update on contracts referencing new table as changed
  for each statement execute function publish_contract_sides();

-- Hosts whose contracts are sent by themselves when a booking is confirmed.
create table contract_settings (
  host_user_id        uuid primary key references profiles on delete cascade,
  sends_by_themselves boolean not null default false
);
