-- The zone of dates of a source that state none; '' for UTC.
alter table feed add column zone text not null default '';
-- The address that its items are known by, where the source has moved to another one since; '' for its own.
alter table feed add column first_url text not null default '';
