-- The entry of the catalogue of sources that a feed is; and whether of its entries title, excerpt and link are taken over, not the text.
alter table feed
  add column catalogue_key text unique,
  add column is_excerpt    boolean not null default false;
