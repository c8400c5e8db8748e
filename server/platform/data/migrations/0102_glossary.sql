-- Names, tickers and terms, as each language writes them.

create table glossary_term (
  id         bigint generated always as identity primary key,
  -- Written alike in all languages.
  is_kept    boolean not null default false,
  -- By language: the one form that translations use. A kept term has one form, under the language it was entered in.
  forms      jsonb not null check (jsonb_typeof(forms) = 'object' and forms <> '{}'),
  updated_by bigint references staff,
  updated_at timestamptz not null default now()
);

create unique index glossary_term_english on glossary_term (lower(forms ->> 'en')) where forms ? 'en';
