-- What search reads of each public version; server/search/index.ts writes it, and rows that are missing at a start.
create table item_search (
  article_id bigint not null,
  lang       text not null,
  kind       text not null check (kind in ('flash', 'article')),
  listed_at  timestamptz(0) not null,
  -- Tokens of the words and, with a colon, of language, kind, year, month and week.
  document   tsvector not null,
  -- The folded words in their order, by which neighbours are told from words that only both occur.
  words      text not null,
  primary key (article_id, lang),
  foreign key (article_id, lang) references item_version on delete cascade
);

create index item_search_document on item_search using gin (document);

-- How often something was searched on a day; nothing of who searched.
create table search_keyword (
  -- Folded, so that ways of writing count together.
  keyword text not null,
  lang    text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  day     date not null,
  -- As it was last typed.
  shown   text not null,
  count   integer not null default 1,
  primary key (lang, day, keyword)
);
