-- A login at another site that has begun and not come back.
create table oauth_attempt (
  state_hash  bytea primary key,
  -- Only the browser that began has the ticket: a stranger's finished login cannot be slipped to it.
  ticket_hash bytea not null,
  provider    text not null check (provider in ('google', 'x', 'wechat')),
  verifier    text not null,
  nonce       text not null,
  expires_at  timestamptz not null
);

create index oauth_attempt_end on oauth_attempt (expires_at);
