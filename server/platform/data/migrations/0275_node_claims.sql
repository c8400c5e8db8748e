-- A node signs which address each of its account numbers belongs to, and who has each of its names (decisions/0155).

alter table fc_node add column key bytea check (octet_length(key) = 32);

-- Nodes whose key the operator configured. `key` is the present one, after rotations; `host` distinguishes equal names.
create table fc_pinned_node (
  first_fid bigint primary key,
  key       bytea not null check (octet_length(key) = 32),
  host      text not null
);

create table fc_claim (
  -- The order in which peers read them.
  id        bigint not null unique generated always as identity,
  kind      text not null check (kind in ('account', 'name', 'key')),
  -- The number of the account, or the key that is replaced.
  subject   text not null,
  -- The custody address, the name ('' after its release), or the next key.
  value     text not null,
  at        integer not null,
  -- Null for what this node itself says: it is signed when a peer reads it.
  signer    bytea,
  signature bytea,
  primary key (kind, subject),
  check ((signer is null) = (signature is null))
);

create unique index fc_claim_own_name on fc_claim (value) where kind = 'name' and signer is null and value <> '';

insert into fc_claim (kind, subject, value, at)
  select 'account', fid::text, encode(custody, 'hex'), registered_at from fc_account, fc_node
  where custody is not null and fid >= first_fid and fid < first_fid + 1000000 order by fid;
insert into fc_claim (kind, subject, value, at)
  select 'name', fc_profile.fid::text, username, fc_message.timestamp from fc_node, fc_profile
  join fc_message on fc_message.slot = fc_profile.fid || '/data/6'
  where username is not null and fc_profile.fid >= first_fid and fc_profile.fid < first_fid + 1000000;

-- Of several accounts with one name the one that was known first has it: dates are what their authors write.
alter table fc_name_claim rename to fc_name_claim_by_date;
alter index fc_name_claim_pkey rename to fc_name_claim_by_date_pkey;
create table fc_name_claim (
  id   bigint not null unique generated always as identity,
  fid  bigint primary key,
  name text not null
);
insert into fc_name_claim (fid, name) select fid, name from fc_name_claim_by_date order by timestamp, hash;
drop table fc_name_claim_by_date;
create index fc_name_claim_name on fc_name_claim (name, id);

-- What will not be accepted later is not submitted again.
alter table fc_refused_message alter column next_try_at drop not null;
