-- Texts of which no translation by machine passed the checks. They are tried again when their source changes.
create table machine_refusal (
  article_id bigint not null references item on delete cascade,
  lang       text not null check (is_locale(lang)),
  -- `text_changed_at` of the source that was tried.
  source_at  timestamptz not null,
  -- What was lost, for people.
  lost       text not null,
  refused_at timestamptz not null default now(),
  primary key (article_id, lang)
);
