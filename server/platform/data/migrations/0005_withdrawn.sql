-- A feed also changes when an item is withdrawn: the time of the newest withdrawal in a language.
create index item_version_withdrawn on item_version (lang, updated_at desc) where state = 'withdrawn';
