-- A text that an editor has split off its story: the story that it was in, to which the split can be undone.
alter table item_story add column split_from bigint;
