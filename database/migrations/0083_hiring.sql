-- Hiring: what admins change about jobs and applications, what applicants have typed so far, and the emails that tell
-- them how it went.

-- Counts the saves, so that one that was begun before another is refused.
alter table job_postings add column version int not null default 1;

alter table job_applications
  add column version       int not null default 1,
  add column replace_until timestamptz,  -- a later scan found something in a document: until then it may be replaced
  add column found_by      text not null generated always as
                           (lower(applicant_name || chr(10) || applicant_email || chr(10) || job_title)) stored;
create index job_applications_newest on job_applications (applied_at desc, id);
create index job_applications_of_job on job_applications (job_id, applied_at desc, id);
create index job_applications_by_status on job_applications (application_status, applied_at desc, id);
create index job_applications_counted on job_applications (job_id, application_status);
create index private_files_infected on private_files (taken_by) where scan = 'infected';

-- What somebody typed of an application that is not sent, as it was typed.
create table job_application_drafts (
  job_id          uuid not null references job_postings on delete cascade,
  user_id         uuid not null references profiles,
  applicant_name  text not null,
  applicant_email text not null,
  applicant_phone text not null,
  cover_letter    text not null,
  answers         jsonb not null check (jsonb_typeof(answers) = 'array'),
  updated_at      timestamptz not null default app_now(),
  primary key (user_id, job_id)
);
create index job_application_drafts_of_job on job_application_drafts (job_id);
create index job_application_drafts_by_age on job_application_drafts (updated_at);

-- What an admin wrote to an applicant: the job that sends it names the row.
create table job_letters (
  id             uuid primary key,
  application_id uuid not null references job_applications on delete cascade,
  about          text not null check (about in ('accepted', 'rejected', 'closed')),
  words          text not null check (char_length(words) between 1 and 5000),
  written_at     timestamptz not null default app_now()
);
create index job_letters_of_application on job_letters (application_id, written_at);
