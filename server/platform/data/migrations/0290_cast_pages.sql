-- Which pages of news a cast is about: `flash/12`, `story/3`, from the addresses in it, in whatever language. Whose site an address is of is
-- compared by the queries, because a database does not know the origin of its site.
create function cast_pages(embeds jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct page[1]), '{}')
  from jsonb_array_elements(embeds) as embed,
    lateral regexp_match(embed ->> 'url', '^https?://[^/]+(?:/m)?(?:/[a-z]{2})?/([a-z]{3,12}/[0-9]{1,15})(?:[/?#]|$)') as page
  where page is not null
$$;

create index fc_cast_pages on fc_cast using gin (cast_pages(embeds)) where embeds <> '[]';
