-- The folder of a list of feeds (OPML) from which a source came; '' for none.
alter table feed add column folder text not null default '';
-- The first of its failures in a row.
alter table feed add column failing_since timestamptz;
update feed set failing_since = last_fetched_at where failure_count > 0;
