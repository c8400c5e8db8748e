-- The embedded Farcaster network. What counts are accounts, signers and messages; the tables of the last part follow from
-- the messages alone and can be derived again at any time. Times are whole seconds since the protocol's epoch (2021-01-01).

-- One row: where this node's own account numbers begin, and the account that the site itself signs with.
create table fc_node (
  is_only   boolean primary key default true check (is_only),
  first_fid bigint not null,
  app_fid   bigint
);

create sequence fc_account_number;

create table fc_account (
  fid           bigint primary key check (fid > 0),
  custody       bytea not null unique check (octet_length(custody) = 20),
  -- The highest nonces that were used for its keys: by its custody key, and by keys that removed themselves on its request.
  nonce         bigint not null default 0,
  app_nonce     bigint not null default 0,
  registered_at integer not null
);

create table fc_signer (
  key          bytea primary key check (octet_length(key) = 32),
  fid          bigint not null references fc_account,
  request_fid  bigint not null references fc_account,
  -- Types of messages that the key may sign.
  scopes       smallint[] not null,
  ttl          integer not null,
  nonce        bigint not null,
  added_at     integer not null,
  last_used_at integer not null,
  removed_at   integer
);

create index fc_signer_of on fc_signer (fid);

-- Private keys that the site stores for accounts, sealed (server/farcaster/local/vault.ts).
create table fc_held_key (
  public_key bytea primary key,
  sealed     bytea not null,
  created_at timestamptz not null default now()
);

-- The valid messages. Each occupies a slot: a later message for the same slot replaces it or is refused.
create table fc_message (
  hash       bytea primary key check (octet_length(hash) = 20),
  fid        bigint not null references fc_account,
  type       smallint not null,
  -- The protocol's store whose limit it counts towards; 0 counts towards none.
  store      smallint not null,
  timestamp  integer not null,
  slot       text not null unique,
  signer     bytea not null,
  signature  bytea not null,
  data_bytes bytea not null
);

create index fc_message_of on fc_message (fid, store, timestamp, hash);
create index fc_message_of_type on fc_message (fid, type, timestamp, hash);

create table fc_usage (
  fid   bigint not null references fc_account,
  store smallint not null,
  used  integer not null,
  primary key (fid, store)
);

-- Events in the order of their commits: writers exclude each other. The event of a message is deleted with the message, so a
-- peer that reads from the beginning receives the messages that are valid now.
create table fc_event (
  id        bigint generated always as identity primary key,
  type      smallint not null,
  fid       bigint not null references fc_account,
  hash      bytea references fc_message on delete cascade,
  -- Whole messages that were deleted: pruned, or replaced by the one of `hash`.
  displaced bytea[] not null default '{}'
);

create index fc_event_of_message on fc_event (hash);

-- How far the events of each peer have been read.
create table fc_peer (
  origin   text primary key,
  event_id bigint not null default 0
);

create table fc_channel (
  id          text primary key check (id ~ '^[a-z0-9-]{1,32}$'),
  parent_url  text not null unique,
  name        text not null,
  image_url   text not null default '',
  description text not null default '',
  is_demo     boolean not null default false
);

-- The tables below are derived from fc_message (server/farcaster/store/derive).

create table fc_cast (
  hash        bytea primary key,
  fid         bigint not null,
  timestamp   integer not null,
  text        text not null,
  parent_hash bytea,
  parent_fid  bigint,
  parent_url  text,
  mentions    bigint[] not null,
  -- Byte offsets in the text, one for each mention.
  mention_positions integer[] not null,
  -- [{"url": …} | {"castId": {"fid": …, "hash": "0x…"}}]
  embeds      jsonb not null
);

create index fc_cast_newest on fc_cast (timestamp desc, hash desc);
create index fc_cast_of on fc_cast (fid, timestamp desc, hash desc);
create index fc_cast_replies on fc_cast (parent_hash, timestamp, hash) where parent_hash is not null;
create index fc_cast_channel on fc_cast (parent_url, timestamp desc, hash desc) where parent_url is not null;
create index fc_cast_mentions on fc_cast using gin (mentions);

create table fc_cast_count (
  hash    bytea primary key,
  likes   integer not null default 0,
  recasts integer not null default 0,
  replies integer not null default 0,
  quotes  integer not null default 0
);

create table fc_reaction (
  hash        bytea primary key,
  fid         bigint not null,
  -- 1 like, 2 recast
  type        smallint not null,
  timestamp   integer not null,
  target_hash bytea,
  target_fid  bigint,
  target_url  text,
  check ((target_hash is null) = (target_fid is null) and (target_hash is null) <> (target_url is null))
);

create index fc_reaction_of on fc_reaction (fid, type, timestamp desc, hash desc);
create index fc_reaction_on_cast on fc_reaction (target_hash, type, timestamp desc, hash desc) where target_hash is not null;
create index fc_reaction_on_url on fc_reaction (target_url, type, timestamp desc, hash desc) where target_url is not null;

create table fc_link (
  fid        bigint not null,
  type       text not null,
  target_fid bigint not null,
  timestamp  integer not null,
  -- The message that states it: a link that was added, or a compact state that lists it.
  hash       bytea not null,
  primary key (fid, type, target_fid)
);

create index fc_link_newest on fc_link (fid, type, timestamp desc, target_fid desc);
create index fc_link_to on fc_link (target_fid, type, timestamp desc, fid desc);

create table fc_profile (
  fid      bigint primary key,
  username text unique,
  display  text,
  bio      text,
  pfp      text,
  url      text,
  banner   text,
  location text
);

create table fc_account_count (
  fid       bigint primary key,
  followers integer not null default 0,
  following integer not null default 0,
  casts     integer not null default 0
);

-- Casts with this parent and likes of it: a channel's size and its followers.
create table fc_url_count (
  url   text primary key,
  casts integer not null default 0,
  likes integer not null default 0
);
