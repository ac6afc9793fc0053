-- Jobs at the company itself and applications for them (A3-21, A3-22); the table `jobs` is background work.
create table job_postings (
  id                    uuid primary key default gen_random_uuid(),
  title                 text not null check (char_length(title) between 1 and 150),
  department            text not null check (char_length(department) between 1 and 100),
  location              text not null check (char_length(location) between 1 and 100),
  employment_type       text not null check (employment_type in ('full_time', 'part_time', 'contract', 'internship')),
  salary_range          text check (char_length(salary_range) between 1 and 100),
  description           text not null check (char_length(description) between 1 and 10000),
  status                text not null default 'active' check (status in ('active', 'paused', 'closed')),
  requirements          text[] not null default '{}',
  responsibilities      text[] not null default '{}',
  benefits              text[] not null default '{}',
  application_questions jsonb not null default '[]' check (jsonb_typeof(application_questions) = 'array'),
  created_at            timestamptz not null default app_now(),
  updated_at            timestamptz not null default app_now()
);
create index job_postings_public on job_postings (created_at desc, id) where status = 'active';

-- An application outlives its posting (X16), so it keeps the title that it was for.
create table job_applications (
  id                 uuid primary key,
  job_id             uuid references job_postings on delete set null,
  job_title          text not null,
  user_id            uuid not null references profiles,
  applicant_name     text not null,
  applicant_email    text not null,
  applicant_phone    text,
  cover_letter       text,
  resume_file_id     uuid,
  question_responses jsonb not null default '[]' check (jsonb_typeof(question_responses) = 'array'),
  application_status text not null default 'pending'
                     check (application_status in ('pending', 'reviewed', 'accepted', 'rejected')),
  admin_notes        text,
  applied_at         timestamptz not null default app_now(),
  reviewed_at        timestamptz,
  updated_at         timestamptz not null default app_now(),
  constraint one_application_a_job unique (job_id, user_id)
);
create index job_applications_of_person on job_applications (user_id, applied_at desc, id);
create index job_applications_by_age on job_applications (applied_at);

-- For tables whose rows take private files: these go with the row that took them. The files themselves are found by the
-- nightly collection.
create function private_files_taken_go_too() returns trigger language plpgsql as $$
begin
  delete from private_files where taken_by = old.id;
  return null;
end $$;
create trigger private_files_taken_go_too after delete on job_applications
  for each row execute function private_files_taken_go_too();
