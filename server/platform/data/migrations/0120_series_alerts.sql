-- Values of series that accounts want to be told of, once each: the alert is deleted by the message that it becomes.
create table series_alert (
  id              bigint generated always as identity primary key,
  account_id      bigint not null references account on delete cascade,
  series_id       bigint not null references series on delete cascade,
  level           numeric not null,
  -- The last value was below the level: it waits for a rise to it, else for a fall.
  waits_for_rise  boolean not null,
  -- Points from this one on are looked at: the last one when the alert was set.
  from_at         timestamptz not null,
  created_at      timestamptz not null default now(),
  unique (account_id, series_id, level)
);

create index series_alert_waiting on series_alert (series_id);

-- The series that a message is about.
alter table message add column series_id bigint references series on delete set null;

alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in ('reply', 'mention', 'welcome', 'password_changed',
  'report_answered', 'reminder', 'followed', 'item_corrected', 'item_withdrawn', 'series'));
