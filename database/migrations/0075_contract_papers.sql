-- What a renter hands over with a booking's contract (X10, X11, X20): the driver's numbers, sealed by the program, and
-- private files. Both belong to the booking, so that a contract that replaces another finds them. A renter's licence is
-- looked up by the host, who writes down what the government's page said (trust.md 2.5).
alter table private_files add column scan text check (scan in ('clean', 'infected', 'unknown'));  -- of documents
create index private_files_unscanned on private_files (id) where scan = 'unknown';
-- Pages that were drawn of a document go with it.
create trigger private_files_taken_go_too after delete on private_files
  for each row execute function private_files_taken_go_too();

create table driver_papers (
  id                 uuid primary key,
  booking_id         uuid not null unique references bookings on delete cascade,
  renter_user_id     uuid not null references profiles,
  numbers            bytea,                                    -- sealed, a draft until they are handed over
  saved_at           timestamptz not null default app_now(),   -- the numbers
  handed_over_at     timestamptz,                              -- with the renter's signature
  licence_valid      boolean,
  licence_points     int check (licence_points between 0 and 99),
  licence_checked_on date,
  checked_by         uuid references profiles,
  checked_at         timestamptz,
  numbers_deleted_at timestamptz,
  papers_deleted_at  timestamptz,
  check (num_nulls(licence_valid, licence_checked_on, checked_by, checked_at) in (0, 4)),
  check (licence_points is null or licence_valid is not null)
);
create index driver_papers_of_renter on driver_papers (renter_user_id);
create index driver_papers_kept on driver_papers (booking_id)
  where numbers is not null or papers_deleted_at is null;
create trigger private_files_taken_go_too after delete on driver_papers
  for each row execute function private_files_taken_go_too();

-- What the host asked for once more: a used code, an unclear photo (X20). What came later than that answers it.
create table driver_paper_requests (
  papers_id uuid not null references driver_papers on delete cascade,
  what      text not null check (what in ('share_code', 'driving_licence_front', 'driving_licence_back',
                                          'proof_of_address')),
  asked_at  timestamptz not null default app_now(),
  primary key (papers_id, what)
);

-- Who looked at what, for the renter to read.
create table driver_paper_looks (
  id        bigint generated always as identity primary key,
  papers_id uuid not null references driver_papers on delete cascade,
  looked_by uuid not null references profiles,
  what      text not null check (what in ('licence_number', 'share_code', 'ni_number', 'driving_licence_front',
                                          'driving_licence_back', 'proof_of_address', 'further_paper')),
  looked_at timestamptz not null default app_now()
);
create index driver_paper_looks_of on driver_paper_looks (papers_id, id);
create function a_look_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was looked at is not rewritten';
end $$;
create trigger a_look_stays before update on driver_paper_looks for each row execute function a_look_stays();

-- The paper that both sides signed, drawn once: its bytes are what /contracts/check knows again.
create table contract_pdfs (
  contract_id uuid primary key references contracts on delete cascade,
  sha256      text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  pdf         bytea not null check (length(pdf) <= 2000000),
  drawn_at    timestamptz not null default app_now()
);
