-- Rounds of financing: who raised how much from whom. Amounts are US cents; null is not disclosed.

create table funded_project (
  id         bigint generated always as identity (start with 1001) primary key,
  -- Its name in the form in which names are compared.
  key        text not null unique check (key <> ''),
  name       text not null check (name <> ''),
  -- One sentence on what it does, by language.
  intro      jsonb not null default '{}',
  logo_url   text not null default '',
  is_demo    boolean not null default false
);

create table investor (
  id         bigint generated always as identity (start with 1001) primary key,
  key        text not null unique check (key <> ''),
  name       text not null check (name <> ''),
  is_demo    boolean not null default false
);

create table financing_round (
  id              bigint generated always as identity (start with 1001) primary key,
  -- By which an import finds it again.
  import_key      text not null unique,
  project_id      bigint not null references funded_project on delete cascade,
  -- As announced: Seed, Series A; empty when unknown.
  round           text not null default '',
  sector          text not null default '',
  amount_cents    bigint check (amount_cents between 0 and 1000000000000000),
  -- Announced in another currency.
  is_converted    boolean not null default false,
  valuation_cents bigint check (valuation_cents between 0 and 1000000000000000),
  announced_at    timestamptz(0) not null,
  source_url      text not null default '',
  is_demo         boolean not null default false,
  updated_at      timestamptz(0) not null default now()
);

create index financing_round_newest on financing_round (announced_at desc, id desc);
create index financing_round_largest on financing_round (amount_cents desc nulls last, id desc);
create index financing_round_of on financing_round (project_id);

create table financing_investor (
  round_id    bigint not null references financing_round on delete cascade,
  investor_id bigint not null references investor on delete cascade,
  -- In the order of the announcement, leads first.
  position    smallint not null,
  is_lead     boolean not null,
  primary key (round_id, investor_id)
);

create index financing_investor_of on financing_investor (investor_id);
