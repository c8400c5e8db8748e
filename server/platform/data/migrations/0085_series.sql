-- Numbers over time: each series says where its numbers come from, each point when it was seen.

create table series (
  id              bigint generated always as identity primary key,
  -- In its address: /dataView/<key>.
  key             text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  group_key       text not null check (group_key in ('prices', 'funds', 'macro', 'chain', 'derivatives', 'nft', 'other')),
  position        integer not null default 0,
  name            text not null check (name <> ''),
  -- Names in other languages: {"cn": "…"}.
  names           jsonb not null default '{}',
  unit            text not null default '',
  -- How it is drawn: a line of levels, bars of flows, steps of rates.
  style           text not null default 'level' check (style in ('level', 'flow', 'step')),
  -- Whether the number can be below zero; otherwise such a point is held back.
  is_signed       boolean not null default false,
  -- Whether up is green: a price is a market move, a count of validators is not.
  is_market       boolean not null default false,
  cadence_seconds integer not null default 86400 check (cadence_seconds > 0),
  source          text not null default '',
  source_url      text not null default '',
  method          text not null default '',
  licence         text not null default '',
  is_demo         boolean not null default false,
  -- Members of one table, such as the issuers of funds: the sum of all members of a day is the series with the key `family`.
  family          text,
  member          text,
  check ((family is null) = (member is null)),
  unique (family, member),
  -- Maintained by server/series/write.
  point_count     integer not null default 0,
  first_at        timestamptz,
  last_at         timestamptz,
  last_value      numeric,
  previous_value  numeric,
  -- The line of the dashboard: [[seconds, value]], at most 60 points.
  spark           jsonb not null default '[]',
  -- When the source last delivered, and when a point last changed.
  checked_at      timestamptz,
  updated_at      timestamptz not null default now()
);

create index series_order on series (group_key, position, id);

create table series_point (
  series_id bigint not null references series on delete cascade,
  at        timestamptz not null,
  value     numeric not null,
  seen_at   timestamptz not null default now(),
  primary key (series_id, at)
);

-- Values that a later delivery replaced.
create table series_revision (
  id          bigint generated always as identity primary key,
  series_id   bigint not null references series on delete cascade,
  at          timestamptz not null,
  value       numeric not null,
  seen_at     timestamptz not null,
  replaced_at timestamptz not null
);

create index series_revision_newest on series_revision (series_id, replaced_at desc);

-- Points that arrived and are in no line, total or file until someone confirms them.
create table series_held (
  id        bigint generated always as identity primary key,
  series_id bigint not null references series on delete cascade,
  at        timestamptz not null,
  -- As it arrived.
  value     text not null,
  reason    text not null check (reason in ('not_a_number', 'negative', 'jump', 'doubled', 'future')),
  held_at   timestamptz not null default now(),
  unique (series_id, at, value)
);

create index series_held_newest on series_held (held_at desc, id desc);

-- Lowest and highest points of buckets, so that a long range is read without its points and keeps its peaks.
create table series_bucket (
  series_id bigint not null references series on delete cascade,
  seconds   integer not null,
  at        timestamptz not null,
  low       numeric not null,
  low_at    timestamptz not null,
  high      numeric not null,
  high_at   timestamptz not null,
  primary key (series_id, seconds, at)
);
