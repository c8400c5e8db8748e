-- Entities that the desk removed, with their rows, so that they can be put back with their ids and addresses.

create table removed_entity (
  kind       text not null,
  entity_id  text not null,
  title      text not null,
  -- By table, the rows as JSON, the entity's own table first.
  tables     jsonb not null,
  removed_by bigint references staff,
  removed_at timestamptz not null,
  primary key (kind, entity_id)
);

create index removed_entity_newest on removed_entity (kind, removed_at desc);

-- What the desk wrote to the applicant.
alter table camp_application add column answer text not null default '';
