-- The token wiki. Tokens are no items: twelve thousand of them have no place in lists by time.

create table token (
  id                 bigint generated always as identity (start with 1001) primary key,
  -- By which an import finds it again.
  import_key         text unique,
  symbol             text not null check (symbol <> ''),
  name               text not null check (name <> ''),
  category           text not null default 'other'
    check (category in ('layer1', 'layer2', 'stablecoin', 'defi', 'exchange', 'infrastructure', 'meme', 'other')),
  image_url          text not null default '',
  -- [{kind, url}]
  links              jsonb not null default '[]',
  -- [{chain_id, address, decimals}]
  contracts          jsonb not null default '[]',
  -- Whether the symbol is also a word (domain/token/mention.ts).
  is_symbol_ordinary boolean not null default false,
  -- Maintained by server/subject-index.
  item_count         integer not null default 0,
  is_demo            boolean not null default false,
  updated_at         timestamptz not null default now()
);

create index token_order on token (item_count desc, id);
create index token_category on token (category, item_count desc, id);
create index token_symbol on token (upper(symbol));

create table token_text (
  token_id     bigint not null references token on delete cascade,
  lang         text not null check (lang in ('en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr')),
  name         text not null default '',
  intro        text not null default '',
  -- Sanitised when it is written.
  content_html text not null default '',
  primary key (token_id, lang)
);

-- The names by which texts mean a token, by their keys (domain/token/mention.ts).
create table token_name (
  key         text not null,
  token_id    bigint not null references token on delete cascade,
  kind        text not null check (kind in ('symbol', 'name')),
  text        text not null,
  is_ordinary boolean not null,
  -- Searched for as a part of the text: scripts without spaces.
  is_part     boolean not null,
  primary key (key, token_id, kind)
);

create index token_name_of on token_name (token_id);
create index token_name_parts on token_name (token_id) where is_part;
-- Of several tokens with one symbol the first has the ticker.
create unique index token_name_ticker on token_name (key) where kind = 'symbol';

create table token_mention (
  token_id   bigint not null references token on delete cascade,
  article_id bigint not null references item on delete cascade,
  reason     text not null check (reason in ('ticker', 'tag', 'name')),
  listed_at  timestamptz(0) not null,
  primary key (token_id, article_id)
);

create index token_mention_newest on token_mention (token_id, listed_at desc, article_id desc);
create index token_mention_of on token_mention (article_id);
