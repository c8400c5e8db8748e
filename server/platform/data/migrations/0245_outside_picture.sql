-- Pictures of other hosts that this site serves (decisions/0137): the key is a hash of the address, `name` that of the file in the
-- store, null for a picture that cannot be had until `retry_at`.
create table outside_picture (
  key text primary key,
  name text,
  bytes integer not null check (bytes >= 0),
  used_at timestamptz not null,
  retry_at timestamptz,
  check ((name is null) = (retry_at is not null))
);
create index on outside_picture (used_at);
