-- What is typed in a form of deskEntity until somebody publishes it: readers and lists of content never read this table.
create table entity_draft (
  kind       text        not null,
  -- That of the entity; 'draft:<uuid>' of one that is only a draft.
  entity_id  text        not null,
  values     jsonb       not null,
  -- The version of the stored entity that the values are based on; '' for a new one.
  version    text        not null default '',
  -- Counts the saves, so that a second editor does not replace text that they have not seen.
  number     integer     not null default 1,
  -- The page that saved last: it alone may save again what it may have saved already.
  kept_in    text        not null default '',
  kept_by    bigint      references staff,
  kept_at    timestamptz not null,
  -- Set once a new one is published: a repeated act, or an old address of its form, finds what it became.
  stored_as  text,
  primary key (kind, entity_id)
);
