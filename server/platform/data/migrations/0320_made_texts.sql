-- A public text that nobody wrote: made from another language of its item by rule (the other Chinese script) or by a machine, and
-- made again when that changes. Null once a person has written or approved it.
alter table item_version
  add column made_from text check (is_locale(made_from)),
  add column made_by   text check (made_by in ('rule', 'machine')),
  add check ((made_from is null) = (made_by is null));

-- Choices of the newsroom for the whole site; one that is absent has its default.
create table site_choice (
  name  text primary key,
  value jsonb not null
);
