-- The desk's work on items: a working copy of each language apart from what readers see, its revisions, who writes, notes, releases.

alter table item
  add column created_by    bigint references staff,
  -- No version becomes public before it.
  add column embargo_until timestamptz;

create table item_draft (
  article_id   bigint not null references item on delete cascade,
  lang         text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  state        text not null default 'draft' check (state in ('draft', 'review', 'approved')),
  -- Grows with each save: who saves names the number that the text was read at.
  number       integer not null default 1,
  title        text not null default '',
  abstract     text not null default '',
  -- Sanitised when it is written.
  content_html text not null default '',
  tags         text[] not null default '{}',
  -- Written by a translation program, until a person changes or approves it.
  is_machine   boolean not null default false,
  written_by   bigint references staff,
  -- The open editor that saved it last.
  written_in   text not null default '',
  -- Why a reviewer gave it back; empty when it was not.
  return_note  text not null default '',
  returned_by  bigint references staff,
  returned_at  timestamptz,
  updated_at   timestamptz not null default now(),
  primary key (article_id, lang)
);

create index item_draft_newest on item_draft (updated_at desc);

create table item_revision (
  id           bigint generated always as identity primary key,
  article_id   bigint not null references item on delete cascade,
  lang         text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  cause        text not null check (cause in ('typed', 'refused', 'taken', 'submitted', 'returned', 'approved', 'scheduled',
    'published', 'corrected', 'withdrawn', 'taken_back', 'restored', 'replaced')),
  note         text not null default '',
  staff_id     bigint references staff,
  -- How many saves of one person in a row it holds.
  save_count   integer not null default 1,
  title        text not null,
  abstract     text not null,
  content_html text not null,
  tags         text[] not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);

create index item_revision_of on item_revision (article_id, lang, id desc);

-- A version goes out once, at its moment, with the text that it had when that was arranged.
create table scheduled_release (
  article_id  bigint not null references item on delete cascade,
  lang        text not null,
  release_at  timestamptz not null,
  -- The zone in which the moment was stated.
  zone        text not null,
  revision_id bigint not null references item_revision,
  -- Of a correction: its notice.
  correction  text not null default '',
  staff_id    bigint references staff,
  -- Why it could not go out.
  failure     text not null default '',
  primary key (article_id, lang)
);

create index scheduled_release_next on scheduled_release (release_at) where failure = '';

-- Who has an item open; the one with the pen writes.
create table item_presence (
  article_id bigint not null references item on delete cascade,
  lang       text not null,
  staff_id   bigint not null references staff,
  has_pen    boolean not null default false,
  -- When they asked for the pen.
  asked_at   timestamptz,
  seen_at    timestamptz not null,
  -- When they last saved.
  wrote_at   timestamptz,
  primary key (article_id, lang, staff_id)
);

create unique index item_presence_pen on item_presence (article_id, lang) where has_pen;

create table item_note (
  id         bigint generated always as identity primary key,
  article_id bigint not null references item on delete cascade,
  lang       text not null,
  staff_id   bigint references staff,
  -- The words that it is about, and which of their occurrences in the text, from 0.
  passage    text not null,
  occurrence integer not null default 0,
  -- Of an answer: the note that it answers.
  answers    bigint references item_note on delete cascade,
  body       text not null,
  created_at timestamptz not null default now(),
  done_at    timestamptz
);

create index item_note_of on item_note (article_id, lang, id);

-- What readers who saved an item are told of it.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in ('reply', 'mention', 'welcome', 'password_changed',
  'report_answered', 'reminder', 'followed', 'item_corrected', 'item_withdrawn'));
