-- Documents at an address that are fetched on a schedule, and whose numbers are series: CSV and JSON by a mapping.
create table series_source (
  id               bigint generated always as identity primary key,
  -- By which the operator names it; that of a ready-made one is in server/series-source/ready-made.
  key              text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  url              text not null,
  format           text not null check (format in ('csv', 'json')),
  -- server/series-source/mapping.ts.
  mapping          jsonb not null,
  is_enabled       boolean not null default true,
  -- The operator allows requests to private addresses for this source only.
  allows_private   boolean not null default false,
  interval_seconds integer not null check (interval_seconds >= 60),
  next_fetch_at    timestamptz not null default now(),
  etag             text not null default '',
  last_modified    text not null default '',
  last_fetched_at  timestamptz,
  last_result      text not null default 'never' check (last_result in ('never', 'ok', 'unchanged', 'failed')),
  last_error       text not null default '',
  failure_count    integer not null default 0,
  added_count      integer not null default 0,
  held_count       integer not null default 0,
  -- When it last answered as it should.
  answered_at      timestamptz
);

create index series_source_due on series_source (next_fetch_at) where is_enabled;

alter table series add column source_id bigint references series_source on delete set null;
create index series_of_source on series (source_id) where source_id is not null;
