-- Names, company and address are one line of text without characters that are not seen (U12): they stand in letters, where
-- a line break would let somebody write paragraphs of their own. The rules see to it (server/rules/text.hpp); this is the
-- last word, also for rows that were written before.

create function is_one_line(line text) returns boolean language sql immutable parallel safe
  return line !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]';

create function as_one_line(line text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(regexp_replace(line, '[\s\u0085\u2028\u2029\ufeff]+', ' ', 'g'),
                              '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]', '', 'g'));

update profiles set first_name = as_one_line(first_name), last_name = as_one_line(last_name),
                    company_name = as_one_line(company_name), address = nullif(as_one_line(address), '')
where not (is_one_line(first_name) and is_one_line(last_name) and is_one_line(coalesce(company_name, ''))
           and is_one_line(coalesce(address, '')));
update admins set first_name = as_one_line(first_name), last_name = as_one_line(last_name)
where not (is_one_line(first_name) and is_one_line(last_name));

drop function as_one_line(text);

alter table profiles add constraint profiles_one_line check
  (is_one_line(first_name) and is_one_line(last_name) and is_one_line(company_name) and is_one_line(address));
alter table admins add constraint admins_one_line check (is_one_line(first_name) and is_one_line(last_name));
