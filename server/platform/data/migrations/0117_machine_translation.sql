-- Translations by machine, by the text that they are of: a text that changes has another hash, so nothing old is ever shown.

create table machine_translation (
  -- SHA-256 of the texts of the source.
  source_hash bytea not null,
  from_lang   text not null,
  to_lang     text not null,
  texts       text[] not null,
  provider    text not null check (provider in ('model', 'service')),
  made_at     timestamptz(0) not null default now(),
  primary key (source_hash, from_lang, to_lang)
);

create index machine_translation_age on machine_translation (made_at);
