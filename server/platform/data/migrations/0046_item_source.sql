-- The wire of one source, newest first.
create index item_source on item (kind, source_name, published_at desc, article_id desc) where published_at is not null;
