-- The site's own accounts on other networks, by which readers tell them from impostors; and how often accounts are looked up.

create table official_channel (
  id         bigint generated always as identity (start with 1001) primary key,
  type       text not null check (type in ('telegram', 'x')),
  -- With its @. Exact: @Abc and @abc are different accounts.
  account    text collate "C" not null check (account like '@_%' and length(account) <= 65),
  -- What it is for, by language.
  note       jsonb not null default '{}',
  listed_at  timestamptz(0) not null default now(),
  -- Since when it is no channel of the site any more.
  ended_at   timestamptz(0),
  is_demo    boolean not null default false,
  updated_at timestamptz(0) not null default now(),
  unique (type, account)
);

-- Nothing of who looked.
create table channel_lookup (
  day     date not null,
  account text collate "C" not null,
  type    text not null,
  state   text not null,
  count   integer not null,
  primary key (day, account, type, state)
);

create index channel_lookup_of on channel_lookup (account);
