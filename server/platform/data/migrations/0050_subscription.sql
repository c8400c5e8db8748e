-- Alerts and digests of people, with or without an account: each row is one address of a browser's push service or of a mailbox.

create table subscription (
  id           bigint generated always as identity primary key,
  account_id   bigint references account on delete cascade,
  locale       text not null check (locale in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  zone         text not null,
  -- Web push (RFC 8030, 8291).
  endpoint     text unique,
  p256dh       text,
  auth         text,
  -- Mail, in lower case; nothing but the confirmation is sent before it is confirmed.
  email        text unique check (email = lower(email) and length(email) <= 254),
  confirmed_at timestamptz,
  level        text not null default 'important' check (level in ('none', 'important', 'all')),
  keywords     text[] not null default '{}',
  tokens       text[] not null default '{}',
  author_ids   bigint[] not null default '{}',
  has_alerts   boolean not null default true,
  -- Hours of the reader's day, the second exclusive; equal or null is no quiet time.
  quiet_from   smallint check (quiet_from between 0 and 23),
  quiet_to     smallint check (quiet_to between 0 and 23),
  digest_hour  smallint check (digest_hour between 0 and 23),
  -- The reader's day of the last digest.
  digested_on  date,
  failures     smallint not null default 0,
  created_at   timestamptz not null default now(),
  check ((endpoint is null) <> (email is null)),
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null))
);

create index subscription_of on subscription (account_id) where account_id is not null;
create index subscription_digest on subscription (digest_hour) where digest_hour is not null;

-- Versions that subscriptions have been compared with; rows of yesterday are deleted.
create table alerted_version (
  article_id bigint not null,
  lang       text not null,
  at         timestamptz not null,
  primary key (article_id, lang),
  foreign key (article_id, lang) references item_version on delete cascade
);

-- Alerts that wait, and those that were sent; rows of last week are deleted.
create table alert (
  subscription_id bigint not null references subscription on delete cascade,
  article_id      bigint not null references item on delete cascade,
  -- What matched, as the reader typed it; empty for the level.
  reason          text not null default '',
  due_at          timestamptz not null,
  sent_at         timestamptz,
  primary key (subscription_id, article_id)
);

create index alert_due on alert (due_at) where sent_at is null;
create index alert_sent on alert (subscription_id, sent_at) where sent_at is not null;
create index alert_item on alert (article_id);

-- The keys by which push services know this site (RFC 8292), made when they are first needed.
alter table site_secret add column vapid_public text, add column vapid_private text;
