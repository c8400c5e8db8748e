-- The countries that items are about (domain/news/country.ts), written with the search index.
create table item_country (
  country    text not null,
  article_id bigint not null references item on delete cascade,
  primary key (country, article_id)
);
create index item_country_item on item_country (article_id);
