-- When a peer was last read, and how many events it had on that day (UTC): each has a daily maximum.
alter table fc_peer
  add column read_at timestamptz,
  add column events_of_day integer not null default 0;
