-- The server notes in two queues what goes into the logs, and chain_logs() alone writes the logs: the server's role loses
-- the right to put a row there by itself, which the chain would make look genuine, and to say when something happened.
revoke insert on security_log, admin_audit, security_log_queue, admin_audit_queue from kerbside_app;
grant insert (event, success, user_id, admin_id, email, attempts, ip, user_agent, metadata)
  on security_log_queue to kerbside_app;
grant insert (admin_id, admin_role, action, object_type, object_id, before, after, reason, ip)
  on admin_audit_queue to kerbside_app;

-- It may not read the queues, but know how long they are.
create function log_rows_waiting() returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from security_log_queue) + (select count(*) from admin_audit_queue) $$;
revoke execute on function log_rows_waiting() from public;
grant execute on function log_rows_waiting() to kerbside_app;
