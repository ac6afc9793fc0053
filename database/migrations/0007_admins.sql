-- Admins: a table, sessions and a sign-in of their own, so that no mistake among users makes one (U5).
create table admins (
  id          uuid primary key default gen_random_uuid(),
  email       text not null unique check (email = lower(email) and length(email) <= 254),
  first_name  text not null check (length(first_name) between 1 and 50),
  last_name   text not null check (length(last_name) between 1 and 50),
  role        text not null check (role in ('superadmin', 'support', 'finance', 'content')),
  created_at  timestamptz not null default app_now(),
  disabled_at timestamptz
);

-- totp_secret is sealed (server/core/sealed.hpp). Without totp_enrolled_at it waits for its first code. Of the steps of
-- 30 seconds up to totp_last_step no code is taken any more: each works once.
create table admin_credentials (
  admin_id         uuid primary key references admins on delete cascade,
  password_hash    text not null check (password_hash like '$argon2id$%'),
  changed_at       timestamptz not null default app_now(),
  totp_secret      bytea,
  totp_enrolled_at timestamptz,
  totp_last_step   bigint,
  check (totp_enrolled_at is null or totp_secret is not null)
);

create table admin_recovery_codes (
  admin_id  uuid not null references admins on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at   timestamptz,
  primary key (admin_id, code_hash)
);

-- second_factor: the session was opened with one.
create table admin_sessions (
  id            uuid primary key default gen_random_uuid(),
  token_hash    bytea not null unique check (length(token_hash) = 32),
  admin_id      uuid not null references admins on delete cascade,
  second_factor boolean not null,
  created_at    timestamptz not null default app_now(),
  last_seen_at  timestamptz not null default app_now(),
  password_at   timestamptz not null default app_now(),
  expires_at    timestamptz not null,
  user_agent    text check (length(user_agent) <= 500),
  ip            inet
);
create index admin_sessions_of_admin on admin_sessions (admin_id);
