-- Topics and special subjects: compositions of items of any kind. A topic without texts was composed from a tag of the archive.

create table composition (
  id         bigint generated always as identity (start with 1001) primary key,
  kind       text not null check (kind in ('topic', 'special')),
  -- By which an import finds it again.
  import_key text unique,
  image_url  text not null default '',
  -- The language of a topic that has no texts; its title is its tag.
  lang       text check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  -- Maintained by server/subject-index.
  item_count integer not null default 0,
  newest_at  timestamptz(0),
  is_demo    boolean not null default false,
  created_at timestamptz not null default now()
);

create index composition_newest on composition (kind, newest_at desc nulls last, id desc);

create table composition_text (
  composition_id bigint not null references composition on delete cascade,
  lang           text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  title          text not null check (title <> ''),
  intro          text not null default '',
  primary key (composition_id, lang)
);

-- Items with one of these tags, in any language, belong to the composition.
create table composition_tag (
  tag            text not null,
  composition_id bigint not null references composition on delete cascade,
  primary key (tag, composition_id)
);

create index composition_tag_of on composition_tag (composition_id);

create table composition_item (
  composition_id bigint not null references composition on delete cascade,
  article_id     bigint not null references item on delete cascade,
  -- Where an editor put it; null for those that are here by a tag, which follow, newest first.
  position       integer,
  -- item.published_at again; null while the item is not public.
  listed_at      timestamptz(0),
  primary key (composition_id, article_id)
);

create index composition_item_order on composition_item (composition_id, position, listed_at desc, article_id desc)
  where listed_at is not null;
create index composition_item_of on composition_item (article_id);
