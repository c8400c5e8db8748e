-- A translation is stale when its source has changed since somebody wrote or checked it.

alter table item_version add column text_changed_at timestamptz not null default now();

create function note_text_change() returns trigger language plpgsql as $$
begin
  new.text_changed_at := now();
  return new;
end
$$;

create trigger item_version_text before update of title, abstract, content_html on item_version
  for each row
  when (old.title <> new.title or old.abstract <> new.abstract or old.content_html <> new.content_html)
  execute function note_text_change();

create table version_check (
  article_id bigint not null references item on delete cascade,
  lang       text not null,
  -- When somebody last found that it says what the source says.
  checked_at timestamptz,
  -- Whether it went out as a program wrote it, and nobody has approved it yet.
  is_machine boolean not null default false,
  primary key (article_id, lang)
);
