-- Items of further kinds: their facts are in tables of their own, their texts, search, events and collections those of all items.

alter table item drop constraint item_kind_check, add constraint item_kind_check
  check (kind in ('flash', 'article', 'activity', 'podcast', 'video', 'explainer', 'column', 'report'));
alter table item_version drop constraint item_version_kind_check, add constraint item_version_kind_check
  check (kind in ('flash', 'article', 'activity', 'podcast', 'video', 'explainer', 'column', 'report'));
alter table item_search drop constraint item_search_kind_check, add constraint item_search_kind_check
  check (kind in ('flash', 'article', 'activity', 'podcast', 'video', 'explainer', 'column', 'report'));
alter table item_tag drop constraint item_tag_kind_check, add constraint item_tag_kind_check
  check (kind in ('flash', 'article', 'activity', 'podcast', 'video', 'explainer', 'column', 'report'));
alter table collection drop constraint collection_kind_check, add constraint collection_kind_check
  check (kind in ('flash', 'article', 'activity', 'podcast', 'video', 'explainer', 'column', 'report'));
alter table feed drop constraint feed_kind_check, add constraint feed_kind_check
  check (kind in ('flash', 'article', 'activity', 'podcast', 'video', 'explainer', 'column', 'report'));

-- Lists that name no kind show news.
drop index item_newest_any_kind;
create index item_newest_news on item (published_at desc, article_id desc)
  where published_at is not null and kind in ('flash', 'article');
