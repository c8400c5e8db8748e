-- Tables of a moment keep the numbers of each day as series, and the rows that left them.

-- Since when the row is in no table of its key; its page and its numbers stay.
alter table ranking_row add column left_at timestamptz;

-- The number of a table whose values of each day this is.
alter table series add column row_id bigint references ranking_row on delete cascade;
alter table series add column row_column text;
alter table series add constraint series_of_row check ((row_id is null) = (row_column is null));
create unique index series_of_row_once on series (row_id, row_column) where row_id is not null;
