-- Indexes for the feeds of the social network.

create extension if not exists pg_trgm;

create index fc_cast_roots on fc_cast (timestamp desc, hash desc) where parent_hash is null;
create index fc_cast_text on fc_cast using gin (lower(text) gin_trgm_ops);
create index fc_profile_display on fc_profile using gin (lower(coalesce(username, '') || ' ' || coalesce(display, '')) gin_trgm_ops);

-- Muted accounts. Unlike a block, a mute is private: it is never sent to the network.
create table fc_mute (
  fid        bigint not null,
  target_fid bigint not null,
  muted_at   timestamptz not null default now(),
  primary key (fid, target_fid)
);
