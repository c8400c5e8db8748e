-- What passages of public texts mean, as a model of meanings says; empty unless EMBEDDING_BASE_URL is set. Vectors are plain arrays: a database
-- without the extension vector (pgvector) stores them, too, and the index over them is made once the extension is there.

create table embedding_model (
  id         int generated always as identity primary key,
  name       text not null unique,
  -- Of its vectors; unknown until it gave the first one.
  dimensions int check (dimensions > 0),
  -- After failures the next round waits.
  failures   int not null default 0,
  retry_at   timestamptz
);

create table passage_embedding (
  article_id      bigint not null,
  lang            text not null,
  -- Which passage of its text this is, from 0.
  place           smallint not null,
  model_id        int not null references embedding_model on delete cascade,
  -- Of the text that was read (item_version.text_changed_at): once the text has another, this row finds nothing.
  text_changed_at timestamptz not null,
  embedding       real[] not null,
  primary key (article_id, lang, place),
  foreign key (article_id, lang) references item_version on delete cascade
);

-- Vectors hardly become smaller by compression.
alter table passage_embedding alter column embedding set storage external;
