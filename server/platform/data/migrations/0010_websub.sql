-- Up to where the WebSub hub was notified of changed feeds: a cursor of server/events/cursor.ts.
create table websub_cursor (
  is_only boolean primary key default true check (is_only),
  seen    text not null default pg_current_snapshot()::text
);
insert into websub_cursor default values;
