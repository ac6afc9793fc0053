-- A photo as JPEG, for previews of links: not everybody who makes those reads WebP. Older photos have none.
alter table vehicle_images add column key_jpeg text;
