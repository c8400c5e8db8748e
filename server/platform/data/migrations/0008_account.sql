-- Accounts, their credentials and sessions, and the mail to them.

create table account (
  id            bigint generated always as identity (start with 1001) primary key,
  -- In lower case; null for an account of an identity provider that discloses no address.
  email         text unique check (email = lower(email) and length(email) <= 254),
  nickname      text not null check (nickname <> ''),
  image_url     text not null default '',
  -- argon2id; null until a password is set.
  password_hash text,
  -- Language of mails and messages.
  locale        text not null default 'en' check (locale in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  -- The social account that is linked; all three or none.
  fid           bigint,
  signer_uuid   text,
  pfp_url       text not null default '',
  may_comment   boolean not null default true,
  created_at    timestamptz not null default now(),
  check ((fid is null) = (signer_uuid is null))
);

create unique index account_signer on account (signer_uuid) where signer_uuid is not null;

-- A session of one browser. The token itself is never stored, only its SHA-256.
create table session (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  ip         text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz,
  -- 'replaced': another login ended it, which the client is told by code 10004.
  ended_by   text check (ended_by in ('logout', 'replaced')),
  check ((ended_at is null) = (ended_by is null))
);

create index session_of on session (account_id, seen_at desc) where ended_at is null;
create index session_end on session (least(expires_at, ended_at));

-- Identities of an account at identity providers.
create table identity (
  provider   text not null check (provider in ('google', 'x', 'wechat')),
  subject    text not null,
  account_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);

create index identity_of on identity (account_id);

-- Six-digit codes that were mailed. One row for an address and a purpose: a new code invalidates the old one.
create table mail_code (
  email      text not null,
  purpose    text not null check (purpose in ('login', 'register', 'reset')),
  -- Null where the mail explains why it has no code: then no code is accepted.
  code_hash  bytea,
  tries_left smallint not null,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  primary key (email, purpose)
);

create index mail_code_sent on mail_code (sent_at);

-- Mails of a site without a mail server, shown at /dev/mail.
create table kept_mail (
  id         bigint generated always as identity primary key,
  recipient  text not null,
  subject    text not null,
  body_text  text not null,
  body_html  text not null,
  created_at timestamptz not null default now()
);

-- A login that another browser with a session must confirm.
create table scan_login (
  id           uuid primary key,
  -- Shown on both screens, so that nobody confirms another account's login by mistake.
  number       text not null,
  -- User agent of the waiting browser, shown to whoever confirms.
  ip           text not null default '',
  user_agent   text not null default '',
  expires_at   timestamptz not null,
  account_id   bigint references account on delete cascade,
  confirmed_at timestamptz,
  -- The waiting browser receives the session once.
  taken_at     timestamptz
);

create index scan_login_end on scan_login (expires_at);

-- Counters of limits, in the format of rate-limiter-flexible.
create table rate_count (
  key    text primary key,
  points integer not null default 0,
  expire bigint
);
