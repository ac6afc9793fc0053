-- What a sweep could not settle (server/core/sweep.hpp): a row as long as it fails, which "Needs attention" shows from
-- the third failure in a row.
create table stuck_work (
  sweep      text not null,
  subject    text not null,              -- what it is about: 'booking'
  subject_id text not null,
  title      text not null,              -- for admins
  failures   int not null default 1,
  since      timestamptz not null default app_now(),
  cause      text not null,              -- code and sentence of the newest failure
  primary key (sweep, subject_id)
);
