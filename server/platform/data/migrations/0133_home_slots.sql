-- Items that editors set at a place of the home page, each with its end.
create table home_slot (
  id         bigint generated always as identity primary key,
  place      text not null check (place in ('lead', 'recommended', 'hot')),
  article_id bigint not null references item on delete cascade,
  -- The language of the site; null for all.
  lang       text check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  position   integer not null check (position between 1 and 20),
  starts_at  timestamptz(0) not null,
  ends_at    timestamptz(0) not null check (ends_at > starts_at),
  -- Whether cached pages were purged at its beginning.
  has_begun  boolean not null default false,
  staff_id   bigint references staff,
  created_at timestamptz not null default now()
);

create index home_slot_item on home_slot (article_id);
create index home_slot_staff on home_slot (staff_id);
