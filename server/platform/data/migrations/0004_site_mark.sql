-- Marks of actions that are done once with a database, such as the removal of the demo content.
create table site_mark (
  name text primary key,
  at   timestamptz not null default now()
);
