-- Who made an item besides its author: each person once, in the order of the byline. And which part of its picture a narrow crop keeps.
create table item_credit (
  article_id bigint not null references item on delete cascade,
  author_id  bigint not null references author on delete cascade,
  role       text not null check (role in ('writer', 'data', 'pictures', 'editor', 'translator')),
  position   integer not null,
  primary key (article_id, author_id)
);
create index on item_credit (author_id);

alter table item add column image_focus text not null default 'center'
  check (image_focus in ('center', 'top', 'bottom', 'left', 'right', 'left_top', 'right_top', 'left_bottom', 'right_bottom'));
