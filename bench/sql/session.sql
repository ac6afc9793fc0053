select s.id, s.user_id, p.user_type, s.last_seen_at < app_now() - interval '1 hour' as stale,
  s.password_at > app_now() - interval '10 minutes' as password_recent
from sessions s join profiles p on p.id = s.user_id and p.closed_at is null
where s.token_hash = $1 and s.expires_at > app_now() and s.last_seen_at > app_now() - interval '14 days'
