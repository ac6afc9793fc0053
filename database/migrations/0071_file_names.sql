-- What the sender of a private file calls it, so that people can tell one document from another.
alter table private_files add column name text check (length(name) between 1 and 200);
