-- Recordings that the newsroom uploads, in parts of one size, each a file of the store: players read them by ranges.
create table recording (
  id         bigint generated always as identity primary key,
  -- Part of the address and of the names of the parts.
  key        text not null unique check (key ~ '^[0-9a-f]{20}$'),
  bytes      integer not null check (bytes > 0),
  -- By its content; null until all of it is there.
  type       text check (type in ('mp3', 'ogg', 'm4a', 'mp4')),
  staff_id   bigint references staff,
  created_at timestamptz not null
);

create index recording_staff on recording (staff_id);
create index recording_created_at on recording (created_at);

create table recording_part (
  recording_id bigint not null references recording on delete cascade,
  number       integer not null check (number >= 0),
  primary key (recording_id, number)
);
