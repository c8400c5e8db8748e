-- Questions that the archive could not answer, and searches without a result. The newsroom reads those that came from
-- several networks. Words that were stored without their networks cannot be judged by that, and go.
create table unmet_query (
  kind        text not null check (kind in ('question', 'search')),
  lang        text not null,
  -- Normalised, so that spellings of a query are counted together.
  query       text not null,
  -- As it was last typed.
  shown       text not null,
  -- A keyed digest of the query and the network: networks are counted, and queries of one network cannot be joined.
  client_hash bytea not null,
  -- Whose it is, for the export of an account and its deletion.
  account_id  bigint references account on delete cascade,
  day         date not null,
  unique nulls not distinct (kind, lang, query, client_hash, account_id)
);

create index unmet_query_day on unmet_query (day);
create index unmet_query_of on unmet_query (account_id) where account_id is not null;

drop table unanswered_question;
drop table search_missed;
