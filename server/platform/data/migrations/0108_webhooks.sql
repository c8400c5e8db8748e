-- Programs elsewhere that are told of what is published here (decisions/0070).

create table webhook (
  id            bigint generated always as identity primary key,
  url           text not null,
  events        text[] not null,
  -- `whsec_…`: every request is signed with it, so it cannot be a digest. No call returns it again.
  secret        text not null,
  created_at    timestamptz not null default now(),
  -- Since when every request failed; null after one that was accepted.
  failing_since timestamptz,
  off_since     timestamptz,
  off_reason    text check (off_reason in ('desk', 'failing', 'gone')),
  check ((off_since is null) = (off_reason is null))
);

-- One for each event, written in the transaction of the change: an outbox.
create table webhook_message (
  id         text primary key,
  event      text not null,
  data       jsonb not null,
  created_at timestamptz not null default now()
);

create index webhook_message_at on webhook_message (created_at);

create table webhook_delivery (
  id         bigint generated always as identity primary key,
  webhook_id bigint not null references webhook on delete cascade,
  message_id text not null references webhook_message on delete cascade,
  state      text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  due_at     timestamptz not null,
  tries      smallint not null default 0,
  unique (webhook_id, message_id)
);

create index webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index webhook_delivery_message on webhook_delivery (message_id);

-- The log: what each request was answered with.
create table webhook_try (
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at          timestamptz not null,
  -- Of the response; null when there was none, and `error` says why.
  status      smallint,
  error       text,
  took_ms     integer not null
);

create index webhook_try_of on webhook_try (delivery_id, at);
