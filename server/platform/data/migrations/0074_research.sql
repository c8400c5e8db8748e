-- The series of the research institute are compositions; its reports are items with files.

alter table composition drop constraint composition_kind_check, add constraint composition_kind_check
  check (kind in ('topic', 'special', 'series'));

create table report_file (
  article_id bigint not null references item on delete cascade,
  position   smallint not null,
  -- Of this site, or by https elsewhere.
  url        text not null,
  -- The language of the file; null when it is in none, such as a table of figures.
  lang       text check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  media_type text not null,
  byte_size  bigint check (byte_size > 0),
  page_count integer check (page_count > 0),
  primary key (article_id, position)
);
