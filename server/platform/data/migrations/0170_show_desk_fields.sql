-- Which columns of a show the desk changed: its feed does not replace them.
alter table podcast_show add column desk_fields text[] not null default '{}';
