-- The months that have items of any kind are looked up newest first: the search walks them, and so do answers from the archive.
create index item_newest_any_kind on item (published_at desc, article_id desc) where published_at is not null;
