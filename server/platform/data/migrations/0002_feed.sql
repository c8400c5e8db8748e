-- External feeds that ingest reads: when, the result of the last read, and whether their items are published automatically.
create table feed (
  id               bigint generated always as identity primary key,
  url              text not null unique,
  title            text not null default '',
  -- Null: the language that the feed or the entry declares, else the one detected from its script.
  lang             text check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  kind             text not null check (kind in ('flash', 'article')),
  is_enabled       boolean not null default true,
  -- Without this every item of the feed is a draft.
  publishes        boolean not null default false,
  -- The operator allows requests to private addresses for this source only.
  allows_private   boolean not null default false,
  interval_seconds integer not null default 900 check (interval_seconds >= 60),
  next_fetch_at    timestamptz not null default now(),
  etag             text not null default '',
  last_modified    text not null default '',
  last_fetched_at  timestamptz,
  last_result      text not null default 'never' check (last_result in ('never', 'ok', 'unchanged', 'failed')),
  last_error       text not null default '',
  failure_count    integer not null default 0,
  added_count      integer not null default 0
);

create index feed_due on feed (next_fetch_at) where is_enabled;

-- Which feed an item first came from, so that its drafts can be published together.
alter table item add column feed_id bigint references feed on delete set null;
create index item_feed on item (feed_id) where feed_id is not null;
