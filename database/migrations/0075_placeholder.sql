select 75;
