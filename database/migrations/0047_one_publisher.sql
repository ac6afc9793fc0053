-- How a table enters the change feed (0019_change_feed.sql) is written once, with its key in place: publish_changes() read a
-- key that it was told by name from the row as JSON, which took half of what PostgreSQL does for a message.
--
-- publish(table, topic, key): from then on its changes enter the feed under that topic with the column's value; without a
-- column the key is empty, which means all of the topic. So does a statement that changes more than 1000 rows.
create procedure publish(table_name text, topic text, key_column text default null,
                         events text[] default '{insert,update,delete}')
  language plpgsql as $$
declare
  function_name text := 'publish_' || table_name;
  key text := case when key_column is null then quote_literal('') else format('%I::text', key_column) end;
  event text;
begin
  execute format($f$
    create or replace function %1$I() returns trigger language plpgsql as $body$
    begin
      if exists (select from changed offset 1000) then
        insert into changes (topic, key) values (%2$L, '');
      elsif tg_op = 'UPDATE' then  -- a row that moved to another key concerns both
        insert into changes (topic, key) select %2$L, %3$s from changed union select %2$L, %3$s from replaced;
      else
        insert into changes (topic, key) select distinct %2$L, %3$s from changed;
      end if;
      return null;
    end $body$ $f$, function_name, topic, key);
  foreach event in array events loop
    execute format('create or replace trigger %I after %s on %I referencing %s for each statement execute function %I()',
                   'publish_' || event, event, table_name,
                   case event when 'insert' then 'new table as changed'
                              when 'update' then 'old table as replaced new table as changed'
                              else 'old table as changed' end,
                   function_name);
  end loop;
end $$;

call publish('vehicles', 'vehicle', 'id');
call publish('vehicle_images', 'images', 'vehicle_id');
call publish('vehicle_occupancy', 'availability', 'vehicle_id');
call publish('reviews', 'review', 'vehicle_id');
call publish('bookings', 'booking', 'id');
call publish('profiles', 'profile', 'id');
call publish('service_fee_config', 'fees');
call publish('price_medians', 'medians', events => '{insert,update}');
call publish('messages', 'message', 'conversation_id', '{insert}');
call publish('conversation_sides', 'conversation_side', 'user_id', '{update}');
call publish('user_blocks', 'conversation_side', 'user_id', '{insert,delete}');
call publish('notifications', 'notification', 'user_id', '{insert,update}');
call publish('sessions', 'session_ended', 'id', '{delete}');

drop function publish_changes();
