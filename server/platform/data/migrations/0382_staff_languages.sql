-- The languages into which a member of staff translates and in which they approve; none for all.
alter table staff add column langs text[] not null default '{}';

-- The member of staff whom a working copy waits for, and who handed it to them.
alter table item_draft
  add column handed_to bigint references staff,
  add column handed_by bigint references staff;
create index item_draft_handed_to on item_draft (handed_to) where handed_to is not null;
create index item_draft_handed_by on item_draft (handed_by) where handed_by is not null;
