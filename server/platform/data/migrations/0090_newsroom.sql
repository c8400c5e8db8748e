-- Who works in the newsroom, their logins there, and the log of what they change.

create table staff (
  id            bigint generated always as identity primary key,
  -- In lower case.
  email         text not null check (email = lower(email) and length(email) <= 254),
  name          text not null check (name <> ''),
  role          text not null check (role in
                  ('owner', 'admin', 'editor', 'translator', 'author', 'contributor', 'moderator', 'analyst')),
  -- argon2id; null until whoever was added has opened the one-time link.
  password_hash text,
  created_at    timestamptz not null default now(),
  -- Removed: the row stays, because the log names it.
  ended_at      timestamptz
);

create unique index staff_email on staff (email) where ended_at is null;

-- A login of one browser. The token itself is never stored, only its SHA-256.
create table staff_session (
  id         bigint generated always as identity primary key,
  staff_id   bigint not null references staff,
  token_hash bytea not null unique,
  ip         text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at   timestamptz
);

create index staff_session_of on staff_session (staff_id, seen_at desc) where ended_at is null;

-- One-time links. 'owner' makes the first owner, whoever opens it, and holds only while there is nobody; the others are for
-- one person: to join, or to set a new password.
create table staff_link (
  token_hash bytea primary key,
  purpose    text not null check (purpose in ('owner', 'invitation', 'reset')),
  staff_id   bigint references staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  check ((staff_id is null) = (purpose = 'owner'))
);

create index staff_link_of on staff_link (staff_id) where used_at is null;

-- Every change of the newsroom. Rows are only added.
create table audit (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  -- Null for a command on the machine of the site.
  staff_id   bigint references staff,
  api_key_id bigint,
  -- 'item.publish': what was done.
  action     text not null,
  -- Which sort of thing it was done to, and to which of them.
  kind       text not null,
  subject_id text not null,
  before     jsonb,
  after      jsonb
);

create index audit_of_subject on audit (kind, subject_id, id desc);
create index audit_of_staff on audit (staff_id, id desc);
create index audit_of_action on audit (action, id desc);
create index audit_at on audit (at desc);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows';
end
$$;

create trigger audit_only_grows before update or delete or truncate on audit
  for each statement execute function refuse_change_of_audit();
