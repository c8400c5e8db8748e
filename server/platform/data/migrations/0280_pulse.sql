-- When a recurring work last ended, by name: jobs, and services such as mail.
create table last_run (
  name          text primary key,
  -- Every so many seconds it is due; null for work that is done on demand.
  every_seconds integer,
  since         timestamptz not null default now(),
  succeeded_at  timestamptz,
  failed_at     timestamptz,
  took_ms       integer,
  error         text not null default ''
);

-- What the parts of the site measured in each of the last minutes.
create table pulse (
  part   text not null,
  minute timestamptz not null,
  value  double precision not null,
  primary key (part, minute)
);

-- When a part left its usual range and came back.
create table pulse_change (
  id      bigint generated always as identity primary key,
  part    text not null,
  at      timestamptz not null default now(),
  state   text not null check (state in ('ok', 'warn', 'bad')),
  value   double precision not null,
  detail  text not null default '',
  -- When the owners were notified of it.
  sent_at timestamptz
);

create index pulse_change_part on pulse_change (part, id desc);
