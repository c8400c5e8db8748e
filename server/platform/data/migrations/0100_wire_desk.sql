-- The desk of the wire: texts to begin with, and what was sent by which key.

create table flash_template (
  id         bigint generated always as identity primary key,
  -- What is typed after /template.
  name       text not null check (name <> ''),
  -- A text of the field, with its commands.
  body       text not null,
  updated_by bigint references staff,
  updated_at timestamptz not null default now()
);

create unique index flash_template_name on flash_template (lower(name));

-- A flash is sent with a key of the sender's: sent again, it is the same flash. Null where it was taken back.
create table sent_flash (
  key        text primary key,
  staff_id   bigint references staff,
  article_id bigint references item on delete set null,
  -- Until then nobody sees it, and it can be taken back without a trace for readers.
  held_until timestamptz not null,
  created_at timestamptz not null default now()
);

create index sent_flash_item on sent_flash (article_id);
