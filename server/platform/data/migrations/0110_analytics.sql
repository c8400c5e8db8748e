-- How the site is read, as counts: nothing here leads to a reader (decisions/0072).

create table read_hour (
  hour  timestamptz not null,
  lang  text not null,
  reads integer not null,
  primary key (hour, lang)
);

create table read_day (
  day        date not null,
  article_id bigint not null references item on delete cascade,
  -- The language of the page.
  lang       text not null,
  reads      integer not null default 0,
  -- Reads of the item in another language, because this one was missing.
  fallbacks  integer not null default 0,
  -- Reads that came as far as each quarter of the text.
  quarter_1  integer not null default 0,
  quarter_2  integer not null default 0,
  quarter_3  integer not null default 0,
  quarter_4  integer not null default 0,
  primary key (day, lang, article_id)
);

create index read_day_of on read_day (article_id);

-- The first read of a visit, by the host of the page that led to it; '' for none.
create table source_day (
  day   date not null,
  lang  text not null,
  host  text not null,
  reads integer not null,
  primary key (day, lang, host)
);

create table search_day (
  day            date not null,
  lang           text not null,
  searches       integer not null,
  without_result integer not null,
  primary key (day, lang)
);

create table search_missed (
  day     date not null,
  lang    text not null,
  -- Normalised, so that spellings of a query are counted together.
  keyword text not null,
  -- As it was last typed.
  shown   text not null,
  count   integer not null,
  primary key (day, lang, keyword)
);

-- The quarters of the text that the view came through, so that each is counted once.
alter table item_view add column quarters smallint not null default 0 check (quarters between 0 and 4);
