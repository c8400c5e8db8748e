-- Links by which somebody outside sees one text before readers do. The address is signed, so it is not stored.
create table preview_link (
  id           bigint generated always as identity primary key,
  article_id   bigint not null references item on delete cascade,
  lang         text not null check (is_locale(lang)),
  for_whom     text not null,
  staff_id     bigint not null references staff,
  created_at   timestamptz not null,
  ends_at      timestamptz not null,
  ended_at     timestamptz,
  opened_count integer not null default 0,
  opened_at    timestamptz
);
create index on preview_link (article_id, lang);
create index on preview_link (staff_id);
