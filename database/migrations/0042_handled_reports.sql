-- Which reports staff have dealt with: when, and who of them.
alter table message_reports
  add column handled_at timestamptz,
  add column handled_by uuid references admins,
  add check ((handled_at is null) = (handled_by is null));
