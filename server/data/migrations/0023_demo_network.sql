-- Accounts of invented people, to be taken out with the rest of the demo.
alter table fc_account add column is_demo boolean not null default false;

create index fc_account_demo on fc_account (fid) where is_demo;

-- Where casts go unless their author chooses: it is there on every site.
insert into fc_channel (id, parent_url, name, description)
values ('blockbeats', 'https://farcaster.xyz/~/channel/blockbeats', 'BlockBeats', 'The wire, and what readers make of it.')
on conflict do nothing;
