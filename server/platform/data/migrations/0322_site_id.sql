-- The site, by which archives of it are known; a copy of the database has the same id and another place.
alter table site_home add column id uuid not null default gen_random_uuid();
