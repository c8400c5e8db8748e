-- What happens to items as they come in, in the order of `position` (domain/desk/ingest-rule.ts).
create table ingest_rule (
  id         bigint generated always as identity primary key,
  position   integer not null,
  name       text not null check (name <> ''),
  is_enabled boolean not null default true,
  -- Null: of every source.
  feed_id    bigint references feed on delete cascade,
  keywords   text[] not null default '{}',
  tokens     text[] not null default '{}',
  tags       text[] not null default '{}',
  weight     smallint check (weight between 0 and 9),
  lang       text check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  publishes  boolean,
  desk       text not null default ''
);

-- What the rules did with an item when it came in, for the queue of the desk.
create table ruled_item (
  article_id bigint primary key references item on delete cascade,
  rules      text[] not null,
  desk       text not null
);
