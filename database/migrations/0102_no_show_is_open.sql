-- Whether a no-show that was reported of that booking can still be contested, or is contested and not decided. The 48
-- hours must agree with rules::contest_within.
create function no_show_is_open(booking uuid) returns boolean language sql stable as $$
  select exists (select from bookings b where b.id = booking and b.no_show_decided_at is null
    and (b.no_show_contested_at is not null
      or b.cancellation_reason = 'no_show' and b.cancelled_at > app_now() - interval '48 hours')) $$;
