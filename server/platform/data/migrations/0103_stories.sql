-- Which news texts tell one story (domain/story/near-duplicate.ts). Written in the transaction that adds an item, under the lock of item writers.
create table item_story (
  article_id bigint primary key references item on delete cascade,
  -- The article id of the text by which the story was first known; texts of later sources join it.
  story_id   bigint not null,
  -- When its source published it: the earliest of a story is its first source.
  told_at    timestamptz not null,
  -- What its title and first lines say: texts of one story share some of these.
  parts      text[] not null
);

create index item_story_of on item_story (story_id, told_at);
create index item_story_parts on item_story using gin (parts);
create index item_story_time on item_story (told_at);
