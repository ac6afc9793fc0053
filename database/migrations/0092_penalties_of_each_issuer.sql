-- Two issuers may use the same reference: what is sent again is the same notice only when it comes from the same one.
alter table penalties drop constraint penalties_host_user_id_reference_key;
create unique index penalties_once on penalties (host_user_id, lower(issuer_name), reference);
