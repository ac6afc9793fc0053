-- What anybody writes to support by the contact form (X5). The same words of the same writer on one day are one message.
create table enquiries (
  id          uuid primary key,
  reference   text not null unique check (reference ~ '^ENQ-[0-9]{4}-[0-9]{6}$'),
  first_name  text not null,
  last_name   text not null,
  email       text not null,
  subject     text not null check (char_length(subject) between 1 and 150),
  message     text not null check (char_length(message) between 1 and 2000),
  fingerprint text not null,
  user_id     uuid references profiles on delete set null,
  created_at  timestamptz not null default app_now(),
  constraint one_message_a_day unique (fingerprint)
);
create index enquiries_by_age on enquiries (created_at);
create index enquiries_of_email on enquiries (email, created_at);
create index enquiries_of_person on enquiries (user_id);

-- The last number of each London year. Numbers are taken under the row's lock, so none is shared or left out.
create table enquiry_numbers (
  year int primary key,
  last int not null check (last between 0 and 999999)
);
