-- Rows of both logs are chained one after the other under a lock. Whoever notes an event must not wait for that lock, nor
-- hold it while other work goes on: events go into a queue, in the transaction of what they tell of, and one writer in
-- the background moves them into their log (chain_logs). The server's role can add to a queue and to nothing else; that
-- it may still insert into the logs themselves is for programs one step older.
create table security_log_queue (like security_log including defaults including constraints);
alter table security_log_queue drop column seq, drop column prev_hash, drop column hash,
  add column id bigint generated always as identity primary key;

create table admin_audit_queue (like admin_audit including defaults including constraints);
alter table admin_audit_queue drop column seq, drop column prev_hash, drop column hash,
  add column id bigint generated always as identity primary key;

revoke select, update, delete on security_log_queue, admin_audit_queue from kerbside_app;

-- Moves at most `most` rows of each queue into its log, in the order in which they were noted; returns how many.
create function chain_logs(most int) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  events bigint;
  acts bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('log:queue', 0));
  with taken as (
    delete from security_log_queue where id in (select id from security_log_queue order by id limit most) returning *)
  insert into security_log (at, event, success, user_id, admin_id, email, attempts, ip, user_agent, metadata)
    select at, event, success, user_id, admin_id, email, attempts, ip, user_agent, metadata from taken order by id;
  get diagnostics events = row_count;
  with taken as (
    delete from admin_audit_queue where id in (select id from admin_audit_queue order by id limit most) returning *)
  insert into admin_audit (at, admin_id, admin_role, action, object_type, object_id, before, after, reason, ip)
    select at, admin_id, admin_role, action, object_type, object_id, before, after, reason, ip from taken order by id;
  get diagnostics acts = row_count;
  return events + acts;
end $$;
