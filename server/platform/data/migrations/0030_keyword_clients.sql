-- Hot keywords count clients, not searches: one client cannot make a keyword hot. Counts of searches say nothing about clients, so
-- they are dropped; until enough clients searched, tags are suggested.

drop table search_keyword;

create table search_keyword_client (
  lang        text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  -- Normalised, so that spellings of a query are counted together.
  keyword     text not null,
  -- A pseudonym of the client's network for this keyword alone, so that the keywords of a client cannot be joined.
  client_hash bytea not null,
  -- The query as it was typed, without punctuation around its words.
  shown       text not null,
  -- The last day on which the client searched it.
  day         date not null,
  primary key (lang, keyword, client_hash)
);

create index search_keyword_client_day on search_keyword_client (lang, day);
