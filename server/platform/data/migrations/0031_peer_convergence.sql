-- Peers come to the same state whatever the order of arrival (decisions/0037).

-- The names that accounts claim by their current messages. Of several claims of one name the earliest has it.
create table fc_name_claim (
  fid       bigint primary key,
  name      text not null,
  timestamp integer not null,
  hash      bytea not null
);

create index fc_name_claim_order on fc_name_claim (name, timestamp, hash);

insert into fc_name_claim (fid, name, timestamp, hash)
  select fc_profile.fid, username, fc_message.timestamp, fc_message.hash
  from fc_profile join fc_message on fc_message.slot = fc_profile.fid || '/data/6'
  where username is not null;

-- One address may have opened accounts on two nodes that did not reach each other.
alter table fc_account drop constraint fc_account_custody_key;
create index fc_account_of_custody on fc_account (custody, fid);

create index fc_message_by_signer on fc_message (signer, timestamp);

-- Accounts whose messages differ from a peer's, also after the peer's were imported.
create table fc_divergence (
  origin text not null,
  fid    bigint not null,
  since  timestamptz not null,
  primary key (origin, fid)
);
