with numbered as (
  update conversations c set last_number = last_number + 1, last_message_at = greatest(last_message_at, app_now())
  where c.id = $2 and $3::uuid in (c.renter_id, c.host_id) returning c.*),
sent as (
  insert into messages (id, conversation_id, number, sender_id, message_text, created_at)
  select $1::uuid, n.id, n.last_number, $3::uuid, $4, n.last_message_at from numbered n returning *),
told as (
  insert into notifications (user_id, type, title, message, priority, action_url, collapse_key)
  select case when n.renter_id = m.sender_id then n.host_id else n.renter_id end, 'message',
    'New message from ' || p.first_name, left(m.message_text, 140), 'normal', '/dashboard', 'message:' || n.id
  from sent m join numbered n on true join profiles p on p.id = m.sender_id
  on conflict (user_id, collapse_key) where collapse_key is not null and not is_read do update
  set title = excluded.title, message = excluded.message, created_at = excluded.created_at,
    times = notifications.times + 1
  returning user_id),
later as (
  insert into jobs (kind, payload, dedupe_key, run_at)
  select 'yardstick_mail', json_build_object('user_id', t.user_id), 'yardstick_mail:' || n.id || ':' || t.user_id,
    app_now() + interval '2 minutes'
  from told t join numbered n on true
  on conflict (dedupe_key) where state in ('ready', 'running') do update
  set run_at = least(jobs.run_at, excluded.run_at))
select id, conversation_id, number, sender_id, message_text, created_at from sent
