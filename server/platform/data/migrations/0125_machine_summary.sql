-- Summaries and explanations that a model wrote, by what they are of and by language. One is shown only while every text that it
-- was written from is public and unchanged.

create table machine_summary (
  kind      text not null check (kind in ('article', 'day', 'term')),
  -- The id of the article, the day with its zone, the folded term.
  subject   text not null,
  lang      text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  -- [article_id, lang, SHA-256 of the text] of all that the model was given.
  sources   jsonb not null,
  -- Sentences with the [article_id, lang] that they cite.
  sentences jsonb not null,
  left_out  integer not null,
  model     text not null,
  made_at   timestamptz not null,
  primary key (kind, subject, lang)
);
