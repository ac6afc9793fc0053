-- What like vehicles cost: the search compares prices with it (server/rules/search_score.hpp). Written once a night, so
-- that all processes rank alike; whoever keeps an index builds it anew when these change.
create table price_medians (
  category    text primary key,
  price       bigint not null,
  computed_at timestamptz not null
);

create trigger publish_insert after insert on price_medians referencing new table as changed
  for each statement execute function publish_changes('medians', '');
create trigger publish_update after update on price_medians referencing old table as replaced new table as changed
  for each statement execute function publish_changes('medians', '');
