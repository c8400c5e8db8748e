-- What the operator decided about the network: peers that are not read, and account numbers whose casts are not shown here, one account
-- or all of a node. And when a peer was last read to its end.
alter table fc_peer
  add column is_stopped boolean not null default false,
  add column at_end_at timestamptz;

create table fc_hidden (
  first_fid bigint primary key,
  last_fid  bigint not null check (last_fid >= first_fid),
  hidden_at timestamptz not null
);
