-- Messages of peers and of the hub that were refused here. They are submitted again with growing pauses, because what they lacked
-- (an account, a key) may arrive later; `npm run network` shows them.
create table fc_refused_message (
  origin      text not null,
  -- As the sender wrote it, or a digest of the JSON of a message without one.
  hash        text not null,
  -- JSON of the hub API. Not jsonb, which refuses zero characters.
  message     text not null,
  reason      text not null,
  attempts    integer not null default 1,
  refused_at  timestamptz not null,
  next_try_at timestamptz not null,
  primary key (origin, hash)
);

create index fc_refused_message_due on fc_refused_message (origin, next_try_at);
