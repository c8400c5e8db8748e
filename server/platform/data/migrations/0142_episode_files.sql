-- Chapters and transcripts that feeds of podcasts only link to; a file that was read, or is none after some attempts, is fetched no more.
create table episode_file (
  id              bigint generated always as identity primary key,
  article_id      bigint not null references item on delete cascade,
  kind            text not null check (kind in ('transcript', 'chapters')),
  url             text not null,
  is_enabled      boolean not null default true,
  next_fetch_at   timestamptz not null default now(),
  last_fetched_at timestamptz,
  last_result     text not null default 'never' check (last_result in ('never', 'ok', 'failed')),
  last_error      text not null default '',
  failure_count   integer not null default 0,
  unique (article_id, kind)
);

create index episode_file_due on episode_file (next_fetch_at) where is_enabled;

insert into episode_file (article_id, kind, url)
  select article_id, 'transcript', transcript_url from episode where transcript_url <> ''
  union all select article_id, 'chapters', chapters_url from episode where chapters_url <> '';

alter table episode drop column chapters_url, drop column transcript_url;
