-- Events for event streams and the page cache, in the order in which they were written; server/events reads them after the commit.
create table live_event (
  id      bigint generated always as identity primary key,
  -- The transaction that published the event: a process queries for the transactions that it has not read yet (decisions/0013).
  xid     xid8 not null default pg_current_xact_id(),
  at      timestamptz not null default clock_timestamp(),
  -- LiveChange[] of server/live/event.ts.
  changes jsonb not null
);

create index live_event_xid on live_event (xid, id);
create index live_event_at on live_event (at);

-- The newest transaction whose events were deleted: a client that has not received it cannot resume.
create table live_horizon (
  is_only   boolean primary key default true check (is_only),
  forgotten xid8 not null default '0'
);
insert into live_horizon default values;
