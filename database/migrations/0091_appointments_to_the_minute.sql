-- An appointment is a moment to the minute, which is how it is read (A7-04).
update service_cases set appointed_for = date_trunc('minute', appointed_for)
where appointed_for <> date_trunc('minute', appointed_for);
alter table service_cases add constraint appointed_to_the_minute
  check (appointed_for = date_trunc('minute', appointed_for));
