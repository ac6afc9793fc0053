-- Reports of a vehicle's condition take this number.
select 1;
