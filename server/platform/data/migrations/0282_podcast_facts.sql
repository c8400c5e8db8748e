-- What the feed of a podcast states beyond what is shown of every show and episode (server/news/item/write/podcast-facts.ts).
alter table podcast_show add column facts jsonb not null default '{}';
alter table episode add column facts jsonb not null default '{}';
-- Transcripts in other languages than that of `cues`, by their language tags.
alter table episode add column transcripts jsonb not null default '{}';
-- `transcript:ja` is one of these; `length` is the head of a recording whose length is not known.
alter table episode_file drop constraint episode_file_kind_check,
  add constraint episode_file_kind_check check (kind ~ '^(transcript(:[A-Za-z0-9-]{2,35})?|chapters|length)$');
