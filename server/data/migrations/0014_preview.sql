-- What links lead to, as their pages said; also those that said nothing, so that they are not asked again at once.
create table link_preview (
  url        text primary key,
  -- Null when nothing could be had.
  preview    jsonb,
  expires_at timestamptz not null
);

create index link_preview_expires_at on link_preview (expires_at);
