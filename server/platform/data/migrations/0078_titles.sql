-- Campaigns look an article up by its title.

create index item_version_title on item_version (lower(title)) where listed_at is not null;
