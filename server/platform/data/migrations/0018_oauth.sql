-- Logins at identity providers that have begun and not returned yet.
create table oauth_attempt (
  state_hash  bytea primary key,
  -- Only the browser that began the login has the ticket, so that nobody can make it finish another one's login (CSRF).
  ticket_hash bytea not null,
  provider    text not null check (provider in ('google', 'x', 'wechat')),
  verifier    text not null,
  nonce       text not null,
  expires_at  timestamptz not null
);

create index oauth_attempt_end on oauth_attempt (expires_at);
