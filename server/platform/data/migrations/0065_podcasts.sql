-- Podcasts: shows, and what an episode has beyond its texts, which are those of its item. An article may have audio, too.

create table podcast_show (
  id         bigint generated always as identity (start with 1001) primary key,
  -- By which an import or a feed finds it again.
  import_key text not null unique,
  title      text not null check (title <> ''),
  intro      text not null default '',
  lang       text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  image_url  text not null default '',
  home_url   text not null default '',
  category   text not null default 'other'
    check (category in ('news', 'markets', 'technology', 'policy', 'conversation', 'other')),
  is_demo    boolean not null default false
);

create table item_audio (
  article_id bigint primary key references item on delete cascade,
  url        text not null check (url <> ''),
  media_type text not null,
  -- 0 while unknown.
  byte_count bigint not null default 0,
  length_ms  integer not null default 0
);

create table episode (
  article_id bigint primary key references item on delete cascade,
  show_id    bigint not null references podcast_show on delete cascade,
  season     integer,
  number     integer,
  -- Lists that are read whole, in order: contract/podcast.ts.
  chapters   jsonb not null default '[]',
  people     jsonb not null default '[]',
  cues       jsonb not null default '[]',
  -- Where the source has chapters and transcript, until they were fetched.
  chapters_url   text not null default '',
  transcript_url text not null default ''
);

create index episode_of_show on episode (show_id, article_id desc);
create index episode_to_complete on episode (article_id) where chapters_url <> '' or transcript_url <> '';
