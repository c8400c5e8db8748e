-- What accounts contribute: comments, votes, followed authors, reports; and the messages in their inbox.

create table comment (
  id          bigint generated always as identity primary key,
  article_id  bigint not null references item on delete cascade,
  -- Null when the account was deleted; the text of its comments is then empty.
  account_id  bigint references account on delete set null,
  -- The comment at the head of its thread; null for one that is a head.
  thread_id   bigint references comment on delete cascade,
  -- The comment that it answers, in its thread.
  parent_id   bigint references comment on delete cascade,
  body        text not null,
  state       text not null default 'shown' check (state in ('shown', 'pending', 'hidden', 'deleted')),
  like_count  integer not null default 0,
  reply_count integer not null default 0,
  created_at  timestamptz not null default now(),
  edited_at   timestamptz,
  check ((thread_id is null) = (parent_id is null))
);

create index comment_heads on comment (article_id, created_at desc, id desc) where thread_id is null;
create index comment_replies on comment (thread_id, created_at, id) where thread_id is not null;
create index comment_by on comment (account_id, created_at desc) where account_id is not null;

create table comment_like (
  comment_id bigint not null references comment on delete cascade,
  account_id bigint not null references account on delete cascade,
  primary key (comment_id, account_id)
);

create index comment_like_by on comment_like (account_id);

create table vote (
  article_id bigint not null references item on delete cascade,
  account_id bigint not null references account on delete cascade,
  -- 1 bullish, 2 bearish.
  option     smallint not null check (option in (1, 2)),
  voted_at   timestamptz not null default now(),
  primary key (article_id, account_id)
);

create index vote_by on vote (account_id);

create table author_follow (
  account_id  bigint not null references account on delete cascade,
  author_id   bigint not null references author on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (account_id, author_id)
);

create index author_follow_of on author_follow (author_id);

-- Reports to the newsroom, which answers by mail.
create table report (
  id         bigint generated always as identity primary key,
  content    text not null,
  email      text not null,
  -- An address of the site, or empty.
  target     text not null default '',
  comment_id bigint references comment on delete set null,
  account_id bigint references account on delete set null,
  lang       text not null,
  state      text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now()
);

create index report_open on report (created_at) where state = 'open';
-- An account reports a comment once.
create unique index report_once on report (comment_id, account_id) where comment_id is not null and account_id is not null;

create table message (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account on delete cascade,
  kind         text not null check (kind in ('reply', 'mention', 'welcome', 'password_changed', 'report_answered')),
  -- The account that caused the message and its subject, where it has them.
  from_account bigint references account on delete cascade,
  comment_id   bigint references comment on delete cascade,
  body         text not null default '',
  created_at   timestamptz not null default now(),
  read_at      timestamptz
);

create index message_of on message (account_id, created_at desc, id desc);

-- How often pages and their parts are used, by name; not by whom.
create table statistic (
  day   date not null,
  name  text not null,
  path  text not null,
  count bigint not null default 0,
  primary key (day, name, path)
);

alter table item add column comment_count integer not null default 0;
