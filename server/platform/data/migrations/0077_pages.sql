-- Pages that an operator writes: until then each has a text of ours (server/site-page/texts).

create table site_page (
  name         text not null check (name in ('introduce', 'oprr')),
  lang         text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  title        text not null check (title <> ''),
  -- Sanitised when it is written.
  content_html text not null,
  updated_at   timestamptz not null default now(),
  primary key (name, lang)
);

-- Pages of campaigns, which end.
create table campaign (
  slug      text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  starts_at timestamptz(0) not null,
  ends_at   timestamptz(0) not null check (ends_at > starts_at),
  image_url text not null default '',
  is_demo   boolean not null default false
);

create table campaign_text (
  slug         text not null references campaign on delete cascade,
  lang         text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  title        text not null check (title <> ''),
  intro        text not null default '',
  -- Sanitised when it is written.
  content_html text not null,
  primary key (slug, lang)
);

create index correction_newest on correction (lang, corrected_at desc, id desc);
