-- The topics and special reports that an editor chose for an item, besides those of its tags.
create table composition_choice (
  article_id     bigint not null references item on delete cascade,
  composition_id bigint not null references composition on delete cascade,
  primary key (article_id, composition_id)
);

create index composition_choice_of on composition_choice (composition_id);
