-- What a browser is told of the social account of the session that asked for it, from which event on, and when it was told last.
alter table subscription
  add column notices text not null default 'none' check (notices in ('none', 'replies', 'all')),
  add column notice_session_id bigint references session on delete set null,
  add column noticed_event_id bigint not null default 0,
  add column noticed_at timestamptz;
create index subscription_notices on subscription (notice_session_id) where notice_session_id is not null;
