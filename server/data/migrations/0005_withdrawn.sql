-- A feed changes when an item is taken back, too: the newest withdrawal of a language.
create index item_version_withdrawn on item_version (lang, updated_at desc) where state = 'withdrawn';
