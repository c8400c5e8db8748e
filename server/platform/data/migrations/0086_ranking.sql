-- Tables of a moment: exchanges, futures by exchange, meme tokens, collections, inflow by token.

create table ranking (
  key        text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  source     text not null default '',
  source_url text not null default '',
  method     text not null default '',
  licence    text not null default '',
  is_demo    boolean not null default false,
  -- The moment that the numbers are of.
  as_of      timestamptz not null
);

create table ranking_row (
  id          bigint generated always as identity primary key,
  ranking_key text not null references ranking on delete cascade,
  rank        integer not null check (rank > 0),
  -- Of what it is a row, by which a new table replaces the old one's row and leaves its id.
  key         text not null check (key <> ''),
  name        text not null check (name <> ''),
  -- Exact decimals and texts by column: {"floor": "0.72", "currency": "ETH"}.
  facts       jsonb not null default '{}',
  unique (ranking_key, key)
);

create index ranking_row_order on ranking_row (ranking_key, rank);
