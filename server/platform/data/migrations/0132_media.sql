-- Pictures of the newsroom's library. Texts and entities have the address of a picture (`/media/<key>`); the file behind it can be
-- replaced, and all of them show the new one.
create table media (
  id          bigint generated always as identity primary key,
  -- Part of the address; random, so that a text which has it has this picture.
  key         text not null unique check (key ~ '^[0-9a-f]{20}$'),
  -- The present file.
  file        text not null references upload,
  title       text not null default '',
  -- Alternative text by language; one at least.
  alts        jsonb not null check (alts <> '{}'),
  credit      text not null check (credit <> ''),
  staff_id    bigint references staff,
  created_at  timestamptz not null default now(),
  replaced_at timestamptz
);

create index media_file on media (file);
create index media_staff on media (staff_id);

-- The keys of pictures in an HTML text or an address.
create function media_keys(source text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(source, '/media/([0-9a-f]{20})', 'g') as found
$$;

-- Where a picture is used is read from the texts themselves, so that no writer of texts can forget to say it.
create index item_version_media on item_version using gin (media_keys(content_html)) where content_html like '%/media/%';
create index item_draft_media on item_draft using gin (media_keys(content_html)) where content_html like '%/media/%';
create index item_media on item using gin (media_keys(image_url)) where image_url like '%/media/%';
