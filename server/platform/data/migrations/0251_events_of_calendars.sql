-- An event may be a moment. One of a calendar has the number of its changes there.
alter table activity drop constraint activity_check, add constraint activity_check check (ends_at >= starts_at),
  add column sequence integer not null default 0;
alter table feed drop constraint feed_format_check,
  add constraint feed_format_check check (format in ('feed', 'json', 'telegram', 'farcaster', 'calendar'));
