select 74;
