-- What search reads of each public version; server/search/index.ts writes it, and rows that are missing at a start.
create table item_search (
  article_id bigint not null,
  lang       text not null,
  kind       text not null check (kind in ('flash', 'article')),
  listed_at  timestamptz(0) not null,
  -- Tokens of the words and, with a colon, of language, kind, year, month and week.
  document   tsvector not null,
  -- The normalised words in their order, to distinguish adjacent words from words that merely both occur.
  words      text not null,
  primary key (article_id, lang),
  foreign key (article_id, lang) references item_version on delete cascade
);

create index item_search_document on item_search using gin (document);

-- How often a query was searched on a day; not who searched.
create table search_keyword (
  -- Normalised, so that spellings of a query are counted together.
  keyword text not null,
  lang    text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  day     date not null,
  -- The query as it was last typed.
  shown   text not null,
  count   integer not null default 1,
  primary key (lang, day, keyword)
);
