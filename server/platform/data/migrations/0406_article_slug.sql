-- Words of an article's address after its id; empty for none (domain/news/item/slug.ts).
alter table item add slug text not null default '' check (slug = '' or kind = 'article');
