-- Who is told of what was done to them: follows from the messages alone (server/farcaster/store/derive/notifications.ts).
create table fc_notification (
  -- The event of the message that did it. Numbers grow in the order of the commits, and the row leaves with the message.
  event_id  bigint not null references fc_event on delete cascade,
  -- Who is told, and who did it.
  fid       bigint not null,
  actor     bigint not null,
  kind      text not null check (kind in ('follow', 'like', 'recast', 'reply', 'quote', 'mention')),
  tab       text not null generated always as (
    case kind when 'follow' then 'follows' when 'like' then 'likes' when 'recast' then 'likes' else 'replies' end
  ) stored,
  timestamp integer not null,
  -- Days since the protocol's epoch: what people do to one thing on one day is one row for the reader.
  day       integer not null generated always as (timestamp / 86400) stored,
  -- What is shown: the cast that was liked or recast, or the one that answers, quotes or mentions; empty for a follow.
  cast_hash bytea not null default '',
  -- The cast that must be the reader's own: senders may claim whatever they like. Null where nothing is claimed.
  own_hash  bytea,
  primary key (event_id, fid)
);

create index fc_notification_of on fc_notification (fid, tab, event_id desc);
create index fc_notification_group on fc_notification (fid, kind, cast_hash, day, event_id);

-- Up to which event somebody has read.
create table fc_notification_read (
  fid      bigint primary key,
  event_id bigint not null
);

-- Who of those that are told is linked here.
create index account_fid on account (fid) where fid is not null;
