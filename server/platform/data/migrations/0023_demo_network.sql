-- Demo accounts, removed with the rest of the demo content.
alter table fc_account add column is_demo boolean not null default false;

create index fc_account_demo on fc_account (fid) where is_demo;

-- The channel of casts whose author chooses none; it exists on every site.
insert into fc_channel (id, parent_url, name, description)
values ('blockbeats', 'https://farcaster.xyz/~/channel/blockbeats', 'BlockBeats', 'The wire, and what readers make of it.')
on conflict do nothing;
