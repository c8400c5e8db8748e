-- What the desk decides about comments, reports and casts. Who decided it is in the audit.

-- The comments of one item: read by the desk before they show, and until when new ones are accepted.
create table comment_rule (
  article_id       bigint primary key references item on delete cascade,
  is_checked_first boolean not null default false,
  closes_at        timestamptz
);

-- A comment with one of these waits for the desk (server/comment/hold.ts).
create table comment_word (
  id       bigint generated always as identity primary key,
  word     text not null unique,
  added_at timestamptz not null default now()
);

create table comment_policy (
  is_only              boolean primary key default true check (is_only),
  -- So many shown comments has an account before its next ones show at once; 0 for none.
  new_member_comments  smallint not null default 0 check (new_member_comments between 0 and 100)
);
insert into comment_policy default values;

alter table comment
  add column pinned_at    timestamptz,
  -- Why it is pending; null when it never was.
  add column waits_for    text check (waits_for in ('item', 'member', 'word')),
  -- The word of the list that it contains.
  add column held_word    text,
  -- When those whom it concerns were told of it: not before it shows.
  add column announced_at timestamptz;

update comment set announced_at = created_at;

create unique index comment_pinned on comment (article_id) where pinned_at is not null;
create index comment_of_desk on comment (state, created_at, id) where state <> 'deleted';

alter table report drop constraint report_state_check;
alter table report
  add check (state in ('open', 'looking', 'answered', 'closed')),
  add column answer      text,
  add column answered_at timestamptz;
drop index report_open;
create index report_waiting on report (created_at, id) where state in ('open', 'looking');

-- Casts that this site does not show. The network keeps them.
create table cast_hidden (
  hash      bytea primary key,
  hidden_at timestamptz not null default now()
);
