-- How often an item is saved counts among what is read and said most.

create index collection_of on collection (article_id);
