-- Previews of links from the metadata of their pages; also of pages without any, so that they are not requested again at once.
create table link_preview (
  url        text primary key,
  -- Null when the page has no metadata or could not be read.
  preview    jsonb,
  expires_at timestamptz not null
);

create index link_preview_expires_at on link_preview (expires_at);
