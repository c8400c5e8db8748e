-- A code belongs to the network that requested it, so that a stranger neither ends nor delays the code of an owner. Codes are
-- no longer replaced but counted: a network, and an address, get a limited number in a day.

alter table mail_code
  drop constraint mail_code_pkey,
  add column id bigint generated always as identity primary key,
  -- As server/call/client.ts names it; '' for the machine of the site.
  add column network text not null default '';

create index mail_code_address on mail_code (email, sent_at);
