-- Sources beyond feeds; `url` identifies the source, for a channel of Farcaster as farcaster:<id>.
alter table feed
  add column format text not null default 'feed' check (format in ('feed', 'json', 'telegram', 'farcaster')),
  -- Of a JSON API: where its list and the fields of an entry are (server/ingest/json-source.ts).
  add column mapping jsonb,
  -- The operator's name for it; '' for the one that it gives itself.
  add column name text not null default '';
