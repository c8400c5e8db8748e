-- How far the WebSub hub has been told of changed feeds: a cursor of server/live/read.ts.
create table websub_cursor (
  is_only boolean primary key default true check (is_only),
  seen    text not null default pg_current_snapshot()::text
);
insert into websub_cursor default values;
