-- Own entries of calendars, with their reminders, and the secret addresses under which calendar programs read them.

create table calendar_entry (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account on delete cascade,
  title          text not null check (title <> ''),
  starts_at      timestamptz(0) not null,
  is_all_day     boolean not null default false,
  -- The zone of the reader who made it: its day and clock there are what was meant.
  zone           text not null,
  -- The event that it keeps.
  article_id     bigint references item on delete cascade,
  -- Minutes before the beginning; null for no reminder.
  remind_minutes integer check (remind_minutes between 0 and 40320),
  remind_by_mail boolean not null default false,
  reminded_at    timestamptz(0),
  created_at     timestamptz not null default now(),
  unique (account_id, article_id)
);

create index calendar_entry_of on calendar_entry (account_id, starts_at);
create index calendar_entry_due on calendar_entry (starts_at)
  where remind_minutes is not null and reminded_at is null;

create table calendar_key (
  account_id bigint primary key references account on delete cascade,
  secret     text not null unique,
  created_at timestamptz not null default now()
);
