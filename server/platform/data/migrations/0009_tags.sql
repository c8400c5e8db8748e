-- The tags of each public version with its date: the newest items of a tag are read without going through all that have it.
-- server/item/tags.ts writes it.
create table item_tag (
  tag        text not null,
  lang       text not null,
  kind       text not null check (kind in ('flash', 'article')),
  listed_at  timestamptz(0) not null,
  article_id bigint not null,
  primary key (article_id, lang, tag),
  foreign key (article_id, lang) references item_version on delete cascade
);

insert into item_tag (tag, lang, kind, listed_at, article_id)
select distinct tag, lang, kind, listed_at, article_id from item_version, unnest(tags) as tag where listed_at is not null;

create index item_tag_newest on item_tag (tag, lang, kind, listed_at desc, article_id desc);
drop index item_version_tags;

-- Adjacent words are looked up in many texts at once: decompressing long ones would take most of that time.
alter table item_search alter column words set storage external;
