-- Where a browser wants to be told of notices while nobody looks at the site (Web Push, RFC 8030). It belongs to the
-- browser's session: whoever signs out there, or is signed out from elsewhere, hears nothing more.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  user_id    uuid not null references profiles on delete cascade,
  endpoint   text not null unique check (length(endpoint) <= 2000),
  p256dh     text not null check (length(p256dh) = 87),  -- the browser's public key, base64url
  auth       text not null check (length(auth) = 22),    -- the secret it shares with us, base64url
  created_at timestamptz not null default app_now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
