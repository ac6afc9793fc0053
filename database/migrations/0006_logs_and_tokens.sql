-- Links that are sent by mail, confirmed addresses, and the logs that only grow (U8).

-- Accounts made before addresses could be confirmed were made without: they stay usable.
alter table profiles add column email_confirmed_at timestamptz;
update profiles set email_confirmed_at = created_at;

-- When the password was last shown in this session: what is delicate asks for it again after 10 minutes.
alter table sessions add column password_at timestamptz not null default app_now();

-- Single use; used ones are deleted. A reset link carries two values bound together (U6).
create table account_tokens (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references profiles on delete cascade,
  purpose     text not null check (purpose in ('confirm_email', 'reset_password', 'change_email', 'keep_account')),
  token_hash  bytea not null unique check (length(token_hash) = 32),
  second_hash bytea check (length(second_hash) = 32),
  new_email   text check (new_email = lower(new_email) and length(new_email) <= 254),
  created_at  timestamptz not null default app_now(),
  expires_at  timestamptz not null,
  check ((purpose = 'reset_password') = (second_hash is not null)),
  check ((purpose = 'change_email') = (new_email is not null))
);
create index account_tokens_of_user on account_tokens (user_id);
create index account_tokens_expired on account_tokens (expires_at);

-- Requests for a reset link, known address or not: three an hour for each; tries of one click carry one key (U9).
create table reset_requests (
  email_key    bytea not null check (length(email_key) = 32),
  request_key  text not null check (length(request_key) between 1 and 255),
  requested_at timestamptz not null default app_now(),
  primary key (email_key, request_key)
);
create index reset_requests_age on reset_requests (requested_at);

-- Where each log begins: rows before it were deleted by age. Both logs are numbered without gaps, and each row's hash
-- covers the row and the hash before it, so that nothing can be changed, left out or put in between unseen.
create table log_anchors (
  log  text primary key,
  seq  bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into log_anchors values
  ('security_log', 0, sha256('security_log')), ('admin_audit', 0, sha256('admin_audit'));
revoke insert, update, delete on log_anchors from kerbside_app;

-- Who tried to sign in, and what else happened to accounts. The ids point nowhere: rows outlive what they speak of.
create table security_log (
  seq        bigint primary key,
  at         timestamptz not null default app_now(),
  event      text not null check (event ~ '^[a-z0-9_]{1,50}$'),
  success    boolean,
  user_id    uuid,
  admin_id   uuid,
  email      text check (length(email) <= 254),
  attempts   int check (attempts >= 0),
  ip         inet,
  user_agent text check (length(user_agent) <= 500),
  metadata   jsonb,
  prev_hash  bytea not null,
  hash       bytea not null
);
create index security_log_by_event on security_log (event, seq);
create index security_log_by_time on security_log (at);
revoke update, delete on security_log from kerbside_app;

-- What admins did: before and after hold the fields that the act changed.
create table admin_audit (
  seq         bigint primary key,
  at          timestamptz not null default app_now(),
  admin_id    uuid not null,
  admin_role  text not null,
  action      text not null check (action ~ '^[a-z0-9_]{1,50}$'),
  object_type text not null check (object_type <> ''),
  object_id   text not null,
  before      jsonb,
  after       jsonb,
  reason      text check (length(reason) between 1 and 1000),
  ip          inet,
  prev_hash   bytea not null,
  hash        bytea not null
);
create index admin_audit_by_action on admin_audit (action, seq);
create index admin_audit_by_admin on admin_audit (admin_id, seq);
create index admin_audit_by_time on admin_audit (at);
revoke update, delete on admin_audit from kerbside_app;

-- Of a row as it is stored; columns that are added later are null in old rows and left out.
create function log_row_hash(entry jsonb) returns bytea
  language sql immutable parallel safe as $$
  select sha256(convert_to(jsonb_strip_nulls(entry - 'hash')::text, 'UTF8')) $$;

-- One writer of a log at a time, until it commits: the next one sees its row.
create function chain_log_row() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtextextended('log:' || tg_table_name, 0));
  execute format('select seq, hash from %I order by seq desc limit 1', tg_table_name) into last;
  if last.seq is null then
    select seq, hash into last from log_anchors where log = tg_table_name;
  end if;
  new.seq := last.seq + 1;
  new.prev_hash := last.hash;
  new.hash := log_row_hash(to_jsonb(new));
  return new;
end $$;
create trigger chain before insert on security_log for each row execute function chain_log_row();
create trigger chain before insert on admin_audit for each row execute function chain_log_row();

-- Checks at most `batch` rows after `after_seq`. broken_at: the first row that does not fit, null when all do. The
-- caller goes on from last_seq with last_hash; null hash means the anchor.
create function verify_log(log_name text, after_seq bigint, after_hash bytea, batch int,
                           out checked bigint, out broken_at bigint, out last_seq bigint, out last_hash bytea)
  language plpgsql stable set search_path = public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' as $$
begin
  if after_hash is null then
    select seq, hash into strict after_seq, after_hash from log_anchors where log = log_name;
  end if;
  execute format($q$
    with part as (select l.seq, l.prev_hash, l.hash, log_row_hash(to_jsonb(l)) as expected
                  from %I l where l.seq > $1 order by l.seq limit $3),
         linked as (select *, lag(seq, 1, $1) over w as seq_before, lag(hash, 1, $2) over w as hash_before
                    from part window w as (order by seq))
    select count(*), min(seq) filter (where seq <> seq_before + 1 or prev_hash <> hash_before or hash <> expected),
           max(seq), (select hash from part order by seq desc limit 1)
    from linked $q$, log_name) into checked, broken_at, last_seq, last_hash using after_seq, after_hash, batch;
end $$;

-- Deletes what is older than its time: 13 months of security events, 7 years of acts of admins.
create function prune_log(log_name text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  until timestamptz := app_now() - case log_name when 'security_log' then interval '13 months'
                                                 when 'admin_audit' then interval '7 years' end;
  newest record;
  deleted bigint;
begin
  if until is null then
    raise exception 'There is no log of that name.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('log:' || log_name, 0));
  execute format('select seq, hash from %I where seq < (select coalesce(min(seq), 9223372036854775807) from %I
                  where at >= $1) order by seq desc limit 1', log_name, log_name) into newest using until;
  if newest.seq is null then
    return 0;
  end if;
  update log_anchors set seq = newest.seq, hash = newest.hash where log = log_name;
  execute format('delete from %I where seq <= $1', log_name) using newest.seq;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
