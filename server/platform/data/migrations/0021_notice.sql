-- Notifications of actors about what others did to them: derived from the messages alone (server/farcaster/store/derive/notifications.ts).
create table fc_notification (
  -- The event of the message that caused it. Numbers grow in the order of the commits; the row is deleted with the message.
  event_id  bigint not null references fc_event on delete cascade,
  -- Recipient and actor.
  fid       bigint not null,
  actor     bigint not null,
  kind      text not null check (kind in ('follow', 'like', 'recast', 'reply', 'quote', 'mention')),
  tab       text not null generated always as (
    case kind when 'follow' then 'follows' when 'like' then 'likes' when 'recast' then 'likes' else 'replies' end
  ) stored,
  timestamp integer not null,
  -- Days since the protocol's epoch: what several actors do to one target on one day is shown as one row.
  day       integer not null generated always as (timestamp / 86400) stored,
  -- What is shown: the cast that was liked or recast, or the one that answers, quotes or mentions; empty for a follow.
  cast_hash bytea not null default '',
  -- The cast that must be the recipient's own: senders may claim anything. Null where nothing is claimed.
  own_hash  bytea,
  primary key (event_id, fid)
);

create index fc_notification_of on fc_notification (fid, tab, event_id desc);
create index fc_notification_group on fc_notification (fid, kind, cast_hash, day, event_id);

-- Up to which event an actor has read.
create table fc_notification_read (
  fid      bigint primary key,
  event_id bigint not null
);

-- To find the recipients that are linked to an account here.
create index account_fid on account (fid) where fid is not null;
