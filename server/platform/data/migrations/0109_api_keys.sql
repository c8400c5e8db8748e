-- Programs of the newsroom. A key never may more than the person who made it (server/newsroom/key).

create table api_key (
  id           bigint generated always as identity primary key,
  staff_id     bigint not null references staff,
  name         text not null,
  -- SHA-256: the key itself is shown once and never stored.
  key_hash     bytea not null unique,
  -- Its last characters, by which people tell keys apart.
  ending       text not null,
  permissions  text[] not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz,
  last_used_at timestamptz,
  ended_at     timestamptz
);

create index api_key_of on api_key (staff_id);
