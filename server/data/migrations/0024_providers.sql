-- Networks of others: a hub whose word is taken, and Neynar.

-- Nobody here has seen the custody address of an account that is known by a hub's word only.
alter table fc_account alter column custody drop not null;

-- A hub numbers the events of each of its shards by themselves.
alter table fc_peer add column shard integer not null default 0;
alter table fc_peer drop constraint fc_peer_pkey;
alter table fc_peer add primary key (origin, shard);

-- What a hub is to be asked for, because its events began after it: once, and again after a failure.
create table fc_backfill (
  -- Of an account: what it says of itself, its latest casts, all of it. A channel by its address, a cast by author/hash.
  kind        text not null check (kind in ('profile', 'casts', 'history', 'channel', 'cast')),
  subject     text not null,
  next_try_at timestamptz not null default now(),
  attempts    integer not null default 0,
  done_at     timestamptz,
  primary key (kind, subject)
);

create index fc_backfill_due on fc_backfill (next_try_at) where done_at is null;

-- The network's own name for a key that it manages itself; null for keys that are held here.
alter table signer add column managed_uuid uuid unique;
