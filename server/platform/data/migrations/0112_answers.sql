-- Questions to the archive and their answers. A thread belongs to an account, or to a browser that has a cookie with its key.
create table chat_group (
  id         uuid primary key default gen_random_uuid(),
  account_id bigint references account on delete cascade,
  -- SHA-256 of the key in the cookie.
  guest_hash bytea,
  title      text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((account_id is null) <> (guest_hash is null))
);

create index chat_group_of on chat_group (account_id, updated_at desc) where account_id is not null;
create index chat_group_of_guest on chat_group (guest_hash, updated_at desc) where guest_hash is not null;

create table chat_message (
  id        bigint generated always as identity primary key,
  group_id  uuid not null references chat_group on delete cascade,
  question  text not null,
  lang      text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  kind      text not null check (kind in ('answer', 'quotations', 'unknown')),
  -- Sentences with the [article_id, lang] that they cite (server/ai/stored.ts); titles are read again each time.
  answer    jsonb not null,
  -- Of its public page, while it has one.
  share_key uuid unique,
  useful    smallint not null default 0 check (useful in (-1, 0, 1)),
  asked_at  timestamptz not null default now()
);

create index chat_message_of on chat_message (group_id, id);

-- What the archive did not know: the words of the question, never who asked. The newsroom reads it.
create table unanswered_question (
  day      date not null,
  lang     text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  question text not null,
  count    integer not null default 1,
  primary key (day, lang, question)
);
