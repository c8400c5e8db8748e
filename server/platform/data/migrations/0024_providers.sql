-- External networks: a hub that is trusted, and Neynar.

-- The custody address is unknown for an account that was only read from a hub.
alter table fc_account alter column custody drop not null;

-- A hub numbers the events of each shard separately.
alter table fc_peer add column shard integer not null default 0;
alter table fc_peer drop constraint fc_peer_pkey;
alter table fc_peer add primary key (origin, shard);

-- What is to be requested from a hub because it is older than the hub's first event: once, and again after a failure.
create table fc_backfill (
  -- Of an account: its profile, its latest casts, all of it. A channel by its address, a cast by author/hash.
  kind        text not null check (kind in ('profile', 'casts', 'history', 'channel', 'cast')),
  subject     text not null,
  next_try_at timestamptz not null default now(),
  attempts    integer not null default 0,
  done_at     timestamptz,
  primary key (kind, subject)
);

create index fc_backfill_due on fc_backfill (next_try_at) where done_at is null;

-- The provider's id of a key that it manages itself; null for keys that are stored here.
alter table signer add column managed_uuid uuid unique;
