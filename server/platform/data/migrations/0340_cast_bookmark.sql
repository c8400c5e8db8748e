-- Casts that an account keeps for itself; nobody else learns of it.
create table cast_bookmark (
  account_id bigint not null references account on delete cascade,
  hash       bytea not null,
  kept_at    timestamptz not null default now(),
  primary key (account_id, hash)
);

create index cast_bookmark_latest on cast_bookmark (account_id, kept_at desc, hash);
