-- What has been done once and for all with this database, such as taking the demo content out.
create table site_mark (
  name text primary key,
  at   timestamptz not null default now()
);
