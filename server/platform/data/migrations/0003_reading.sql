-- Reading time in minutes, worked out when the text is written, so that lists need not read whole texts.
alter table item_version add column read_minutes smallint not null default 1 check (read_minutes > 0);

-- The key of visitor hashes, so that nobody outside can guess them; created once for each database.
create table site_secret (
  is_only boolean primary key default true check (is_only),
  visitor text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into site_secret default values;
