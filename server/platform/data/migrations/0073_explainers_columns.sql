-- Facts of explainers and of columns taken in from others; their texts, source and link are those of all items.

create table explainer (
  article_id bigint primary key references item on delete cascade,
  -- 1 for beginners to 3.
  level      smallint not null check (level between 1 and 3)
);

create index explainer_level on explainer (level);

create table column_credit (
  article_id bigint primary key references item on delete cascade,
  -- Who wrote it there.
  byline     text not null,
  -- By which right it is shown here.
  licence    text not null
);
