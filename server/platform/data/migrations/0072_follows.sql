-- Topics, special subjects and tokens that accounts follow; a message tells them of what is new there.

create table subject_follow (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account on delete cascade,
  composition_id bigint references composition on delete cascade,
  token_id       bigint references token on delete cascade,
  followed_at    timestamptz not null default now(),
  check (num_nonnulls(composition_id, token_id) = 1),
  unique (account_id, composition_id),
  unique (account_id, token_id)
);

create index subject_follow_of_composition on subject_follow (composition_id) where composition_id is not null;
create index subject_follow_of_token on subject_follow (token_id) where token_id is not null;

alter table message
  add column article_id     bigint references item on delete cascade,
  add column composition_id bigint references composition on delete cascade,
  add column token_id       bigint references token on delete cascade,
  -- How many items an unread message stands for.
  add column item_count     integer not null default 1;

-- What is new on a subject is one message until it is read.
create unique index message_of_subject on message (account_id, composition_id, token_id) nulls not distinct
  where kind = 'followed' and read_at is null;

alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check
  check (kind in ('reply', 'mention', 'welcome', 'password_changed', 'report_answered', 'reminder', 'followed'));
