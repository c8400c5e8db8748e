-- Signers: keys with which actors let this site sign, from the request on; and the outbox of messages signed with them.

create table signer (
  uuid          uuid primary key,
  -- The public key; the private one is encrypted in fc_held_key.
  key           bytea not null unique check (octet_length(key) = 32),
  -- The requester: a session, or a browser without one, which has the ticket.
  session_id    bigint references session on delete set null,
  ticket_hash   bytea,
  user_agent    text not null default '',
  -- Shown on both screens, so that nobody approves another one's request by mistake.
  code          text not null,
  -- SHA-256 of the token that the QR carries.
  approval_hash bytea not null unique,
  -- The end of the approval, then of the linking.
  expires_at    timestamptz not null,
  -- Reserved for an account that is created with this approval; once approved, the account that the key signs for.
  fid           bigint,
  -- Since when an approval is being processed; a second one at the same time is refused.
  claimed_at    timestamptz,
  approved_at   timestamptz,
  account_id    bigint references account on delete set null,
  created_at    timestamptz not null default now(),
  check (approved_at is null or fid is not null),
  check (account_id is null or approved_at is not null)
);

create index signer_of on signer (account_id) where account_id is not null;
create index signer_of_session on signer (session_id) where session_id is not null;
create index signer_unlinked on signer (expires_at) where account_id is null;

-- Messages to the network, stored until the network has accepted them.
create table social_outbox (
  id          uuid primary key,
  signer_uuid uuid not null references signer on delete cascade,
  fid         bigint not null,
  intent      jsonb not null,
  -- The date that the message gets, however often it is sent.
  at          timestamptz not null,
  state       text not null default 'sending' check (state in ('sending', 'failed')),
  -- By name (contract/errors.ts); null where nothing answered.
  refusal     text,
  attempts    integer not null default 0,
  next_try_at timestamptz not null
);

create index social_outbox_of on social_outbox (fid, at);
create index social_outbox_due on social_outbox (next_try_at) where state = 'sending';
