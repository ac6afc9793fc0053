-- The two roles of a cluster. Run once by a superuser when a cluster is set up, before `create database ... owner
-- kerbside_owner`; safe to repeat. How they log in (peer, scram) is the cluster's business (pg_hba.conf).
--   kerbside_owner  owns the database and every table; migrations run as this role
--   kerbside_app    the server: owns nothing, may only read and write rows
do $$
begin
  if not exists (select from pg_roles where rolname = 'kerbside_owner') then
    create role kerbside_owner login nosuperuser nocreatedb nocreaterole;
  end if;
  if not exists (select from pg_roles where rolname = 'kerbside_app') then
    create role kerbside_app login nosuperuser nocreatedb nocreaterole;
  end if;
end $$;
