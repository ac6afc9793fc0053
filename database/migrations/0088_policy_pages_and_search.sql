-- Pages whose words our content team keeps (A3-18, A2.9-16): that about temporary insurance. What is published takes the
-- place of the page's own sections.
create table policy_pages (
  id           uuid primary key,
  slug         text not null unique check (slug = 'temporary_insurance_info'),
  title        text not null check (char_length(title) between 1 and 150),
  content      text not null check (char_length(content) between 1 and 100000),  -- HTML, as it was reduced
  is_published boolean not null,
  broker_phone text check (char_length(broker_phone) between 1 and 30),
  broker_email text check (char_length(broker_email) between 3 and 254),
  version      integer not null default 1,
  updated_at   timestamptz not null default app_now()
);

-- Applications are searched for any part of a name, an email or a job's title, among 100,000 of them.
create extension if not exists pg_trgm;
create index job_applications_found on job_applications using gin (found_by gin_trgm_ops);
