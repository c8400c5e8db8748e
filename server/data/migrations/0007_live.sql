-- What has changed for open pages and kept ones, in the order in which it was written; server/live reads it after commit.
create table live_event (
  id      bigint generated always as identity primary key,
  -- The transaction that announced it: a reader asks which transactions it has not seen yet (decisions/0013).
  xid     xid8 not null default pg_current_xact_id(),
  at      timestamptz not null default clock_timestamp(),
  -- LiveChange[] of server/live/event.ts.
  changes jsonb not null
);

create index live_event_xid on live_event (xid, id);
create index live_event_at on live_event (at);

-- The youngest transaction whose events were forgotten: who has not seen it cannot resume from here.
create table live_horizon (
  is_only   boolean primary key default true check (is_only),
  forgotten xid8 not null default '0'
);
insert into live_horizon default values;
