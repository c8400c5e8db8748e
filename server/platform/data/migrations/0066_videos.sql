-- Videos and live streams: a file, an HLS playlist, or a video of another host that is shown in a frame.

create table video (
  article_id bigint primary key references item on delete cascade,
  kind       text not null check (kind in ('file', 'hls', 'embed')),
  url        text not null check (url <> ''),
  media_type text not null default '',
  length_ms  integer not null default 0,
  -- By language, the text of each with its time: contract/podcast.ts.
  subtitles  jsonb not null default '{}'
);

create table stream (
  id         bigint generated always as identity (start with 1001) primary key,
  import_key text unique,
  kind       text not null check (kind in ('file', 'hls', 'embed')),
  url        text not null check (url <> ''),
  image_url  text not null default '',
  starts_at  timestamptz(0) not null,
  ends_at    timestamptz(0) not null check (ends_at > starts_at),
  -- Titles and intros by language.
  texts      jsonb not null,
  is_demo    boolean not null default false
);

create index stream_by_end on stream (ends_at);
